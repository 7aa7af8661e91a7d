import type { JournalEntry } from '#contract/live/entry.ts';
import type { LiveNote, PeriodTimes } from '#contract/live/files.ts';
import type { LocalisedName } from '#schemas/localised.ts';
import type { DecidedMatch, Match } from '#schemas/match.ts';
import { isDecided } from '../decided.ts';
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

const notesOf = ({ notes = [] }: DecidedMatch): LiveNote[] =>
  notes.map(({ at, ...note }, n) => ({ id: `note-${n}`, at: Date.parse(at), ...note }));

/** A match of whose course only the notes are known. */
const notesAlone = ({ kickoff, score }: DecidedMatch, notes: LiveNote[]): LiveMatch => ({
  ...{ status: 'FINISHED', period: 'secondHalf', since: Date.parse(kickoff), score: score.regularTime },
  ...{ scores: {}, times: {}, events: [], notes },
});

/**
 * A match as its journal would describe it, by its record: the instants are those of the record, or follow from the kickoff and the
 * minutes. Without all its goals, or awarded, it has its notes alone. Undefined where nothing is known of its course.
 *
 * @param nameOf the name of a player with a page
 */
export const liveOfRecord = (
  match: Match,
  nameOf: (player: string) => LocalisedName | undefined,
): LiveMatch | undefined => {
  if (!isDecided(match)) return undefined;
  const notes = notesOf(match);
  if (match.status === 'AWARDED' || !goalsAreComplete(match))
    return notes.length > 0 ? notesAlone(match, notes) : undefined;
  const journal = matchEntries(match, nameOf).map(({ afterMs, entry }, n): JournalEntry => ({
    id: `record-${n}`,
    at: Date.parse(match.kickoff) + afterMs,
    entry,
  }));
  const live = liveMatch(journal);
  return live && { ...live, times: { ...live.times, ...timesOf(match) }, notes };
};
