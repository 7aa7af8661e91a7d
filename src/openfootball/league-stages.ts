import type { Localised } from '#schemas/localised.ts';
import { zonesOf, type RuleFacts } from './era-facts.ts';
import type { CompetitionFacts } from './facts.ts';
import { groupsOfMatches, readGroupStage } from './group-stage.ts';
import type { IrregularityCode } from './irregularity.ts';
import { decisionOfPart } from './league-parts.ts';
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

type Advance = NonNullable<CompetitionFacts['advance']>;

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

/** How often two teams meet. */
const legsOf = (matches: readonly MatchEntry[]): 1 | 2 => (meetings(matches).some(({ length }) => length > 1) ? 2 : 1);

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

/** The first table of a league, if the stage is a part of that league after its split. */
function splitFrom(stage: ReadLeagueStage, stages: readonly ReadLeagueStage[]): ReadLeagueStage | undefined {
  const [first] = stages.filter(({ kind }) => kind === 'league');
  const isPart =
    first !== undefined && first !== stage && teamsIn(stage.matches).length < teamsIn(first.matches).length;
  return isPart ? first : undefined;
}

/** Half of the tables depend on earlier results: the competition's facts must say what a part carries over. */
function carriedFrom(stage: ReadLeagueStage, stages: readonly ReadLeagueStage[], rules: RuleFacts) {
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

const ranks = ['title', 'promotion', 'continental', undefined, 'nothing', 'relegation'];

/** The stages in the order of their first match, but the parts of a split league from its top to its bottom. */
export function inOrderOfMeaning(stages: readonly ReadLeagueStage[], rules: RuleFacts): ReadLeagueStage[] {
  const rankOf = ({ id }: ReadLeagueStage): number => ranks.indexOf(rules.stages?.[id]?.decides ?? decisionOfPart(id));
  const isPart = (stage: ReadLeagueStage): boolean => stage.kind === 'league' && splitFrom(stage, stages) !== undefined;
  const parts = stages.filter(isPart).sort((a, b) => rankOf(a) - rankOf(b));
  return stages.map((stage) => (isPart(stage) ? (parts.shift() ?? stage) : stage));
}

/**
 * The stages of a league's season in order. A league in one part has all of the season's teams; the parts of a split league have those that
 * play in them.
 *
 * @param read in the order of their first match
 * @param teams ids of all teams
 * @param advance who advances from its groups
 */
export function readLeagueStages(
  read: readonly ReadLeagueStage[],
  teams: readonly string[],
  rules: RuleFacts,
  advance: Advance,
): { stages: StageEntry[]; problems: Problem[] } {
  const stages = inOrderOfMeaning(read, rules);
  const problems: Problem[] = [];
  const ties = placeTies(stages);
  const allTies = [...ties.values()].flat();
  let lastOfParts = 0;
  const value = stages.map((stage, index): StageEntry => {
    const { id, name, matches } = stage;
    const order = index + 1;
    if (stage.kind === 'groups') {
      const groups = groupsOfMatches(matches.map((match) => ({ group: match.group, teams: teamsOf(match) })));
      return { ...readGroupStage(groups, advance), order, ...(legsOf(matches) === 2 && { legs: 2 }) };
    }
    if (stage.kind === 'knockout') return knockoutStage(stage, order, ties.get(id) ?? [], allTies);
    const own = teamsIn(matches);
    const { problem, ...carried } = carriedFrom(stage, stages, rules);
    if (problem) problems.push(problem);
    if ('carriesOverFrom' in carried) lastOfParts += own.length;
    const { zones, matchesEach } = rules.stages?.[id] ?? {};
    return {
      id,
      name,
      order,
      type: 'ROUND_ROBIN',
      legs: legsOf(matches),
      ...(matchesEach !== undefined && { matchesEach }),
      ...(own.length < teams.length && { teams: own }),
      ...carried,
      ...(zones && { zones: zonesOf(zones, 'carriesOverFrom' in carried ? lastOfParts : own.length) }),
    };
  });
  return { stages: value, problems };
}
