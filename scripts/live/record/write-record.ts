import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JournalEntry } from '#contract/live/entry.ts';
import { hasResult } from '#football/decided.ts';
import { liveMatch } from '#football/live/live-match.ts';
import { recordOf } from '#football/live/live-record.ts';
import { replaceFile } from '#lib/replace-file.ts';
import type { LiveNote } from '#contract/live/files.ts';
import { type Match, type MatchNote, match as matchSchema } from '#schemas/match.ts';
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

const noteOf = ({ at, kind, text }: LiveNote): MatchNote => ({
  ...{ at: new Date(at).toISOString(), kind },
  ...(text && { text }),
});

/** Whether a text still has a match as it was read before. */
const isMatchIn = (text: string, fixture: Match): boolean => {
  const present = (JSON.parse(text) as { id?: unknown }[]).find(({ id }) => id === fixture.id);
  return JSON.stringify(matchSchema.safeParse(present).data) === JSON.stringify(matchSchema.parse(fixture));
};

/**
 * Writes the record of a journal into the match's place in the content. A match that has the same result there gets what its journal has of
 * its course, if it has none: the notes, and the instants of its periods.
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
  const isResult = hasResult(fixture);
  const ofJournal = recordOf(isResult ? fixtureOf(fixture) : fixture, journal, isKnown);
  if (ofJournal === fixture) return { outcome: 'refused', reasons: ['has a side that is not known'] };
  const reasons = isResult ? differences(fixture, ofJournal) : [];
  if (reasons.length > 0) return { outcome: 'refused', reasons };
  const text = readFileSync(file, 'utf8');
  if (!isMatchIn(text, fixture))
    return { outcome: 'refused', reasons: ['was changed in the content just now: try again'] };
  const course = {
    ...('times' in ofJournal && { times: ofJournal.times }),
    ...(live.notes.length > 0 && { notes: live.notes.map(noteOf) }),
  };
  const record = matchSchema.parse(isResult ? { ...course, ...fixture } : { ...ofJournal, ...course });
  const after = withRecord(text, fixture, record);
  if (after === text) return { outcome: 'known' };
  replaceFile(file, after);
  return { outcome: 'written' };
};

/** Path of the matches of a season. */
export const matchesFile = (contentDir: string, season: string): string =>
  join(contentDir, 'football/seasons', season, 'matches.json');
