import { expect, it } from 'vitest';
import { refusalOf } from '../../../src/football/live/live-match.ts';
import { recordOf } from '../../../src/football/live/live-record.ts';
import { type JournalEntry } from '../../../src/contract/live/entry.ts';
import { type DecidedMatch, match as matchSchema, type Match } from '../../../src/schemas/match.ts';
import { matchEntries } from './match-entries.ts';
import worldCup from '../../../src/content/football/seasons/world-cup-2026/matches.json' with { type: 'json' };

const matches = worldCup.map((each) => matchSchema.parse(each) as DecidedMatch);
const names = { ar: 'اسم', en: 'Name' };
/** The journal of a replay. Every entry is one that the API accepts. */
const journalOf = (match: DecidedMatch): JournalEntry[] => {
  const journal: JournalEntry[] = [];
  for (const [n, { afterMs, entry }] of matchEntries(match, () => names).entries()) {
    const added = { id: `${n}`, at: afterMs, entry };
    expect(refusalOf(journal, added), `${match.id}: ${JSON.stringify(entry)}`).toBeUndefined();
    journal.push(added);
  }
  return journal;
};
const fixtureOf = ({ score: _, events: __, stats: ___, attendance: ____, ...rest }: DecidedMatch): Match =>
  matchSchema.parse({ ...rest, status: 'TIMED' });

it.each(matches.map((match) => [match.id, match] as const))('%s comes back from its journal', (_, match) => {
  const journal = journalOf(match);
  expect(journal.map(({ at }) => at)).toEqual(journal.map(({ at }) => at).toSorted((a, b) => a - b));
  const record = recordOf(fixtureOf(match), journal, () => true) as DecidedMatch;
  expect(record.status).toBe('FINISHED');
  // Not every record has the score at half-time.
  expect(record.score).toMatchObject(match.score);
  const inOrder = ({ events }: DecidedMatch) =>
    events
      .map(({ minute, addedTime = 0, type, player, team }) => `${minute}+${addedTime} ${type} ${team} ${player}`)
      .sort();
  expect(inOrder(record).filter((line) => !line.includes('shootout'))).toEqual(inOrder(match));
});
