import type { z } from 'zod';
import type { stage } from '#schemas/competition.ts';
import { winnerOf } from '../winner.ts';
import { irregularitiesOf, type Reading } from './irregularity.ts';
import type { MatchEntry } from './matches.ts';
import { knockoutRounds } from './rounds.ts';

export type KnockoutStage = Extract<z.input<typeof stage>, { type: 'KNOCKOUT' }>;

/** A tie with the round it belongs to and the teams that met. */
interface PlacedTie {
  slot: number;
  order: number;
  match: MatchEntry;
}

const sidesOf = ({ match }: PlacedTie): string[] =>
  [match.homeTeam, match.awayTeam].filter((side): side is string => typeof side === 'string');

/** The team that went on from a tie, or for the third place the one that did not. */
function leaverOf(tie: PlacedTie, which: 'winner' | 'loser'): string | undefined {
  const { match } = tie;
  return match.status === 'FINISHED' || match.status === 'AWARDED' ? winnerOf(match)?.[which] : undefined;
}

/** The tie a team came from: the last one it left as winner or loser before this round. */
const originOf = (team: string, before: number, ties: readonly PlacedTie[], which: 'winner' | 'loser') =>
  ties.filter((tie) => tie.order < before && leaverOf(tie, which) === team).sort((a, b) => b.order - a.order)[0];

/**
 * The knockout stages with their tree. A tie's slot is the organiser's number of its match, or its place in the order of
 * play where the file has no numbers. Feeders are found from the results, home side's first: where a team of this tie
 * left as winner, for the third place as loser. A tree in which a tie feeds two others, or one side of a tie comes from
 * nowhere while the other does not, is an error.
 *
 * @param matches all matches in the order of play
 */
export function readTies(file: string, matches: readonly MatchEntry[]): Reading<KnockoutStage[]> {
  const found = irregularitiesOf(file);
  const ties = matches.flatMap((match, index): PlacedTie[] => {
    const round = knockoutRounds.find(({ id }) => id === match.stage);
    return round ? [{ slot: match.number ?? index + 1, order: round.order, match }] : [];
  });
  const firstOrder = Math.min(...ties.map(({ order }) => order));
  const feeds = new Map<string, string>();
  const feedersOf = (tie: PlacedTie): number[] => {
    const which = tie.match.stage === 'third-place' ? 'loser' : 'winner';
    const origins = sidesOf(tie).map((team) => originOf(team, tie.order, ties, which));
    const feeders = origins.filter((origin) => origin !== undefined).map(({ slot }) => slot);
    if (tie.order > firstOrder && feeders.length !== 2) {
      found.add('BROKEN_BRACKET', tie.match.id, `only ${feeders.length} of its teams come from an earlier tie`);
    }
    for (const feeder of feeders) {
      const other = feeds.get(`${which} ${feeder}`);
      if (other !== undefined)
        found.add('BROKEN_BRACKET', tie.match.id, `the ${which} of ${feeder} plays ${other} too`);
      feeds.set(`${which} ${feeder}`, tie.match.id);
    }
    return feeders;
  };
  const value = knockoutRounds.flatMap(({ id, name, order }): KnockoutStage[] => {
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
        ties: ofRound.map((tie) => ({ slot: tie.slot, feeders: feedersOf(tie), matches: [tie.match.id] })),
      },
    ];
  });
  return { value, irregularities: found.list };
}
