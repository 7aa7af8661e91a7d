import { tieWinner } from '#football/tie-winner.ts';
import { irregularitiesOf, type Reading } from './irregularity.ts';
import type { MatchEntry } from './matches.ts';
import { knockoutRounds } from './rounds.ts';
import type { StageEntry } from './season-entry.ts';

export type ReadKnockoutStage = Extract<StageEntry, { type: 'KNOCKOUT' }>;

/** A tie with its position in the season and its matches in the order of play. */
export interface PlacedTie {
  slot: number;
  /** Of its stage: later rounds have higher numbers. */
  order: number;
  thirdPlace: boolean;
  matches: readonly [MatchEntry, ...MatchEntry[]];
}

const teamsOf = ({ matches: [first] }: PlacedTie): string[] =>
  [first.homeTeam, first.awayTeam].filter((side) => typeof side === 'string');

/** A match with what decides a tie; undefined without a result or without its teams. */
function resultOf(match: MatchEntry) {
  if (match.status !== 'FINISHED' && match.status !== 'AWARDED') return undefined;
  const { homeTeam, awayTeam, score } = match;
  return { homeTeam, awayTeam, score };
}

/** The team that advanced from a tie, or for the third place the one that did not. */
function leaverOf({ matches }: PlacedTie, which: 'winner' | 'loser'): string | undefined {
  const results = matches.flatMap((match) => resultOf(match) ?? []);
  return tieWinner(results, matches.length)?.[which];
}

/** True where the results leave a tie level: the shoot-out is missing from the record. */
const isLevel = (tie: PlacedTie): boolean => tie.matches.every(resultOf) && leaverOf(tie, 'winner') === undefined;

/** The tie a team came from: the last one it won or lost before this round. Of a level tie the team that plays on was the winner. */
const originOf = (team: string, before: number, ties: readonly PlacedTie[], which: 'winner' | 'loser') =>
  ties
    .filter((tie) => tie.order < before)
    .filter(
      (tie) => leaverOf(tie, which) === team || (which === 'winner' && isLevel(tie) && teamsOf(tie).includes(team)),
    )
    .sort((a, b) => b.order - a.order)[0];

/** The slots a tie's teams came from, home side's first: as winners, for the third place as losers. */
export function feedersOf(tie: PlacedTie, ties: readonly PlacedTie[]): number[] {
  const which = tie.thirdPlace ? 'loser' : 'winner';
  return teamsOf(tie).flatMap((team) => originOf(team, tie.order, ties, which)?.slot ?? []);
}

/**
 * The knockout stages of a tournament with their tree. A tie's slot is the organiser's number of its match, or its position in the order of
 * play where the file has no numbers. Feeders are found from the results. A tree in which a tie feeds two others, or one side of a tie has
 * no origin, is an error.
 *
 * @param matches all matches in the order of play
 */
export function readTies(file: string, matches: readonly MatchEntry[]): Reading<ReadKnockoutStage[]> {
  const found = irregularitiesOf(file);
  const ties = matches.flatMap((match, index): PlacedTie[] => {
    const round = knockoutRounds.find(({ id }) => id === match.stage);
    if (round === undefined) return [];
    const thirdPlace = round.id === 'third-place';
    return [{ slot: match.number ?? index + 1, order: round.order, thirdPlace, matches: [match] }];
  });
  const firstOrder = Math.min(...ties.map(({ order }) => order));
  const feeds = new Map<string, string>();
  const checkedFeeders = (tie: PlacedTie): number[] => {
    const [{ id }] = tie.matches;
    const which = tie.thirdPlace ? 'loser' : 'winner';
    const feeders = feedersOf(tie, ties);
    if (tie.order > firstOrder && feeders.length !== 2) {
      found.add('BROKEN_BRACKET', id, `only ${feeders.length} of its teams come from an earlier tie`);
    }
    for (const feeder of feeders) {
      const other = feeds.get(`${which} ${feeder}`);
      if (other !== undefined) found.add('BROKEN_BRACKET', id, `the ${which} of ${feeder} plays ${other} too`);
      feeds.set(`${which} ${feeder}`, id);
    }
    return feeders;
  };
  const value = knockoutRounds.flatMap(({ id, name, order }): ReadKnockoutStage[] => {
    const ofRound = ties.filter((tie) => tie.order === order).sort((a, b) => a.slot - b.slot);
    if (ofRound.length === 0) return [];
    return [
      {
        id,
        name,
        order,
        type: 'KNOCKOUT',
        legs: 1,
        ...(id === 'third-place' && { thirdPlace: true }),
        ties: ofRound.map((tie) => ({
          slot: tie.slot,
          feeders: checkedFeeders(tie),
          matches: tie.matches.map((match) => match.id),
        })),
      },
    ];
  });
  return { value, irregularities: found.list };
}
