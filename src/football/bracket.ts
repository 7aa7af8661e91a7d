import type { Season, Stage } from '#schemas/competition.ts';
import type { DecidedMatch, Match } from '#schemas/match.ts';
import { pathwayOrder } from './bracket-order.ts';
import { inOrderOfPlay } from './chronology.ts';
import { decidedMatches, teamId } from './decided.ts';
import { tieWinner } from './tie-winner.ts';
import { unrecordedWinner } from './unrecorded-winner.ts';
import type { Winner } from './winner.ts';

type KnockoutStage = Extract<Stage, { type: 'KNOCKOUT' }>;

/** A tie of the bracket with its matches and, where it is decided, its winner. */
interface BracketTie extends Partial<Winner> {
  slot: number;
  /** Id of the stage it belongs to. */
  stage: string;
  feeders: number[];
  /** The slot of the winner's next tie; absent for the final and the third place. */
  next?: number;
  /** In the order of play; matches of the season that are not in the list are left out. */
  matches: Match[];
  /** The teams of its first match: ids, or placeholders. */
  sides: [Match['homeTeam'], Match['homeTeam']] | [];
}

/** A round, its ties in pathway order: the ties that feed a tie are adjacent, in the order of its feeders. */
interface BracketRound {
  stage: KnockoutStage;
  ties: BracketTie[];
}

export interface Bracket {
  /** From the first round to the final, without the match for third place. */
  rounds: BracketRound[];
  thirdPlace?: BracketTie;
}

function bracketTie(
  stage: KnockoutStage,
  tie: KnockoutStage['ties'][number],
  matches: ReadonlyMap<string, Match>,
  next: number | undefined,
): BracketTie {
  const own = inOrderOfPlay(tie.matches.flatMap((id) => matches.get(id) ?? []));
  const decided: DecidedMatch[] = decidedMatches(own);
  const first = own[0];
  return {
    slot: tie.slot,
    stage: stage.id,
    feeders: tie.feeders,
    ...(next !== undefined && { next }),
    matches: own,
    sides: first ? [first.homeTeam, first.awayTeam] : [],
    ...tieWinner(decided, tie.matches.length),
  };
}

/** The knockout rounds of a season as a tree to draw: column by column, each column from top to bottom. */
export function bracket(season: Pick<Season, 'stages'>, matches: readonly Match[]): Bracket {
  const byId = new Map(matches.map((match) => [match.id, match]));
  const knockout = season.stages.filter((stage) => stage.type === 'KNOCKOUT').sort((a, b) => a.order - b.order);
  const main = knockout.filter(({ thirdPlace }) => !thirdPlace);
  const next = new Map(main.flatMap(({ ties }) => ties.flatMap((tie) => tie.feeders.map((slot) => [slot, tie.slot]))));
  const order = pathwayOrder(main.map(({ ties }) => ties));
  const drawn = main.map((stage): BracketRound => ({
    stage,
    ties: stage.ties
      .map((tie) => bracketTie(stage, tie, byId, next.get(tie.slot)))
      .sort((a, b) => (order.get(a.slot) ?? 0) - (order.get(b.slot) ?? 0)),
  }));
  const rounds = drawn.map(({ stage, ties }, at): BracketRound => {
    const later = new Set(drawn.slice(at + 1).flatMap((round) => round.ties.flatMap(({ sides }) => sides.map(teamId))));
    return { stage, ties: ties.map((tie) => ({ ...tie, ...unrecordedWinner(tie, later) })) };
  });
  const thirdStage = knockout.find(({ thirdPlace }) => thirdPlace);
  const thirdTie = thirdStage?.ties[0];
  const thirdPlace = thirdStage && thirdTie && bracketTie(thirdStage, thirdTie, byId, undefined);
  return { rounds, ...(thirdPlace && { thirdPlace }) };
}
