import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SeasonAnswer } from '#contract/desk/season-plan.ts';
import { requireInside } from '../files/item-place.ts';
import { addOutsideRevision, addRevision } from '../files/revisions.ts';
import type { ItemParts } from '../item-access.ts';
import type { Person } from '../person.ts';

/** The files of a season that have revisions, by their paths in the content. */
const filesOf = (season: string): string[] =>
  ['season', 'matches'].map((name) => `football/seasons/${season}/${name}.json`);

/**
 * Writes a season under the locks of its files, in all processes, and keeps a revision of each file as it was before and is then. What is
 * written belongs to the person in the audit log.
 */
export const withSeasonRevisions = async (
  { database, folders: { contentDir }, now, audit }: ItemParts,
  { person, season }: { person: Person; season: string },
  write: () => Promise<SeasonAnswer>,
): Promise<SeasonAnswer> => {
  const names = filesOf(season);
  const textsOf = (name: string): Record<string, string> => {
    const path = join(contentDir, name);
    requireInside(contentDir, path);
    return existsSync(path) ? { [name]: readFileSync(path, 'utf8') } : {};
  };
  const locks = names.map((name) => `desk:${name}`);
  const answer = await database.withLocks(locks, async (tables) => {
    const at = now();
    const before = new Map(names.map((name) => [name, textsOf(name)]));
    for (const [name, texts] of before)
      if (texts[name] !== undefined) await addOutsideRevision(tables, name, texts, at);
    const answered = await write();
    for (const [name, texts] of before) {
      const after = textsOf(name);
      if (answered.kind === 'written' && after[name] !== texts[name])
        await addRevision(tables, name, after, { action: 'import', userId: person.id, at });
    }
    return answered;
  });
  if (answer.kind === 'written') await audit(person, 'import', `seasons/${season}`, String(answer.files.length));
  return answer;
};
