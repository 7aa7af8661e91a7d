import type { SeasonRules, Tiebreaker } from '#schemas/competition.ts';
import type { DecidedMatch, Match } from '#schemas/match.ts';
import { playsIn } from './decided.ts';
import { tallyMatches, type PointsRules, type Tally } from './tally.ts';

/** Teams that nothing could separate, one or more. */
export interface TiedPlace {
  teams: string[];
  /** The criterion that separated them from the teams they were level with. */
  separatedBy?: Tiebreaker;
  /** The criterion that would separate them, if its outcome were known: cards, a play-off, lots. */
  undecidedBy?: Tiebreaker;
}

/** The input of the tiebreakers. */
export interface TiebreakContext {
  /** The tally of each team over the whole table. */
  tallies: ReadonlyMap<string, Tally>;
  /** The matches between level teams. */
  matches: readonly DecidedMatch[];
  /** Matches still to come: head-to-head waits for the meetings among them. */
  toCome?: readonly Match[];
  /** By team: the points that rounding took when they were halved, in a split league. */
  unrounded?: ReadonlyMap<string, number>;
  rules: PointsRules & Pick<SeasonRules, 'ranking' | 'manualOrder'>;
}

type HeadToHead = Extract<Tiebreaker, `h2h${string}`>;
type ValueOf = (tally: Tally) => number;

const headToHead: Readonly<Record<HeadToHead, ValueOf>> = {
  h2hPoints: (tally) => tally.points,
  h2hGd: (tally) => tally.goalsFor - tally.goalsAgainst,
  h2hGf: (tally) => tally.goalsFor,
  h2hAwayGf: (tally) => tally.awayGoalsFor,
};

const overall: Readonly<Partial<Record<Tiebreaker, ValueOf>>> = {
  gd: (tally) => tally.goalsFor - tally.goalsAgainst,
  gf: (tally) => tally.goalsFor,
  // A team that conceded nothing is ahead of all others.
  goalAverage: (tally) => (tally.goalsFor === 0 ? 0 : tally.goalsFor / tally.goalsAgainst),
  wins: (tally) => tally.won,
  awayGf: (tally) => tally.awayGoalsFor,
  awayWins: (tally) => tally.awayWon,
  disciplinary: (tally) => tally.cardPoints,
};

const isHeadToHead = (tiebreaker: Tiebreaker | undefined): tiebreaker is HeadToHead =>
  tiebreaker !== undefined && tiebreaker in headToHead;

/** Splits teams by a value, highest first; teams with the same value stay together in their order. */
export function splitBy(teams: readonly string[], valueOf: (team: string) => number): string[][] {
  const byValue = new Map<number, string[]>();
  for (const team of teams) {
    const value = valueOf(team);
    byValue.set(value, [...(byValue.get(value) ?? []), team]);
  }
  return [...byValue].sort(([a], [b]) => b - a).map(([, level]) => level);
}

/** Splits by a list, best first; undefined if the list does not contain all of the teams. */
const splitByList = (teams: readonly string[], list: readonly string[] = []): string[][] | undefined =>
  teams.every((team) => list.includes(team)) ? splitBy(teams, (team) => -list.indexOf(team)) : undefined;

/** The points of all opponents of a team, each as often as they met. */
const opponentPoints = (team: string, { matches, tallies }: TiebreakContext): number =>
  matches
    .filter((match) => playsIn(match, team))
    .map(({ homeTeam, awayTeam }) => tallies.get(homeTeam === team ? awayTeam : homeTeam)?.points ?? 0)
    .reduce((sum, points) => sum + points, 0);

/** True if every match of the teams has its cards: otherwise they cannot be compared. */
const areCardsKnown = (teams: readonly string[], { tallies }: TiebreakContext): boolean =>
  teams.every((team) => {
    const tally = tallies.get(team);
    return tally !== undefined && tally.withCards === tally.played;
  });

/**
 * Splits by one tiebreaker that needs no mini-table; undefined if its outcome is not known. Play-offs and lots are known only from the
 * manual order.
 */
function splitOnce(teams: readonly string[], tiebreaker: Tiebreaker, context: TiebreakContext): string[][] | undefined {
  if (tiebreaker === 'opponentPoints') return splitBy(teams, (team) => opponentPoints(team, context));
  if (tiebreaker === 'unroundedPoints') return splitBy(teams, (team) => context.unrounded?.get(team) ?? 0);
  if (tiebreaker === 'disciplinary' && !areCardsKnown(teams, context)) return undefined;
  const valueOf = overall[tiebreaker];
  if (valueOf) {
    return splitBy(teams, (team) => {
      const tally = context.tallies.get(team);
      return tally ? valueOf(tally) : 0;
    });
  }
  return splitByList(teams, tiebreaker === 'ranking' ? context.rules.ranking : context.rules.manualOrder);
}

/** True while two of the teams still have to meet: until then head-to-head would be unfair. */
const haveMeetingsToCome = (teams: readonly string[], { toCome = [] }: TiebreakContext): boolean =>
  toCome.some((match) => teams.filter((team) => playsIn(match, team)).length === 2);

/** Splits by head-to-head tiebreakers, in their order, over one mini-table of all the teams. */
function splitByMiniTable(teams: readonly string[], run: readonly HeadToHead[], context: TiebreakContext): TiedPlace[] {
  const table = tallyMatches(teams, context.matches, context.rules);
  let places: TiedPlace[] = [{ teams: [...teams] }];
  for (const tiebreaker of run) {
    places = places.flatMap((place): TiedPlace[] => {
      const parts = splitBy(place.teams, (team) => {
        const tally = table.get(team);
        return tally ? headToHead[tiebreaker](tally) : 0;
      });
      return parts.length === 1 ? [place] : parts.map((part) => ({ teams: part, separatedBy: tiebreaker }));
    });
  }
  return places;
}

/**
 * Orders level teams by the tiebreakers. Adjacent head-to-head tiebreakers are one step: a mini-table over all level teams at once,
 * repeated with those that remain level while it separates any; it is skipped until the teams have played all their meetings (rules of UEFA
 * and La Liga). Teams share a position if a tiebreaker's outcome is unknown, because a later one may not be used before it, or if the list
 * is exhausted.
 */
export function separate(
  teams: readonly string[],
  tiebreakers: readonly Tiebreaker[],
  context: TiebreakContext,
): TiedPlace[] {
  const [first, ...rest] = tiebreakers;
  if (teams.length < 2 || first === undefined) return [{ teams: [...teams] }];
  const inherit = (separatedBy: Tiebreaker | undefined, places: TiedPlace[]): TiedPlace[] =>
    places.map((place) => ({ ...place, separatedBy: place.separatedBy ?? separatedBy }));

  if (isHeadToHead(first)) {
    const end = tiebreakers.findIndex((tiebreaker) => !isHeadToHead(tiebreaker));
    const run = (end === -1 ? tiebreakers : tiebreakers.slice(0, end)).filter(isHeadToHead);
    const places = haveMeetingsToCome(teams, context) ? [{ teams: [...teams] }] : splitByMiniTable(teams, run, context);
    if (places.length === 1) return separate(teams, tiebreakers.slice(run.length), context);
    return places.flatMap((place) => inherit(place.separatedBy, separate(place.teams, tiebreakers, context)));
  }
  const parts = splitOnce(teams, first, context);
  if (parts === undefined) return [{ teams: [...teams], undecidedBy: first }];
  if (parts.length === 1) return separate(teams, rest, context);
  return parts.flatMap((part) => inherit(first, separate(part, rest, context)));
}
