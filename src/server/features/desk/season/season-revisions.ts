import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SeasonAnswer } from '#contract/desk/season-plan.ts';
import { requireInside } from '../files/item-place.ts';
import { addOutsideRevision, addRevision } from '../files/revisions.ts';
import type { ItemParts } from '../item-access.ts';
import type { Person } from '../person.ts';

/**
 * Writes a season under the locks of its files, in all processes, and keeps a revision of each file as it was before and is then, also where
 * writing ended in the midst of them. What is written belongs to the person in the audit log.
 * @param files their paths in the content folder
 */
export const withSeasonRevisions = async (
  { database, folders: { contentDir }, now, audit }: ItemParts,
  { person, season, files }: { person: Person; season: string; files: readonly string[] },
  write: () => Promise<SeasonAnswer>,
): Promise<SeasonAnswer> => {
  const textsOf = (name: string): Record<string, string> => {
    const path = join(contentDir, name);
    for (const each of [dirname(path), path]) requireInside(contentDir, each);
    return existsSync(path) ? { [name]: readFileSync(path, 'utf8') } : {};
  };
  const allTexts = () => new Map(files.map((name) => [name, textsOf(name)]));
  const writeOnce = async () => {
    const at = now();
    const before = allTexts();
    const [outcome] = await Promise.allSettled([write()]);
    return { at, before, outcome, afterwards: allTexts() };
  };
  // A transaction that the database ends in a deadlock runs again: files are written, and compared, once.
  let writing: ReturnType<typeof writeOnce> | undefined;
  const locks = files.map((name) => `desk:${name}`);
  const written = await database.withLocks(locks, async (tables) => {
    const { at, before, outcome, afterwards } = await (writing ??= writeOnce());
    for (const [name, texts] of before) {
      const after = afterwards.get(name) ?? {};
      if (after[name] === texts[name]) continue;
      if (texts[name] !== undefined) await addOutsideRevision(tables, name, texts, at);
      if (after[name] !== undefined)
        await addRevision(tables, name, after, { action: 'import', userId: person.id, at });
    }
    return outcome;
  });
  if (written.status === 'rejected') throw written.reason;
  const answer = written.value;
  if (answer.kind === 'written') await audit(person, 'import', `seasons/${season}`, String(answer.files.length));
  return answer;
};
