import { zonesOf, type Advance, type RuleFacts } from '../tables/era-facts.ts';
import {
  byGroup,
  groupsOfMatches,
  readGroups,
  readGroupStage,
  type ReadGroup,
  type ReadGroupStage,
} from '../matches/group-stage.ts';
import type { Reading } from '../source/irregularity.ts';
import type { MatchEntry } from '../matches/matches.ts';
import { groupOf } from '../source/rounds.ts';
import type { SeasonEntry, StageEntry } from '../seasons/season-entry.ts';
import type { ParsedTournament } from './tournament-files.ts';
import { firstGroups, laterGroupStages, placesOf } from '../matches/tournament-rounds.ts';
import type { SourceTeam } from '../source/openfootball-shapes.ts';

type IdOf = (team: SourceTeam) => string | undefined;

/** The groups of the file of groups and of the matches, each with its teams in the file, then others that play in it. */
function withPlaying(listed: readonly ReadGroup[], playing: readonly ReadGroup[]): ReadGroup[] {
  const own = new Map(playing.map((group) => [group.id, group]));
  const ids = new Set(listed.map(({ id }) => id));
  return [
    ...listed.map((group) => ({
      ...group,
      teams: [...new Set([...group.teams, ...(own.get(group.id)?.teams ?? [])])],
    })),
    ...playing.filter(({ id }) => !ids.has(id)),
  ].sort(byGroup);
}

interface GroupContext {
  rules: RuleFacts;
  /** Who advances from the first one. */
  advance: Advance;
  /** Matches of the content that the files do not list, and the season that they are of: its groups have their teams in order. */
  others?: readonly MatchEntry[] | undefined;
  season?: SeasonEntry | undefined;
}

/** The groups that the content has of a stage. */
const knownGroups = (season: SeasonEntry | undefined, id: string): readonly ReadGroup[] =>
  season?.stages.flatMap((stage) => (stage.type === 'GROUPS' && stage.id === id ? stage.groups : [])) ?? [];

/**
 * The group stages of a season: those of its file of groups, and those in its matches.
 */
export function readGroupStages(
  { matches, groups: file }: ParsedTournament,
  idOf: IdOf,
  { rules, advance, others = [], season }: GroupContext,
): Reading<StageEntry[]> {
  const placeOf = placesOf(matches.data.matches);
  const ofContent = others.map(({ stage, group, homeTeam, awayTeam }) => ({
    ...{ stage, group },
    teams: [homeTeam, awayTeam].filter((side) => typeof side === 'string'),
  }));
  const listed = matches.data.matches.map((match) => ({
    ...placeOf(match),
    teams: [match.team1, match.team2].flatMap((team) => idOf(team) ?? []),
  }));
  const placed = [...listed, ...ofContent];
  const playingIn = (stage: string, named = groupOf): ReadGroup[] =>
    groupsOfMatches(
      placed.filter((match) => match.stage === stage),
      named,
    );
  const { value: ofFile, irregularities } = file
    ? readGroups(file.file, file.data, idOf)
    : { value: knownGroups(season, firstGroups), irregularities: [] };
  const first = withPlaying(ofFile, playingIn(firstGroups));
  const withRules = (stage: ReadGroupStage): StageEntry => {
    const { zones, matchesEach } = rules.stages?.[stage.id] ?? {};
    const size = Math.max(...stage.groups.map(({ teams }) => teams.length));
    const { groups: own, ...head } = stage;
    return {
      ...head,
      ...(matchesEach !== undefined && matchesEach < size - 1 && { matchesEach }),
      groups: own,
      ...(zones && { zones: zonesOf(zones, size) }),
    };
  };
  const later = laterGroupStages.flatMap(({ id, name, order, groupOf: named }): StageEntry[] => {
    const groups = withPlaying(knownGroups(season, id), playingIn(id, named));
    if (groups.length === 0) return [];
    const own = rules.stages?.[id]?.advance ?? { topN: 1 };
    return [withRules({ ...readGroupStage(groups, own), id, name, order })];
  });
  const value = [...(first.length > 0 ? [withRules(readGroupStage(first, advance))] : []), ...later];
  return { value, irregularities };
}
