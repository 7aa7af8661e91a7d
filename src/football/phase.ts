import type { Season } from '#schemas/competition.ts';
import type { Match } from '#schemas/match.ts';

/**
 * Where a match stands: to come; played or interrupted; ended by the clock, its result not known yet; over, with a result, without one as it
 * was broken off, or with one that nobody will add; put off without another date; called off.
 */
export type MatchPhase = 'next' | 'on' | 'awaited' | 'over' | 'postponed' | 'cancelled';

/** What of a match its phase depends on. Without a kickoff it is not known when it begins. */
export interface PhasedMatch {
  status: Match['status'];
  kickoff?: string;
  /** False where only the day of the kickoff counts. */
  timeConfirmed?: boolean;
}

const hourMs = 3_600_000;
/** How long after its kickoff a match without news may still be played: extra time and penalties included. */
const maxMatchMs = 3 * hourMs;
/** How long after its kickoff a match without news is waited for. */
const maxSilenceMs = 24 * hourMs;
/** From the beginning of a day in UTC to its end where it ends last. */
const longestDayMs = 36 * hourMs;

/** How long before an instant a match began, or its day, that is still ahead at that instant, at most. */
export const longestAheadMs = longestDayMs + maxSilenceMs;

/** When a match has begun at the latest, where it begins on its day at all. */
const beginOf = ({ kickoff, timeConfirmed = true }: PhasedMatch): number => {
  if (kickoff === undefined) return Infinity;
  return timeConfirmed ? Date.parse(kickoff) : Date.parse(kickoff.slice(0, 10)) + longestDayMs;
};

/**
 * Where a match stands. What the newsroom knows counts more than the clock, but a match that should have ended a day ago is no longer ahead.
 *
 * @param season a match without a result is to come in a season under way alone
 * @param now milliseconds since 1970, by whose clock; without it only what the newsroom knows counts
 */
export function phaseOf(match: PhasedMatch, { current }: Pick<Season, 'current'>, now = -Infinity): MatchPhase {
  switch (match.status) {
    case 'POSTPONED':
      return 'postponed';
    case 'CANCELLED':
      return 'cancelled';
    case 'FINISHED':
    case 'AWARDED':
    case 'ABANDONED':
      return 'over';
    default:
  }
  const sinceMs = now - beginOf(match);
  if (!current || sinceMs >= maxSilenceMs) return 'over';
  if (match.status !== 'SCHEDULED' && match.status !== 'TIMED') return 'on';
  if (sinceMs < 0) return 'next';
  return match.timeConfirmed !== false && sinceMs < maxMatchMs ? 'on' : 'awaited';
}

const aheadPhases: ReadonlySet<MatchPhase> = new Set(['next', 'on', 'awaited']);

/** True for a match that is to come, is played, or whose result is awaited. */
export const isAhead = (...[match, season, now]: Parameters<typeof phaseOf>): boolean =>
  aheadPhases.has(phaseOf(match, season, now));

/** True for a match that may still have a result, whenever it is played: not for one that was called off or broken off for good. */
export const isOpen = (match: Pick<Match, 'status'>): boolean =>
  !['over', 'cancelled'].includes(phaseOf({ status: match.status }, { current: true }));
