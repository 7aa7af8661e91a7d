import { irregularitiesOf, type Reading } from '../source/irregularity.ts';
import type { MatchEntry } from './matches.ts';

/**
 * Assigns matchdays to group matches: a team's first match in its group is matchday 1. The file's own "Matchday 14" counts the days of the
 * tournament, so it is not used. A match with different numbers for its two teams gets none and is reported.
 *
 * @param matches in the order of play
 */
export function withMatchdays(file: string, matches: readonly MatchEntry[]): Reading<MatchEntry[]> {
  const found = irregularitiesOf(file);
  const played = new Map<string, number>();
  const next = (stage: string, team: unknown): number => {
    const key = `${stage} ${JSON.stringify(team)}`;
    played.set(key, (played.get(key) ?? 0) + 1);
    return played.get(key) ?? 1;
  };
  const value = matches.map((match): MatchEntry => {
    if (match.group === undefined) return match;
    const [home, away] = [next(match.stage, match.homeTeam), next(match.stage, match.awayTeam)];
    if (home === away) return { ...match, matchday: home };
    found.add('UNCLEAR_MATCHDAY', match.id, `match ${home} of one team and match ${away} of the other`);
    return match;
  });
  return { value, irregularities: found.list };
}
