import { decidedMatches } from '#football/decided.ts';
import { aggregateOf } from '#football/tie-winner.ts';
import type { Winner } from '#football/winner.ts';
import type { StageDecision } from '#schemas/competition.ts';
import type { Localised } from '#schemas/localised.ts';
import type { Goals } from '#schemas/match.ts';
import type { ReadContext } from './context.ts';
import type { FootballReads } from './football-reads.ts';
import type { MatchView } from './matches.ts';
import { anchorOf, bracketsOf, type BracketTie, placeOf } from './season-brackets.ts';
import { seasonData, type SeasonData } from './season-data.ts';

/** A tie for drawing: its matches in the order of play and, once decided, the winner. */
export interface TieView extends Partial<Winner> {
  slot: number;
  /** One match, and its replays where there were any; or two. */
  legs: 1 | 2;
  matches: MatchView[];
  /** Goals of the two legs together, from the view of the first one's home team; absent for a single match, and before both are played. */
  aggregate?: Goals;
}

/** One of a season's brackets to draw. */
export interface BracketView {
  /** Its place on the season's page. */
  anchor: string;
  /** What its last round decides, where the rules say it. */
  decides?: StageDecision;
  /** The name of the title that it leads to, in a season that has several. */
  title?: Localised;
  /** From the first round to the final; the ties of each in pathway order. */
  rounds: { id: string; name: Localised; ties: TieView[] }[];
  thirdPlace?: { name: Localised; tie: TieView };
}

/** Named reads of knockout rounds and their ties. */
export const knockoutReads = (context: ReadContext, { match }: Pick<FootballReads, 'match'>) => {
  const viewsOf = (matches: readonly { id: string }[]) => matches.flatMap(({ id }) => match(id) ?? []);
  const tieView = ({ slot, matches, winner, loser, decidedIn }: BracketTie, legs: 1 | 2): TieView => {
    const decided = decidedMatches(matches);
    const hasAggregate = legs === 2 && matches.length === 2 && decided.length === 2;
    return {
      slot,
      legs,
      matches: viewsOf(matches),
      winner,
      loser,
      decidedIn,
      aggregate: hasAggregate ? aggregateOf(decided) : undefined,
    };
  };
  const legsOf = (data: SeasonData, tie: BracketTie): 1 | 2 => {
    const stage = data.season.stages.find(({ id }) => id === tie.stage);
    return stage?.type === 'KNOCKOUT' ? stage.legs : 1;
  };

  return {
    /** The brackets of a season to draw: none where it has no knockout rounds. */
    brackets: (seasonId: string): BracketView[] => {
      const data = seasonData(context, seasonId);
      if (!data) return [];
      return bracketsOf(context, data).map((own, at): BracketView => {
        const { rounds, thirdPlace, decides } = own;
        const title = data.season.titles?.find(({ id }) => id === own.title)?.name;
        const thirdStage = data.season.stages.find(({ id }) => id === thirdPlace?.stage);
        return {
          anchor: anchorOf(own, at),
          ...(decides && { decides }),
          ...(title && { title }),
          rounds: rounds.map(({ stage, ties }) => ({
            id: stage.id,
            name: stage.name,
            ties: ties.map((tie) => tieView(tie, stage.legs)),
          })),
          ...(thirdPlace && thirdStage && { thirdPlace: { name: thirdStage.name, tie: tieView(thirdPlace, 1) } }),
        };
      });
    },

    /** The place of a knockout match's bracket on the season's page; undefined for any other match. */
    bracketAnchor: (matchId: string): string | undefined => placeOf(context, matchId)?.anchor,

    /** The tie of two legs that a match belongs to; undefined for any other match. */
    tieOf: (matchId: string): TieView | undefined => {
      const found = placeOf(context, matchId);
      if (!found || found.tie.matches.length < 2) return undefined;
      return tieView(found.tie, legsOf(found.data, found.tie));
    },
  };
};
