import type { SeasonRules } from '#schemas/competition.ts';
import type { DecidedMatch, MatchEvent } from '#schemas/match.ts';

/** Which of a team's matches count. */
export type Where = 'total' | 'home' | 'away';

/** A team's totals over some matches, by regular time: shoot-outs and extra time are ignored here. */
export interface Tally {
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goalsFor: number;
  goalsAgainst: number;
  /** Goals scored and matches won as the away team. */
  awayGoalsFor: number;
  awayWon: number;
  /** By the rules, without adjustments. */
  points: number;
  /** Zero or less: see `cardPoints`. */
  cardPoints: number;
  /** Matches whose cards are known: those that list any. */
  withCards: number;
}

export type PointsRules = Pick<SeasonRules, 'pointsWin' | 'pointsDraw' | 'pointsLoss'>;

/**
 * FIFA's fair-play points: yellow −1, second yellow −3 in all (−2 beside the first), straight red −4, yellow and straight
 * red −5.
 */
const cardPoints: Readonly<Partial<Record<MatchEvent['type'], number>>> = { yellow: -1, secondYellow: -2, red: -4 };

/** True for an event that counts for fair play. */
export const isCard = ({ type }: Pick<MatchEvent, 'type'>): boolean => type in cardPoints;

const empty = (): Tally => ({
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  goalsFor: 0,
  goalsAgainst: 0,
  awayGoalsFor: 0,
  awayWon: 0,
  points: 0,
  cardPoints: 0,
  withCards: 0,
});

function add(tally: Tally, match: DecidedMatch, side: 'home' | 'away', rules: PointsRules): void {
  const { regularTime } = match.score;
  const scored = regularTime[side];
  const conceded = regularTime[side === 'home' ? 'away' : 'home'];
  tally.played += 1;
  tally.goalsFor += scored;
  tally.goalsAgainst += conceded;
  if (side === 'away') tally.awayGoalsFor += scored;
  if (scored > conceded) {
    tally.won += 1;
    if (side === 'away') tally.awayWon += 1;
    tally.points += rules.pointsWin;
  } else if (scored === conceded) {
    tally.drawn += 1;
    tally.points += rules.pointsDraw;
  } else {
    tally.lost += 1;
    tally.points += rules.pointsLoss;
  }
  const team = side === 'home' ? match.homeTeam : match.awayTeam;
  if (match.events.some(isCard)) tally.withCards += 1;
  for (const event of match.events) if (event.team === team) tally.cardPoints += cardPoints[event.type] ?? 0;
}

/**
 * Adds up the matches of the teams against each other; a match against any other team does not count. Every team is in the result, also one
 * that has not played.
 */
export function tallyMatches(
  teams: readonly string[],
  matches: readonly DecidedMatch[],
  rules: PointsRules,
  where: Where = 'total',
): Map<string, Tally> {
  const tallies = new Map(teams.map((team) => [team, empty()]));
  for (const match of matches) {
    const [home, away] = [tallies.get(match.homeTeam), tallies.get(match.awayTeam)];
    if (home === undefined || away === undefined) continue;
    if (where !== 'away') add(home, match, 'home', rules);
    if (where !== 'home') add(away, match, 'away', rules);
  }
  return tallies;
}
