import type { Season } from '#schemas/competition.ts';
import type { Match } from '#schemas/match.ts';

/**
 * The phase of a match: to come; in play or interrupted; ended by the clock, with its result not known yet; over (with a result, abandoned,
 * or with a result that will not be added); postponed without another date; cancelled.
 */
export type MatchPhase = 'next' | 'on' | 'awaited' | 'over' | 'postponed' | 'cancelled';

/** The fields of a match that its phase depends on. Without a kickoff its beginning is unknown. */
export interface PhasedMatch {
  status: Match['status'];
  kickoff?: string;
  /** False if only the day of the kickoff is known. */
  timeConfirmed?: boolean;
}

const hourMs = 3_600_000;
/** How long after its kickoff a match without a result counts as in play, including extra time and penalties. */
export const maxMatchMs = 3 * hourMs;
/** How long after its kickoff a result is awaited. */
const maxSilenceMs = 24 * hourMs;
/** From the beginning of a day in UTC to its end in the last time zone. */
const longestDayMs = 36 * hourMs;

/** The maximum time between the kickoff, or the beginning of its day, and an instant at which the match still counts as ahead. */
export const longestAheadMs = longestDayMs + maxSilenceMs;

/** The latest possible beginning of a match; infinite without a kickoff. */
const beginOf = ({ kickoff, timeConfirmed = true }: PhasedMatch): number => {
  if (kickoff === undefined) return Infinity;
  return timeConfirmed ? Date.parse(kickoff) : Date.parse(kickoff.slice(0, 10)) + longestDayMs;
};

/**
 * The phase of a match. The data overrides the clock, but a match that should have ended a day ago is no longer ahead.
 *
 * @param season a match without a result is to come only in a season under way
 * @param now milliseconds since 1970; without it only the data is used
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

/** True for a match that is to come, in play, or whose result is awaited. */
export const isAhead = (...[match, season, now]: Parameters<typeof phaseOf>): boolean =>
  aheadPhases.has(phaseOf(match, season, now));

/** True for a match that may still have a result, whenever it is played: not for one that was cancelled or abandoned for good. */
export const isOpen = (match: Pick<Match, 'status'>): boolean =>
  !['over', 'cancelled'].includes(phaseOf({ status: match.status }, { current: true }));
