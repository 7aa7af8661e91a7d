import type { z } from 'zod';
import type { competition, season, stage } from '#schemas/competition.ts';
import type { Source } from '#schemas/primitives.ts';
import { tiebreakerPresets } from '#football/tiebreaker-presets.ts';
import type { CompetitionFacts, SeasonFactsFile } from './facts.ts';

export type CompetitionEntry = z.input<typeof competition>;
export type SeasonEntry = z.input<typeof season>;
export type StageEntry = z.input<typeof stage>;

/** The competition's own item. */
export function competitionOf(facts: CompetitionFacts, source: Source): CompetitionEntry {
  const { id, name, shortName, kind, scope, country, confederation, tier } = facts;
  return {
    id,
    name,
    ...(shortName && { shortName }),
    kind,
    scope,
    ...(country !== undefined && { country }),
    ...(confederation !== undefined && { confederation }),
    gender: 'men',
    ...(tier !== undefined && { tier }),
    sources: [source],
  };
}

function rulesOf(competition: CompetitionFacts, facts: SeasonFactsFile): SeasonEntry['rules'] {
  const { bestThirdTiebreakers, zones, ranking, manualOrder } = facts;
  return {
    pointsWin: 3,
    pointsDraw: 1,
    pointsLoss: 0,
    tiebreakers: [...tiebreakerPresets[facts.tiebreakers ?? competition.tiebreakers]],
    ...(bestThirdTiebreakers && { bestThirdTiebreakers: [...tiebreakerPresets[bestThirdTiebreakers]] }),
    ...(zones && { zones }),
    ...(ranking && { ranking }),
    ...(manualOrder && { manualOrder }),
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
  return {
    id,
    competition: competition.id,
    label,
    start: ordered[0] ?? '',
    end: ordered.at(-1) ?? '',
    teams,
    ...(facts.current && { current: true }),
    rules: rulesOf(competition, facts),
    ...(facts.adjustments && { adjustments: facts.adjustments }),
    tableMode: facts.tableMode ?? 'total',
    stages,
    sources: [source, ...(facts.sources ?? [])],
  };
}
