import { type MatchPhase, type PhasedMatch, phaseOf } from '#football/phase.ts';

/** The groups of a day's matches, in the order they are shown. */
export const matchGroups = ['following', 'live', 'toCome', 'over', 'off'] as const;
export type MatchGroup = (typeof matchGroups)[number];

/** A row does not say whether its season is over: its matches are by the clock. */
const season = { current: true };

const groups: Record<MatchPhase, Exclude<MatchGroup, 'following'>> = {
  next: 'toCome',
  on: 'live',
  awaited: 'over',
  over: 'over',
  postponed: 'off',
  cancelled: 'off',
};

/** True for a match that should have begun by the reader's clock, and of which the page knows nothing yet. */
export const isAwaited = (match: PhasedMatch, now: number): boolean =>
  phaseOf(match, season) === 'next' && phaseOf(match, season, now) !== 'next';

/** Whether a match is played now, is to come, over, or not played on its day. What the newsroom knows counts more than the clock. */
export const matchGroupOf = (match: PhasedMatch, now: number): Exclude<MatchGroup, 'following'> =>
  groups[phaseOf(match, season, now)];
