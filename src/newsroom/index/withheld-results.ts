import type { DatabaseSync } from 'node:sqlite';
import { maxMatchMs } from '#football/phase.ts';
import type { Match } from '#schemas/match.ts';
import { resultFields } from './result-fields.ts';
import { writeMatch } from './write-match.ts';

/** A result that is not known yet by the paper's clock: while the match could still be played. */
const condition = `matches.kickoff > ? AND matches.status NOT IN ('SCHEDULED', 'TIMED', 'POSTPONED', 'CANCELLED')`;

const latestKnown = (now: Date): string => new Date(now.getTime() - maxMatchMs).toISOString();

/** Units with a result that is not known yet at an instant of the paper's clock. */
export const unitsWithLaterResults = (database: DatabaseSync, now: Date): string[] =>
  (
    database.prepare(`SELECT DISTINCT unit FROM matches WHERE ${condition}`).all(latestKnown(now)) as { unit: string }[]
  ).map(({ unit }) => unit);

const ofResult: ReadonlySet<string> = new Set([...resultFields, 'updatedAt']);

/** The match as it is known before it is played. */
const asFixture = (played: Match): Match => ({
  ...(Object.fromEntries(Object.entries(played).filter(([field]) => !ofResult.has(field))) as Match),
  status: played.timeConfirmed ? 'TIMED' : 'SCHEDULED',
});

/**
 * Takes results out of the index that are not known yet at an instant of a clock that is not the real one. They are read again each time.
 *
 * @returns the units that have them
 */
export const withholdResults = (database: DatabaseSync, now: Date): string[] => {
  const units = unitsWithLaterResults(database, now);
  const rows = database
    .prepare(
      `SELECT json, matches.unit FROM matches JOIN items ON items.kind = 'match' AND items.id = matches.id WHERE ${condition}`,
    )
    .all(latestKnown(now)) as { json: string; unit: string }[];
  for (const { json, unit } of rows) writeMatch(database, asFixture(JSON.parse(json) as Match), unit);
  return units;
};
