import { atom, type WritableAtom } from 'nanostores';
import type { DeskFile, DeskItem, DeskProblem, FileEdit } from '#contract/desk/items.ts';
import type { DeskAnswer } from '../client/client.ts';
import type { ShownPerson } from '#contract/desk/item-routes.ts';
import type { OpenItem } from '../client/open-item.ts';
import { readItem, saveFile } from '../client/items.ts';
import { type BaseFile, withPending } from '../saving/pending.ts';
import { createSaver, type Saver, type SaveOutcome } from '../saving/saver.ts';
import { keepDraft, readDrafts, sortDrafts, type UnsavedDraft } from '../saving/unsaved-drafts.ts';
import { personId } from './me.ts';
import { refusedSave } from './refused-save.ts';
import { saveBeforeLeaving } from './save-before-leaving.ts';
import { tabId } from './tab-id.ts';
import { watchPresence } from './watch-presence.ts';

/** A story that is open at the desk. */
export interface OpenStory {
  item: DeskItem;
  $facts: WritableAtom<OpenItem>;
  saver: Saver;
  /** What this browser kept of a text that is another one by now. */
  $stale: WritableAtom<readonly UnsavedDraft[]>;
  /** What the last check of the story found, once it is shown. */
  $problems: WritableAtom<readonly DeskProblem[]>;
  /** What would keep the story from being published, as far as that is known. */
  $mistakes: WritableAtom<readonly DeskProblem[]>;
  /** Others who have it open. */
  $people: WritableAtom<readonly ShownPerson[]>;
  close: () => void;
}

const baseOf = (file: DeskFile, facts: OpenItem): BaseFile => ({
  name: file.name,
  hash: file.hash,
  text: file.text,
  ...(file.name === 'story.yaml' && { value: facts.value }),
});

/** The files of an item as the server has them. */
const filesOf = (facts: OpenItem): BaseFile[] => facts.files.map((file) => baseOf(file, facts));

const save = async (item: DeskItem, edit: FileEdit): Promise<SaveOutcome> => {
  const answer = await saveFile(item, edit);
  if (answer.ok) return { kind: 'saved', ...answer.data };
  const { failure } = answer;
  if (failure.kind !== 'answered' || failure.status !== 409) return refusedSave(failure);
  // A file of data is compared by its values, which come with the whole item.
  const facts = await readItem(item);
  if (!facts.ok) return refusedSave(facts.failure);
  const theirs = filesOf(facts.data).find(({ name }) => name === edit.name);
  return { kind: 'conflict', theirs: theirs ?? { name: edit.name, hash: null, text: '' } };
};

/** Opens a story: what this browser kept of it goes on being its text, unless that was changed meanwhile. */
export const openStory = (facts: OpenItem): OpenStory => {
  const { item } = facts;
  const [person, tab] = [personId(), tabId()];
  const files = filesOf(facts);
  const { fresh, stale } = sortDrafts(readDrafts(localStorage, { person, item }), files);
  const saver = createSaver({
    files,
    save: (edit) => save(item, edit),
    keep: (base, pending) => keepDraft(localStorage, { person, item, tab, at: Date.now() }, base, pending),
  });
  for (const { key, name, pending } of fresh) {
    localStorage.removeItem(key);
    saver.resolve(name, files.find((file) => file.name === name) ?? saver.fileOf(name), pending);
  }
  const $people = atom<readonly ShownPerson[]>(facts.people);
  const ends = [watchPresence(`items/${item}`, (people) => $people.set(people)), saveBeforeLeaving(saver)];
  return {
    item,
    $facts: atom(facts),
    saver,
    $stale: atom<readonly UnsavedDraft[]>(stale),
    $problems: atom<readonly DeskProblem[]>([]),
    $mistakes: atom<readonly DeskProblem[]>([]),
    $people,
    close: () => {
      saver.stop();
      void saver.flush();
      for (const end of ends) end();
    },
  };
};

/** Takes over an item as the server has it after a request that changed it, beside which nothing is saved. */
export const changeStory = <Answer extends DeskAnswer<unknown>>(
  { item, $facts, saver }: OpenStory,
  request: () => Promise<Answer>,
): Promise<Answer> =>
  saver.alone(async () => {
    const answer = await request();
    const facts = answer.ok ? await readItem(item) : undefined;
    if (facts?.ok) {
      $facts.set(facts.data);
      for (const base of filesOf(facts.data)) saver.adopt(base);
    }
    return answer;
  });

/** The text that a stale draft has, where it was one. */
export const draftText = (draft: UnsavedDraft, base: BaseFile): string =>
  'text' in draft.pending ? draft.pending.text : JSON.stringify(withPending(base, draft.pending).value, undefined, 2);
