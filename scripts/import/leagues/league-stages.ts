import { matchNameOf } from '../source/match-name.ts';
import { zonesOf, type Advance, type RuleFacts } from '../tables/era-facts.ts';
import { groupsOfMatches, readGroupStage } from '../matches/group-stage.ts';
import { carriedFrom, inOrderOfMeaning, type SplitProblem } from './league-splits.ts';
import { byReadKickoff, type MatchEntry } from '../matches/matches.ts';
import { teamsIn, teamsOf, type ReadLeagueStage } from './read-league-stage.ts';
import type { StageEntry } from '../seasons/season-entry.ts';
import { titleOfStage } from '../seasons/season-titles.ts';
import { feedersOf, type ReadKnockoutStage, type PlacedTie } from '../matches/ties.ts';

/** The teams that meet; a match whose teams are not both known meets no other. */
const pairOf = (match: MatchEntry): string => {
  const teams = teamsOf(match);
  return teams.length === 2 ? teams.sort().join(' ') : match.id;
};

/** Matches by the two teams that met, in the order of play. */
function meetings(matches: readonly MatchEntry[]): MatchEntry[][] {
  const pairs = new Map<string, MatchEntry[]>();
  for (const match of [...matches].sort(byReadKickoff))
    pairs.set(pairOf(match), [...(pairs.get(pairOf(match)) ?? []), match]);
  return [...pairs.values()];
}

/** How often two teams meet. */
const legsOf = (matches: readonly MatchEntry[]): 1 | 2 => (meetings(matches).some(({ length }) => length > 1) ? 2 : 1);

/** True if every team has a single opponent: ties, not a table. */
export function isOfTies(matches: readonly MatchEntry[]): boolean {
  const opponents = new Map<string, Set<string>>();
  for (const match of matches) {
    const [home, away] = teamsOf(match);
    if (home === undefined || away === undefined) continue;
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

/** @param ofTitle the ties of all stages that lead to the same title */
function knockoutStage(
  stage: ReadLeagueStage,
  order: number,
  ties: readonly PlacedTie[],
  ofTitle: readonly PlacedTie[],
): ReadKnockoutStage {
  const own = ties.map((tie) => ({ tie, feeders: feedersOf(tie, ofTitle) }));
  return {
    id: stage.id,
    name: stage.name,
    ...matchNameOf(stage.name),
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
): { stages: StageEntry[]; problems: SplitProblem[] } {
  const stages = inOrderOfMeaning(read, rules);
  const problems: SplitProblem[] = [];
  const ties = placeTies(stages);
  let lastOfParts = 0;
  const value = stages.map((stage, index): StageEntry => {
    const { id, name, matches } = stage;
    const order = index + 1;
    const { zones, matchesEach } =
      rules.stages?.[id] ?? (stage.kind === 'groups' ? rules.stages?.['groups'] : {}) ?? {};
    if (stage.kind === 'groups') {
      const groups =
        stage.groups ?? groupsOfMatches(matches.map((match) => ({ group: match.group, teams: teamsOf(match) })));
      const size = Math.max(...groups.map((group) => group.teams.length));
      return {
        ...readGroupStage(groups, advance),
        ...{ id, name, order },
        ...(legsOf(matches) === 2 && { legs: 2 }),
        ...(zones && { zones: zonesOf(zones, size) }),
      };
    }
    if (stage.kind === 'knockout') {
      const ofTitle = stages.filter((other) => titleOfStage(other.id, rules) === titleOfStage(id, rules));
      const earlier = ofTitle.flatMap((other) => ties.get(other.id) ?? []);
      return knockoutStage(stage, order, ties.get(id) ?? [], earlier);
    }
    const own = teamsIn(matches);
    const { problem, ...carried } = carriedFrom(stage, stages, rules);
    if (problem) problems.push(problem);
    if ('carriesOverFrom' in carried) lastOfParts += own.length;
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
