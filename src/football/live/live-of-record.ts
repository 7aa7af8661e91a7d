import { type JournalEntry } from '#contract/live/entry.ts';
import { type LocalisedName } from '#schemas/localised.ts';
import { type Match } from '#schemas/match.ts';
import { goalsAreComplete } from '../timeline.ts';
import { type LiveMatch, liveMatch } from './live-match.ts';
import { matchEntries } from './match-entries.ts';

/**
 * A match as its journal would describe it, by its record: the instants follow from the kickoff and the minutes. Undefined where it is not
 * finished, or not all goals are known.
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
  return liveMatch(journal);
};
