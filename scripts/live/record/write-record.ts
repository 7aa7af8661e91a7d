import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type JournalEntry } from '#contract/live/entry.ts';
import { hasResult } from '#football/decided.ts';
import { liveMatch } from '#football/live/live-match.ts';
import { recordOf } from '#football/live/live-record.ts';
import { replaceFile } from '#lib/replace-file.ts';
import { type Match, match as matchSchema } from '#schemas/match.ts';
import { differences } from './differences.ts';
import { withRecord } from './record-in-file.ts';

/** What became of the record of a match; `refused` has the reasons. */
export type Written = { outcome: 'written' | 'known' } | { outcome: 'refused'; reasons: string[] };

/** A match as it would be without its result: what the record of a journal begins from. */
const fixtureOf = ({ id, season, stage, kickoff, homeTeam, awayTeam, timeConfirmed }: Match): Match =>
  matchSchema.parse({
    ...{ id, season, stage, kickoff, homeTeam, awayTeam, timeConfirmed },
    status: timeConfirmed ? 'TIMED' : 'SCHEDULED',
  });

/** Whether a text still has a match as it was read before. */
const isMatchIn = (text: string, fixture: Match): boolean => {
  const present = (JSON.parse(text) as { id?: unknown }[]).find(({ id }) => id === fixture.id);
  return JSON.stringify(matchSchema.safeParse(present).data) === JSON.stringify(matchSchema.parse(fixture));
};

/**
 * Writes the record of a journal into the match's place in the content.
 *
 * @param file path of the season's `matches.json`
 * @param fixture the match as that file has it
 * @param isKnown whether a player has a page
 */
export const writeRecord = (
  file: string,
  fixture: Match,
  journal: readonly JournalEntry[],
  isKnown: (player: string) => boolean,
): Written => {
  const live = liveMatch(journal);
  if (live?.status !== 'FINISHED') {
    const state = live ? `is ${live.status}` : journal.length > 0 ? 'has not started' : 'has no journal';
    return { outcome: 'refused', reasons: [`${state}: a record is written once the match is over`] };
  }
  if (hasResult(fixture)) {
    const reasons = differences(fixture, recordOf(fixtureOf(fixture), journal, isKnown));
    return reasons.length === 0 ? { outcome: 'known' } : { outcome: 'refused', reasons };
  }
  const record = recordOf(fixture, journal, isKnown);
  if (record === fixture) return { outcome: 'refused', reasons: ['has a side that is not known'] };
  const text = readFileSync(file, 'utf8');
  if (!isMatchIn(text, fixture))
    return { outcome: 'refused', reasons: ['was changed in the content just now: try again'] };
  replaceFile(file, withRecord(text, fixture, record));
  return { outcome: 'written' };
};

/** Path of the matches of a season. */
export const matchesFile = (contentDir: string, season: string): string =>
  join(contentDir, 'football/seasons', season, 'matches.json');
