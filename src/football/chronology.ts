import type { Match } from '#schemas/match.ts';

/** The kickoff as a number for sorting; a day without a time counts from its first minute in UTC. */
export const kickoffTime = (match: Pick<Match, 'kickoff'>): number => Date.parse(match.kickoff);

/** Compares by kickoff, then by the organiser's number, then by id: always deterministic. */
const byKickoff = (a: Match, b: Match): number =>
  kickoffTime(a) - kickoffTime(b) || (a.number ?? 0) - (b.number ?? 0) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** The matches in the order of play, as a new list. */
export const inOrderOfPlay = <Kind extends Match>(matches: readonly Kind[]): Kind[] => [...matches].sort(byKickoff);
