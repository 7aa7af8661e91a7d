import { expect, it } from 'vitest';
import { refusalOf } from '../../../src/football/live/live-match.ts';
import { recordOf } from '../../../src/football/live/live-record.ts';
import type { DecidedMatch } from '../../../src/schemas/match.ts';
import { eventLines, fixtureBefore, replayedJournal, worldCupMatches } from './testing/replayed-world-cup.ts';

it.each(worldCupMatches.map((match) => [match.id, match] as const))('%s comes back from its journal', (_, match) => {
  const journal = replayedJournal(match);
  // Every entry is one that the API accepts.
  for (const [at, added] of journal.entries())
    expect(refusalOf(journal.slice(0, at), added), JSON.stringify(added.entry)).toBeUndefined();
  expect(journal.map(({ at }) => at)).toEqual(journal.map(({ at }) => at).toSorted((a, b) => a - b));
  const record = recordOf(fixtureBefore(match), journal, () => true) as DecidedMatch;
  expect(record.status).toBe('FINISHED');
  // Not every record has the score at half-time.
  expect(record.score).toMatchObject(match.score);
  expect(eventLines(record)).toEqual(eventLines(match));
});
