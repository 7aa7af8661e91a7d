import type { ReadGroup } from '../matches/group-stage.ts';
import { byReadKickoff, type MatchEntry } from '../matches/matches.ts';
import { teamsOf, type ReadLeagueStage } from './read-league-stage.ts';
import { groupOf } from '../source/rounds.ts';

/** The fewest teams of a group: two are a tie. */
const fewestTeams = 3;

/**
 * The teams of each group of a stage whose file names none, in the order of their first match: sets of teams in which everybody meets
 * everybody, and nobody anybody else. Undefined for a single table.
 */
function separateGroups(matches: readonly MatchEntry[]): string[][] | undefined {
  const opponents = new Map<string, Set<string>>();
  for (const match of [...matches].sort(byReadKickoff)) {
    const [home, away] = teamsOf(match);
    if (home === undefined || away === undefined) return undefined;
    opponents.set(home, (opponents.get(home) ?? new Set([home])).add(away));
    opponents.set(away, (opponents.get(away) ?? new Set([away])).add(home));
  }
  const sets = [...opponents.values()].map((teams) => [...teams].sort());
  const groups = [...new Map(sets.map((teams) => [teams.join(), teams])).values()];
  const isApart = groups.reduce((sum, teams) => sum + teams.length, 0) === opponents.size;
  return isApart && groups.length > 1 && groups.every(({ length }) => length >= fewestTeams) ? groups : undefined;
}

export interface GroupContext {
  /** One team of each group by the group's letter, where somebody knows them. */
  letters: Readonly<Record<string, string>>;
  nameOf: (team: string) => { ar?: string | undefined; en: string } | undefined;
}

/** A group by its letter, else by the first of its teams in the alphabet. */
function named(teams: string[], { letters, nameOf }: GroupContext): ReadGroup {
  const letter = Object.entries(letters).find(([, team]) => teams.includes(team))?.[0];
  const lettered = letter === undefined ? undefined : groupOf(`Group ${letter}`);
  if (lettered) return { ...lettered, teams };
  const [first = ''] = teams;
  const { ar = first, en = first } = nameOf(first) ?? {};
  return { id: `group-of-${first}`, name: { ar: `مجموعة ${ar}`, en: `${en}’s group` }, teams };
}

/** A stage in which groups play that its file does not name, its matches with their groups; any other stage as it is. */
export function withUnnamedGroups(stage: ReadLeagueStage, context: GroupContext): ReadLeagueStage {
  const separate = stage.kind === 'league' ? separateGroups(stage.matches) : undefined;
  if (separate === undefined) return stage;
  const groups = separate.map((teams) => named(teams, context)).sort((a, b) => (a.id < b.id ? -1 : 1));
  const ofTeam = new Map(groups.flatMap(({ id, teams }) => teams.map((team) => [team, id])));
  const matches = stage.matches.map((match) => ({ ...match, group: ofTeam.get(teamsOf(match)[0] ?? '') }));
  return { ...stage, kind: 'groups', groups, matches: matches as MatchEntry[] };
}
