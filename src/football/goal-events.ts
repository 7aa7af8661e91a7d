import type { MatchEvent } from '#schemas/match.ts';

const goalTypes: ReadonlySet<MatchEvent['type']> = new Set(['goal', 'penaltyGoal', 'ownGoal']);

/** True for a goal of any kind during play; a kick of a shoot-out is none. */
export const isGoal = ({ type }: Pick<MatchEvent, 'type'>): boolean => goalTypes.has(type);
