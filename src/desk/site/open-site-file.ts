import { atom, type WritableAtom } from 'nanostores';
import type { DeskProblem, PlainValue } from '#contract/desk/items.ts';
import type { SiteFileName } from '#contract/desk/site-files.ts';
import type { DeskSiteFile } from '#contract/desk/site-routes.ts';
import { readSiteFile, saveSiteFile } from '../client/site-files.ts';
import type { DeskAnswer } from '../client/client.ts';
import type { BaseFile, EditOf } from '../saving/pending.ts';
import { createSaver, type Saver, type SaveOutcome } from '../saving/saver.ts';
import { refusedSave } from '../stores/refused-save.ts';
import { saveBeforeLeaving } from '../stores/save-before-leaving.ts';
import type { FactsOfFile } from '../story/facts-context.ts';

/** A file of the site that is open at the desk. */
export interface OpenSiteFile {
  name: SiteFileName;
  /** As the server has it. */
  $file: WritableAtom<DeskSiteFile>;
  saver: Saver<SiteFileName>;
  $problems: WritableAtom<readonly DeskProblem[]>;
  /** For fields. */
  facts: FactsOfFile;
  close: () => void;
}

const baseOf = ({ name, hash, text, value }: DeskSiteFile): BaseFile<SiteFileName> => ({
  ...{ name, hash, text },
  value: value as PlainValue,
});

const save = async (
  { name, from, changes = [], merged }: EditOf<SiteFileName>,
  $file: OpenSiteFile['$file'],
): Promise<SaveOutcome<SiteFileName>> => {
  const answer = await saveSiteFile(name, { from, changes, ...(merged !== undefined && { merged }) });
  if (answer.ok) {
    $file.set(answer.data);
    return { kind: 'saved', hash: answer.data.hash ?? '', text: answer.data.text };
  }
  const { failure } = answer;
  if (failure.kind !== 'answered' || failure.status !== 409) return refusedSave(failure);
  const theirs = await readSiteFile(name);
  if (!theirs.ok) return refusedSave(theirs.failure);
  $file.set(theirs.data);
  return { kind: 'conflict', theirs: baseOf(theirs.data) };
};

/** Opens a file of the site for its fields: what is changed is saved by itself, where readers do not see it yet. */
export const openSiteFile = (given: DeskSiteFile): OpenSiteFile => {
  const { name } = given;
  const $file = atom(given);
  const $problems = atom<readonly DeskProblem[]>([]);
  const saver = createSaver<SiteFileName>({
    files: [baseOf(given)],
    save: (edit) => save(edit, $file),
    keep: () => {},
  });
  const facts: FactsOfFile = {
    ...{ name, $files: saver.$files, $problems },
    $facts: $file,
    mayWrite: () => true,
    value: () => saver.fileOf(name).value ?? {},
    change: (change) => saver.edit(name, { change }),
  };
  const end = saveBeforeLeaving(saver);
  return {
    ...{ name, $file, saver, $problems, facts },
    close: () => {
      saver.stop();
      void saver.flush();
      end();
    },
  };
};

/** Takes over the file as the server has it after a request that changed it, beside which nothing is saved. */
export const changeOpenSiteFile = <Answer extends DeskAnswer<DeskSiteFile>>(
  { $file, saver }: OpenSiteFile,
  request: () => Promise<Answer>,
): Promise<Answer> =>
  saver.alone(async () => {
    const answer = await request();
    if (answer.ok) {
      $file.set(answer.data);
      saver.adopt(baseOf(answer.data));
    }
    return answer;
  });
