import type { RuleFacts } from '../tables/era-facts.ts';
import { firstPhase, wholeLeague } from '../source/league-parts.ts';
import type { SeasonEntry, StageEntry } from './season-entry.ts';

/**
 * In a season with several first leagues, the table to which the manual orders belong: the only one that decides the title, else the main
 * part's. Undefined in a season with one first league, whose orders stay in the season, and if the table is unknown.
 */
function tableOfOrders(stages: readonly StageEntry[]): string | undefined {
  const leagues = stages.filter((stage) => stage.type === 'ROUND_ROBIN');
  if (leagues.filter(({ carriesOverFrom }) => carriesOverFrom === undefined).length < 2) return undefined;
  const [decisive, ...others] = leagues.filter(({ decides }) => decides === 'title');
  const main = leagues.find(({ id }) => id === wholeLeague.id || id === firstPhase.id);
  return (others.length === 0 ? (decisive ?? main) : main)?.id;
}

/** The rules and the stages of a season, each with the orders of level teams that are its own; rules of a stage have priority. */
export function withOrders(
  rules: SeasonEntry['rules'],
  stages: readonly StageEntry[],
  ofStages: RuleFacts['stages'] = {},
): Pick<SeasonEntry, 'rules' | 'stages'> {
  const table = tableOfOrders(stages);
  const { manualOrder, playoffAfter, ...others } = rules;
  const ofTable = { ...(manualOrder && { manualOrder }), ...(playoffAfter && { playoffAfter }) };
  return {
    rules: table === undefined ? rules : others,
    stages: stages.map((stage) => {
      if (stage.type === 'KNOCKOUT') return stage;
      const { manualOrder: order, playoffAfter: places } = ofStages[stage.id] ?? {};
      return {
        ...stage,
        ...(stage.id === table && ofTable),
        ...(order && { manualOrder: order }),
        ...(places && { playoffAfter: places }),
      };
    }),
  };
}
