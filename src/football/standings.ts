import type { Season, SeasonRules, Tiebreaker, Zone } from '#schemas/competition.ts';
import type { DecidedMatch, Match } from '#schemas/match.ts';
import { decidedMatches } from './decided.ts';
import { formOf, type FormResult } from './form.ts';
import { withManualOrder } from './manual-order.ts';
import { isOpen } from './phase.ts';
import { withPlayoffPlaces } from './playoff-places.ts';
import { tallyMatches, type Tally, type Where } from './tally.ts';
import { separate, splitBy, type TiedPlace } from './tiebreakers.ts';

type Adjustment = Season['adjustments'][number];

/** A row of a table. Everything in it is computed from results. */
export interface StandingsRow extends Omit<Tally, 'awayGoalsFor' | 'awayWon' | 'cardPoints' | 'withCards'> {
  /** From 1. Level teams share it, and the next position skips accordingly: 1, 1, 3. */
  position: number;
  /** True when another team has the same position. */
  shared: boolean;
  /** Id. */
  team: string;
  goalDifference: number;
  /** With adjustments. */
  points: number;
  /** Points for each match played; 0 before the first. */
  pointsPerGame: number;
  /** The last five results, oldest first. */
  form: FormResult[];
  zone?: Zone;
  /** Points given or deducted by the organiser, with their reasons: the row's note. */
  adjustments: Adjustment[];
  /** The criterion that separated the team from those level with it on points; absent when none was. */
  separatedBy?: Tiebreaker;
  /** The criterion that would end the sharing of its position, if its outcome were known. */
  undecidedBy?: Tiebreaker;
}

/** Points of a team before the first match of a table. */
export interface StartingPoints {
  points: number;
  /** The points that rounding took (positive) or gave (negative), if they were halved. */
  unrounded: number;
}

export interface StandingsInput {
  /** Ids of the teams of the table, in the order to show those that share a position. */
  teams: readonly string[];
  /** Any matches; those with a result between two of the teams count. */
  matches: readonly Match[];
  /** Matches to ignore even with a result, for the table before them, without the manual order. */
  later?: readonly Match[];
  /** Ids of teams outside the table against which results count too, in a split league. */
  opponents?: readonly string[];
  /** By team: points that do not come from the matches, in a league that has split. */
  startingPoints?: ReadonlyMap<string, StartingPoints>;
  /** The position of the first row: 10 in the lower half of a split league of 18. */
  firstPosition?: number;
  rules: SeasonRules;
  adjustments?: readonly Adjustment[];
  /** `ppg` orders by points per game, for a season that was broken off. */
  tableMode?: Season['tableMode'];
  /** Only home or only away matches: without adjustments, zones, head-to-head and manual order, which belong to the whole table. */
  where?: Where;
}

const perGame = (points: number, played: number): number => (played === 0 ? 0 : points / played);

/** The zone of a range of positions; undefined if the range crosses a zone's border. */
const zoneOf = (from: number, to: number, zones: readonly Zone[]): Zone | undefined =>
  zones.find((zone) => zone.from <= from && to <= zone.to);

/** The tiebreakers of a table of only home or only away matches. */
const withoutHeadToHead = (tiebreakers: readonly Tiebreaker[]): Tiebreaker[] =>
  tiebreakers.filter((tiebreaker) => !tiebreaker.startsWith('h2h'));

/** The table of some teams, best first. Regular time only: a match decided on penalties is a draw. */
export function standings(input: StandingsInput): StandingsRow[] {
  const { teams, rules, tableMode = 'total', where = 'total' } = input;
  const isWhole = where === 'total';
  const among = new Set([...teams, ...(input.opponents ?? [])]);
  const matches = decidedMatches(input.matches).filter(
    ({ homeTeam, awayTeam }) => among.has(homeTeam) && among.has(awayTeam),
  );
  const tallies = tallyMatches([...among], matches, rules, where);
  const adjustmentsOf = (team: string): Adjustment[] =>
    isWhole ? (input.adjustments ?? []).filter((adjustment) => adjustment.team === team) : [];
  const pointsOf = (team: string): number =>
    adjustmentsOf(team).reduce(
      (sum, { points }) => sum + points,
      (tallies.get(team)?.points ?? 0) + (input.startingPoints?.get(team)?.points ?? 0),
    );
  const rankOf = (team: string): number =>
    tableMode === 'ppg' ? perGame(pointsOf(team), tallies.get(team)?.played ?? 0) : pointsOf(team);
  const tiebreakers = isWhole ? rules.tiebreakers : withoutHeadToHead(rules.tiebreakers);
  const { later = [] } = input;
  const tiebreakRules = isWhole && later.length === 0 ? rules : { ...rules, manualOrder: undefined };
  const toCome = [...input.matches.filter(isOpen), ...later];
  const unrounded = new Map([...(input.startingPoints ?? [])].map(([team, { unrounded: own }]) => [team, own]));
  const context = { tallies, matches, toCome, unrounded, rules: tiebreakRules };
  const separated = splitBy(teams, rankOf).flatMap((level) => separate(level, tiebreakers, context));
  const played = isWhole && toCome.length === 0 ? rules.playoffAfter : undefined;
  const before = (input.firstPosition ?? 1) - 1;
  const withPlayoffs = withPlayoffPlaces(
    separated,
    played?.map((position) => position - before),
    (one, other) => rankOf(one) === rankOf(other),
  );
  const places = withManualOrder(withPlayoffs, tiebreakRules.manualOrder);

  const rowOf = (team: string, position: number, place: TiedPlace): StandingsRow[] => {
    const tally = tallies.get(team);
    if (tally === undefined) return [];
    const {
      awayGoalsFor: _awayGoalsFor,
      awayWon: _awayWon,
      cardPoints: _cardPoints,
      withCards: _withCards,
      ...counts
    } = tally;
    const zone = isWhole ? zoneOf(position, position + place.teams.length - 1, rules.zones) : undefined;
    return [
      {
        ...counts,
        position,
        shared: place.teams.length > 1,
        team,
        goalDifference: counts.goalsFor - counts.goalsAgainst,
        points: pointsOf(team),
        pointsPerGame: perGame(pointsOf(team), counts.played),
        form: formOf(team, matchesOf(team, matches, where)),
        ...(zone && { zone }),
        adjustments: adjustmentsOf(team),
        ...(place.separatedBy && { separatedBy: place.separatedBy }),
        ...(place.undecidedBy && { undecidedBy: place.undecidedBy }),
      },
    ];
  };
  let next = input.firstPosition ?? 1;
  return places.flatMap((place) => {
    const position = next;
    next += place.teams.length;
    return place.teams.flatMap((team) => rowOf(team, position, place));
  });
}

const matchesOf = (team: string, matches: readonly DecidedMatch[], where: Where): DecidedMatch[] =>
  matches.filter(
    ({ homeTeam, awayTeam }) => (where !== 'away' && homeTeam === team) || (where !== 'home' && awayTeam === team),
  );
