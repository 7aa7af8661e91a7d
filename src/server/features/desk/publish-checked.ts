import type { ItemStatus, DeskProblem, DeskItem } from '#contract/desk/items.ts';
import type { Change } from '#lib/splice/values.ts';
import { ApiProblem } from '../../http/api/api-problem.ts';
import type { OpenItem } from './files/item-texts.ts';
import { publishedTexts, publishItem, requireSeen } from './files/publish.ts';
import { factsOf, type StoryFacts } from './files/story-facts.ts';
import { changeItem, foldersOf, type ItemParts, openFor, reporting } from './item-access.ts';
import type { Person } from './person.ts';

/** Thrown where mistakes keep an item from being published. */
export class Mistaken extends Error {
  readonly problems: DeskProblem[];
  constructor(problems: DeskProblem[]) {
    super('It has mistakes');
    this.problems = problems;
  }
}

type Seen = Partial<Record<string, string>> | undefined;
type Texts = Partial<Record<string, string>>;
/** Changes of `story.yaml`, by what it says at the desk and in the content. */
export type ChangesOf = (facts: StoryFacts, content: StoryFacts | undefined) => Change[];

/** How often an item is checked anew because somebody saved it meanwhile. */
const maxChecks = 5;

const textsWith = (open: OpenItem, changesOf: ChangesOf): Texts => {
  const facts = factsOf(open.files['story.yaml']?.text ?? '');
  if (!facts) throw new ApiProblem(422, { say: (t) => t('api:deskItems.refusedText') });
  return publishedTexts(open, changesOf(facts, open.facts));
};

/** @throws {Mistaken} */
const requireNoMistakes = async ({ ask }: ItemParts, open: OpenItem, texts: Texts, language: string): Promise<void> => {
  const files = { texts, folders: foldersOf(open, true) };
  const { problems } = await ask({ kind: 'check', item: open.place.item, files, language });
  const mistakes = problems.filter(({ kind }) => kind === 'mistake');
  if (mistakes.length > 0) throw new Mistaken(mistakes);
};

/** What is published, by whom, and with which texts as they saw them; mistakes are reported in a language. */
interface Publishing {
  person: Person;
  item: DeskItem;
  action: 'publish' | 'correct';
  seen: Seen;
  language: string;
}

/**
 * Publishes under the item's lock what was checked before it: an item that has changed meanwhile is checked again.
 * @throws {Mistaken} @throws {StaleFile} @throws {MergeConflict} @throws {ApiProblem}
 */
export const publishChecked = async (
  parts: ItemParts,
  { person, item, action, seen = {}, language }: Publishing,
  changesOf: ChangesOf,
): Promise<{ status: ItemStatus; publishedAt: string }> => {
  for (let tries = 0; tries < maxChecks; tries += 1) {
    const checked = await reporting(async () => {
      const { open } = await openFor(parts, parts.database.tables, person, item, 'publish');
      requireSeen(open, seen);
      const texts = textsWith(open, changesOf);
      await requireNoMistakes(parts, open, texts, language);
      return JSON.stringify(texts);
    });
    const done = await changeItem(parts, { person, item, needs: 'publish' }, action, ({ open }) => {
      requireSeen(open, seen);
      const texts = textsWith(open, changesOf);
      if (JSON.stringify(texts) !== checked) return undefined;
      publishItem(open, texts);
      return factsOf(texts['story.yaml'] ?? '');
    });
    if (done?.status) return { status: done.status, publishedAt: done.publishedAt ?? '' };
  }
  throw new ApiProblem(409);
};
