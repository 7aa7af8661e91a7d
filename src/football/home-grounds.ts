import type { Match } from '#schemas/match.ts';
import { teamId } from './decided.ts';

/** The id of the venue at which each team had most of its home matches, by team; none for a team whose venues are unknown. */
export const homeGrounds = (matches: readonly Match[]): Map<string, string> => {
  const counts = new Map<string, Map<string, number>>();
  for (const { homeTeam, venue, neutral } of matches) {
    const team = teamId(homeTeam);
    if (team === undefined || venue === undefined || neutral) continue;
    const own = counts.get(team) ?? new Map<string, number>();
    counts.set(team, own.set(venue, (own.get(venue) ?? 0) + 1));
  }
  const grounds = new Map<string, string>();
  for (const [team, own] of counts) {
    const [mostFrequent] = [...own].sort(([, a], [, b]) => b - a);
    if (mostFrequent) grounds.set(team, mostFrequent[0]);
  }
  return grounds;
};
