import type { Localised } from '#schemas/localised.ts';
import type { CompetitionFacts, SeasonFactsFile } from './facts.ts';
import { groupsOfMatches, readGroupStage } from './group-stage.ts';
import type { IrregularityCode } from './irregularity.ts';
import { byReadKickoff, type MatchEntry } from './matches.ts';
import type { StageEntry } from './season.ts';
import { feedersOf, type ReadKnockoutStage, type PlacedTie } from './ties.ts';

/** A part of a league's season with its matches. */
export interface ReadLeagueStage {
  id: string;
  name: Localised;
  kind: 'league' | 'groups' | 'knockout';
  matches: readonly MatchEntry[];
}

interface Problem {
  code: IrregularityCode;
  message: string;
}

const teamsOf = ({ homeTeam, awayTeam }: MatchEntry): string[] =>
  [homeTeam, awayTeam].filter((side) => typeof side === 'string');

const pairOf = (match: MatchEntry): string => teamsOf(match).sort().join(' ');

export const teamsIn = (matches: readonly MatchEntry[]): string[] => [...new Set(matches.flatMap(teamsOf))].sort();

/** Matches by the two teams that met, in the order of play. */
function meetings(matches: readonly MatchEntry[]): MatchEntry[][] {
  const pairs = new Map<string, MatchEntry[]>();
  for (const match of [...matches].sort(byReadKickoff))
    pairs.set(pairOf(match), [...(pairs.get(pairOf(match)) ?? []), match]);
  return [...pairs.values()];
}

/** True where every team has a single opponent: ties, not a table. */
export function isOfTies(matches: readonly MatchEntry[]): boolean {
  const opponents = new Map<string, Set<string>>();
  for (const match of matches) {
    const [home = '', away = ''] = teamsOf(match);
    opponents.set(home, (opponents.get(home) ?? new Set()).add(away));
    opponents.set(away, (opponents.get(away) ?? new Set()).add(home));
  }
  return [...opponents.values()].every(({ size }) => size === 1);
}

/** The ties of the knockout stages, numbered through the season; a stage's are in the order of their first match. */
function placeTies(stages: readonly ReadLeagueStage[]): Map<string, PlacedTie[]> {
  let slot = 0;
  return new Map(
    stages.map(({ id, kind, matches }, index) => {
      if (kind !== 'knockout') return [id, []];
      const ties = meetings(matches).flatMap(([first, ...others]): PlacedTie[] => {
        if (first === undefined) return [];
        slot += 1;
        return [{ slot, order: index + 1, thirdPlace: id.endsWith('third-place'), matches: [first, ...others] }];
      });
      return [id, ties];
    }),
  );
}

function knockoutStage(
  stage: ReadLeagueStage,
  order: number,
  ties: readonly PlacedTie[],
  all: readonly PlacedTie[],
): ReadKnockoutStage {
  const own = ties.map((tie) => ({ tie, feeders: feedersOf(tie, all) }));
  return {
    id: stage.id,
    name: stage.name,
    order,
    type: 'KNOCKOUT',
    legs: ties.some(({ matches }) => matches.length > 1) ? 2 : 1,
    ...(stage.id.endsWith('third-place') && { thirdPlace: true }),
    ties: own.map(({ tie, feeders }) => ({
      slot: tie.slot,
      // One side alone is not enough to draw a line: the other entered here, or its result is missing.
      feeders: feeders.length === 2 ? feeders : [],
      matches: tie.matches.map(({ id }) => id),
    })),
  };
}

/** Half of the tables depend on earlier results: the competition's facts must say what a part carries over. */
function carriedFrom(stage: ReadLeagueStage, stages: readonly ReadLeagueStage[], { split }: CompetitionFacts) {
  const [first] = stages.filter(({ kind }) => kind === 'league');
  const isPart =
    first !== undefined && first !== stage && teamsIn(stage.matches).length < teamsIn(first.matches).length;
  if (!isPart) return {};
  if (split === 'results') return { carriesOverFrom: first.id };
  const message = `competitions.json does not say what ${stage.name.en} carries over: its table begins at zero`;
  return split === undefined ? { problem: { code: 'MISSING_CARRY_OVER' as const, message } } : {};
}

/**
 * The stages of a league's season in order. A league in one part has all of the season's teams; the parts of a split league have those that
 * play in them.
 *
 * @param teams ids of all teams
 */
export function readLeagueStages(
  stages: readonly ReadLeagueStage[],
  teams: readonly string[],
  competition: CompetitionFacts,
  facts: SeasonFactsFile,
): { stages: StageEntry[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const ties = placeTies(stages);
  const allTies = [...ties.values()].flat();
  const value = stages.map((stage, index): StageEntry => {
    const { id, name, matches } = stage;
    const order = index + 1;
    if (stage.kind === 'groups') {
      const groups = groupsOfMatches(matches.map((match) => ({ group: match.group, teams: teamsOf(match) })));
      return { ...readGroupStage(groups, facts.advance ?? competition.advance ?? { topN: 2 }), order };
    }
    if (stage.kind === 'knockout') return knockoutStage(stage, order, ties.get(id) ?? [], allTies);
    const own = teamsIn(matches);
    const { problem, ...carried } = carriedFrom(stage, stages, competition);
    if (problem) problems.push(problem);
    const zones = facts.stages?.[id]?.zones;
    return {
      id,
      name,
      order,
      type: 'ROUND_ROBIN',
      legs: meetings(matches).some(({ length }) => length > 1) ? 2 : 1,
      ...(own.length < teams.length && { teams: own }),
      ...carried,
      ...(zones && { zones }),
    };
  });
  return { stages: value, problems };
}
