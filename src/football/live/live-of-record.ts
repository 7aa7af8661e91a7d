import { type JournalEntry } from '#contract/live/entry.ts';
import { type PeriodTimes } from '#contract/live/files.ts';
import { type LocalisedName } from '#schemas/localised.ts';
import { type DecidedMatch, type Match } from '#schemas/match.ts';
import { goalsAreComplete } from '../timeline.ts';
import { type LiveMatch, liveMatch } from './live-match.ts';
import { matchEntries } from './match-entries.ts';

/** The instants of periods that a record has, in milliseconds since 1970. */
const timesOf = ({ times = {} }: DecidedMatch): PeriodTimes =>
  Object.fromEntries(
    Object.entries(times).map(([period, { start, end }]) => [
      period,
      [Date.parse(start), ...(end === undefined ? [] : [Date.parse(end)])],
    ]),
  );

/**
 * A match as its journal would describe it, by its record: the instants are those of the record, or follow from the kickoff and the
 * minutes. Undefined where it is not finished, or not all goals are known.
 *
 * @param nameOf the name of a player with a page
 */
export const liveOfRecord = (
  match: Match,
  nameOf: (player: string) => LocalisedName | undefined,
): LiveMatch | undefined => {
  if (match.status !== 'FINISHED' || !goalsAreComplete(match)) return undefined;
  const journal = matchEntries(match, nameOf).map(({ afterMs, entry }, n): JournalEntry => ({
    id: `record-${n}`,
    at: Date.parse(match.kickoff) + afterMs,
    entry,
  }));
  const live = liveMatch(journal);
  return live && { ...live, times: { ...live.times, ...timesOf(match as DecidedMatch) } };
};
