import type { RuleFacts } from '../tables/era-facts.ts';
import type { IrregularityCode } from '../source/irregularity.ts';
import { decisionOfPart } from '../source/league-parts.ts';
import { teamsIn, type ReadLeagueStage } from './read-league-stage.ts';

/** What the facts lack about a split. */
export interface SplitProblem {
  code: IrregularityCode;
  message: string;
}

/** The first table of a league, if the stage is a part of that league after its split. */
function splitFrom(stage: ReadLeagueStage, stages: readonly ReadLeagueStage[]): ReadLeagueStage | undefined {
  const [first] = stages.filter(({ kind }) => kind === 'league');
  const isPart =
    first !== undefined && first !== stage && teamsIn(stage.matches).length < teamsIn(first.matches).length;
  return isPart ? first : undefined;
}

/** Whether a stage counts results of an earlier one on, by the facts. */
export const carriesResults = (stage: string, rules: RuleFacts): boolean =>
  (rules.stages?.[stage]?.split ?? rules.split) === 'results';

/** Half of the tables depend on earlier results: the competition's facts must say what a part carries over. */
export function carriedFrom(stage: ReadLeagueStage, stages: readonly ReadLeagueStage[], rules: RuleFacts) {
  const first = splitFrom(stage, stages);
  if (first === undefined) return {};
  const { split = rules.split, carriedPoints, carriesResults } = rules.stages?.[stage.id] ?? {};
  if (split === 'results') {
    return {
      carriesOverFrom: first.id,
      ...(carriedPoints && { carriedPoints }),
      ...(carriesResults !== undefined && { carriesResults }),
    };
  }
  const message = `competitions.json does not say what ${stage.name.en} carries over: its table begins at zero`;
  return split === undefined ? { problem: { code: 'MISSING_CARRY_OVER' as const, message } } : {};
}

/** From the top of the table to its bottom. */
const ranks = ['title', 'promotion', 'continental', undefined, 'nothing', 'relegation'];

/** The stages in the order of their first match, but the parts of a split league from its top to its bottom. */
export function inOrderOfMeaning(stages: readonly ReadLeagueStage[], rules: RuleFacts): ReadLeagueStage[] {
  const rankOf = ({ id }: ReadLeagueStage): number => ranks.indexOf(rules.stages?.[id]?.decides ?? decisionOfPart(id));
  const isPart = (stage: ReadLeagueStage): boolean => stage.kind === 'league' && splitFrom(stage, stages) !== undefined;
  const parts = stages.filter(isPart).sort((a, b) => rankOf(a) - rankOf(b));
  return stages.map((stage) => (isPart(stage) ? (parts.shift() ?? stage) : stage));
}
