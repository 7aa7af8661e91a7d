import { matchNameOf } from '../source/match-name.ts';
import { tieWinner } from '#football/tie-winner.ts';
import { irregularitiesOf, type Reading } from '../source/irregularity.ts';
import { slotOf, type MatchEntry, type TournamentMatches } from './matches.ts';
import { groupPlayoffs, tournamentRounds } from './tournament-rounds.ts';
import type { StageEntry } from '../seasons/season-entry.ts';

export type ReadKnockoutStage = Extract<StageEntry, { type: 'KNOCKOUT' }>;

/** A tie with its position in the season and its matches in the order of play. */
export interface PlacedTie {
  slot: number;
  /** Of its stage: later rounds have higher numbers. */
  order: number;
  thirdPlace: boolean;
  matches: readonly [MatchEntry, ...MatchEntry[]];
  /** Slots of the earlier ties of its teams, from the file's placeholders, home first; undefined for a known team, or without a slot. */
  origins?: readonly (number | undefined)[];
}

const sidesOf = ({ matches: [first] }: PlacedTie): MatchEntry['homeTeam'][] => [first.homeTeam, first.awayTeam];
const teamsOf = (tie: PlacedTie): string[] => sidesOf(tie).filter((side) => typeof side === 'string');

/** A match with what decides a tie; undefined without a result or without its teams. */
function resultOf(match: MatchEntry) {
  if (match.status !== 'FINISHED' && match.status !== 'AWARDED') return undefined;
  const { homeTeam, awayTeam, score } = match;
  return { homeTeam, awayTeam, score };
}

/** The team that advanced from a tie; for the third place the one that lost. */
function leaverOf({ matches }: PlacedTie, which: 'winner' | 'loser'): string | undefined {
  const results = matches.flatMap((match) => resultOf(match) ?? []);
  return tieWinner(results, matches.length)?.[which];
}

const isPlayed = (tie: PlacedTie): boolean =>
  tie.matches.every((match) => match.status === 'CANCELLED' || resultOf(match));

/**
 * The tie a team came from: the last one it won or lost before this round. If a tie has no result, the team that plays in the next round
 * won it: a file may have the teams of a round before the results of the earlier one.
 */
const originOf = (team: string, before: number, ties: readonly PlacedTie[], which: 'winner' | 'loser') =>
  ties
    .filter((tie) => tie.order < before && !tie.thirdPlace)
    .filter((tie) => leaverOf(tie, which) === team || (isOpen(tie, which) && teamsOf(tie).includes(team)))
    .sort((a, b) => b.order - a.order)[0];

/** True if the results do not show the winner: the shoot-out is missing, a team withdrew, or there are no results yet. */
const isOpen = (tie: PlacedTie, which: 'winner' | 'loser'): boolean =>
  leaverOf(tie, 'winner') === undefined && (which === 'winner' || !isPlayed(tie));

/** The slots a tie's teams came from, home side's first: as winners, for the third place as losers. */
export function feedersOf(tie: PlacedTie, ties: readonly PlacedTie[]): number[] {
  const which = tie.thirdPlace ? 'loser' : 'winner';
  const slots = new Set(ties.filter(({ order }) => order < tie.order).map(({ slot }) => slot));
  return sidesOf(tie).flatMap((side, at) => {
    if (typeof side === 'string') return originOf(side, tie.order, ties, which)?.slot ?? [];
    const slot = tie.origins?.[at];
    return slot !== undefined && slots.has(slot) ? slot : [];
  });
}

/** The ties of a tournament: a match of the same two teams in one round is the replay of the first. */
function placeTies({ matches, origins }: TournamentMatches): PlacedTie[] {
  const ties = new Map<string, PlacedTie>();
  for (const [index, match] of matches.entries()) {
    const round = tournamentRounds.find(({ id }) => id === match.stage);
    if (round === undefined) continue;
    const named = origins.get(match.id);
    const key = named ? match.id : [round.id, ...[String(match.homeTeam), String(match.awayTeam)].sort()].join(' ');
    const { slot = slotOf(match, index), matches: earlier = [] } = ties.get(key) ?? {};
    const [first = match, ...others] = [...earlier, match];
    ties.set(key, {
      ...{ slot, order: round.order, thirdPlace: round.id === 'third-place', matches: [first, ...others] },
      ...(named && { origins: named.map((origin) => origin?.match) }),
    });
  }
  return [...ties.values()];
}

const isGroupPlayoff = ({ matches: [{ stage }] }: PlacedTie): boolean => stage === groupPlayoffs.id;

/**
 * The knockout stages of a tournament with their tree. A tie's slot is the organiser's number of its match, or its position in the order of
 * play where the file has no numbers. Feeders are found from the results. A tree in which a tie feeds two others, or one side of a tie
 * after the first round has no origin, is an error; but while earlier ties are not played, origins may be missing.
 */
export function readTies(file: string, read: TournamentMatches): Reading<ReadKnockoutStage[]> {
  const found = irregularitiesOf(file);
  const ties = placeTies(read);
  const tree = ties.filter((tie) => !isGroupPlayoff(tie));
  const { isPart = false } = read;
  const firstOrder = Math.min(...tree.filter(({ thirdPlace }) => !thirdPlace).map(({ order }) => order));
  const feeds = new Map<string, string>();
  const checkedFeeders = (tie: PlacedTie): number[] => {
    const [{ id }] = tie.matches;
    const which = tie.thirdPlace ? 'loser' : 'winner';
    const feeders = feedersOf(tie, tree);
    if (tie.order > firstOrder && feeders.length < 2 && tie.origins === undefined) {
      const isUnderWay =
        isPart || tree.some((other) => other.order < tie.order && !other.thirdPlace && !isPlayed(other));
      found.add(
        isUnderWay ? 'INCOMPLETE_BRACKET' : 'BROKEN_BRACKET',
        id,
        `only ${feeders.length} of its teams come from an earlier tie`,
      );
    }
    for (const feeder of feeders) {
      const other = feeds.get(`${which} ${feeder}`);
      if (other !== undefined) found.add('BROKEN_BRACKET', id, `the ${which} of ${feeder} plays ${other} too`);
      feeds.set(`${which} ${feeder}`, id);
    }
    return feeders;
  };
  const value = tournamentRounds.flatMap(({ id, name, order }): ReadKnockoutStage[] => {
    const ofRound = ties.filter((tie) => tie.matches[0].stage === id).sort((a, b) => a.slot - b.slot);
    if (ofRound.length === 0) return [];
    return [
      {
        id,
        name,
        ...matchNameOf(name),
        order,
        type: 'KNOCKOUT',
        legs: 1,
        ...(id === 'third-place' && { thirdPlace: true }),
        ties: ofRound.map((tie) => ({
          slot: tie.slot,
          feeders: isGroupPlayoff(tie) ? [] : checkedFeeders(tie),
          matches: tie.matches.map((match) => match.id),
        })),
      },
    ];
  });
  return { value, irregularities: found.list };
}

/** The teams of the play-offs of groups, each winner before the team that it beat. */
export const groupPlayoffOrder = (read: TournamentMatches): string[] =>
  placeTies(read)
    .filter(isGroupPlayoff)
    .flatMap((tie) => [leaverOf(tie, 'winner') ?? [], leaverOf(tie, 'loser') ?? []].flat());
