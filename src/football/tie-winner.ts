import type { DecidedMatch, Goals } from '#schemas/match.ts';
import { finalGoals, winnerOf, type Winner } from './winner.ts';

/** The fields of a match that decide a tie. */
type Result = Pick<DecidedMatch, 'homeTeam' | 'awayTeam' | 'score'>;

/** Goals of a tie over its matches, from the view of the first match's home team. */
export function aggregateOf(matches: readonly Result[]): Goals {
  const host = matches[0]?.homeTeam;
  return matches.reduce<Goals>(
    (sum, match) => {
      const { home, away } = finalGoals(match);
      const [hosts, guests] = match.homeTeam === host ? [home, away] : [away, home];
      return { home: sum.home + hosts, away: sum.away + guests };
    },
    { home: 0, away: 0 },
  );
}

/**
 * The winner of a tie of one match or two legs: by all goals together, else by the shoot-out of the last match. Undefined while it is
 * undecided.
 *
 * @param matches the tie's matches with a result, in the order of play
 * @param legs how many matches the tie has
 */
export function tieWinner(matches: readonly Result[], legs: number): Winner | undefined {
  const last = matches.at(-1);
  if (last === undefined || matches.length < legs) return undefined;
  if (matches.length === 1) return winnerOf(last);
  const [first] = matches;
  const { home, away } = aggregateOf(matches);
  if (first === undefined) return undefined;
  if (home === away) return last.score.penalties && winnerOf(last);
  const [winner, loser] = home > away ? [first.homeTeam, first.awayTeam] : [first.awayTeam, first.homeTeam];
  return { winner, loser, decidedIn: last.score.afterExtraTime ? 'extraTime' : 'regular' };
}
