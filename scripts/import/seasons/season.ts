import type { Source } from '#schemas/primitives.ts';
import { tiebreakerPresets } from '#football/tiebreaker-presets.ts';
import { rulesOfSeason, zonesOf, type RuleFacts } from '../tables/era-facts.ts';
import type { CompetitionFacts, SeasonFactsFile } from '../tables/facts.ts';
import type { CompetitionEntry, SeasonEntry, StageEntry } from './season-entry.ts';
import { titlesOf } from './season-titles.ts';
import { withDecisions } from './stage-decisions.ts';
import { withOrders } from './stage-orders.ts';

/** The competition's own item. */
export function competitionOf(facts: CompetitionFacts, source: Source): CompetitionEntry {
  const { id, name, shortName, article, kind, scope, country, confederation, tier } = facts;
  return {
    id,
    name,
    ...(shortName && { shortName }),
    ...(article && { article }),
    kind,
    scope,
    ...(country !== undefined && { country }),
    ...(confederation !== undefined && { confederation }),
    gender: 'men',
    ...(tier !== undefined && { tier }),
    sources: [source],
  };
}

/** The first tiebreakers of nearly every league: for a competition that the table lacks. */
const unknownTiebreakers = 'goalDifference';

function rulesOf(rules: RuleFacts, facts: SeasonFactsFile, teams: number): SeasonEntry['rules'] {
  const { ranking, manualOrder } = facts;
  const { zones, bestThirdTiebreakers, playoffAfter = [] } = rules;
  return {
    pointsWin: rules.pointsWin ?? 3,
    pointsDraw: 1,
    pointsLoss: 0,
    tiebreakers: [...tiebreakerPresets[rules.tiebreakers ?? unknownTiebreakers]],
    ...(bestThirdTiebreakers && { bestThirdTiebreakers: [...tiebreakerPresets[bestThirdTiebreakers]] }),
    ...(zones && { zones: zonesOf(zones, teams) }),
    ...(ranking && { ranking }),
    ...(manualOrder && { manualOrder }),
    ...(playoffAfter.length > 0 && { playoffAfter }),
  };
}

export interface SeasonParts {
  id: string;
  /** `2024/25` or `2026`. */
  label: string;
  competition: CompetitionFacts;
  facts: SeasonFactsFile;
  /** The days of play at the venues, `2026-06-11`, in any order. */
  days: readonly string[];
  teams: string[];
  stages: StageEntry[];
  source: Source;
}

/** A season from its files and the tables. */
export function seasonOf({ id, label, competition, facts, days, teams, stages, source }: SeasonParts): SeasonEntry {
  const ordered = [...days].sort();
  const rules = rulesOfSeason(competition.eras, facts, label);
  const titles = titlesOf(rules);
  const { rules: ownRules, stages: ownStages } = withOrders(
    rulesOf(rules, facts, teams.length),
    withDecisions(stages, rules, competition),
    rules.stages,
  );
  return {
    id,
    competition: competition.id,
    label,
    start: ordered[0] ?? '',
    end: ordered.at(-1) ?? '',
    teams,
    ...(facts.current && { current: true }),
    rules: ownRules,
    ...(facts.adjustments && { adjustments: facts.adjustments }),
    tableMode: facts.tableMode ?? 'total',
    ...(facts.curtailed && { curtailed: facts.curtailed }),
    ...(facts.champion !== undefined && { champion: facts.champion }),
    ...(titles && { titles }),
    stages: ownStages,
    sources: [source, ...(facts.sources ?? [])],
  };
}
