import type { z } from 'zod';
import type { competition, season, stage } from '#schemas/competition.ts';
import { tiebreakerPresets } from '../tiebreaker-presets.ts';
import { irregularitiesOf, type Reading } from './irregularity.ts';
import { groupOf, groupStageName } from './rounds.ts';
import { worldCupSource } from './sources.ts';
import type { NationalTeam } from './teams.ts';
import type { KnockoutStage } from './ties.ts';
import type { WireGroups } from './wire.ts';

export type CompetitionEntry = z.input<typeof competition>;
export type SeasonEntry = z.input<typeof season>;
export type GroupStage = Extract<z.input<typeof stage>, { type: 'GROUPS' }>;

export const worldCup: CompetitionEntry = {
  id: 'world-cup',
  name: { ar: 'كأس العالم', en: 'World Cup' },
  kind: 'tournament',
  scope: 'international',
  gender: 'men',
  sources: [worldCupSource],
};

/** The rules of FIFA's tournaments from 2026 on: level teams are first compared by the matches between them. */
const rules2026: SeasonEntry['rules'] = {
  pointsWin: 3,
  pointsDraw: 1,
  pointsLoss: 0,
  tiebreakers: [...tiebreakerPresets.fifa2026],
  bestThirdTiebreakers: [...tiebreakerPresets.bestThirds],
  zones: [
    { from: 1, to: 2, key: 'qualified', label: { ar: 'يتأهل إلى دور الـ32', en: 'Qualifies for the round of 32' } },
    {
      from: 3,
      to: 3,
      key: 'possible',
      label: {
        ar: 'يتأهل ضمن أفضل 8 منتخبات في المركز الثالث',
        en: 'Qualifies if among the eight best third-placed teams',
      },
    },
  ],
};

/** The groups of `worldcup.groups.json` as a stage: two of each go on, and the eight best third-placed teams. */
export function readGroupStage(
  file: string,
  wire: WireGroups,
  find: (spelling: string) => NationalTeam | undefined,
): Reading<GroupStage> {
  const found = irregularitiesOf(file);
  const groups = wire.groups.flatMap((wireGroup, index) => {
    const group = groupOf(wireGroup.name);
    if (group === undefined) {
      found.add('UNKNOWN_GROUP', `groups[${index}].name`, `${wireGroup.name} is not one of Group A to Group L`);
      return [];
    }
    const teams = wireGroup.teams.flatMap((spelling, place) => {
      const team = find(spelling);
      if (team) return [team.club.id];
      found.add('UNKNOWN_TEAM', `groups[${index}].teams[${place}]`, `no team is called ${spelling}`);
      return [];
    });
    return [{ ...group, teams }];
  });
  const value: GroupStage = {
    id: 'groups',
    name: groupStageName,
    order: 1,
    type: 'GROUPS',
    advance: { topN: 2, bestThirds: 8 },
    groups,
  };
  return { value, irregularities: found.list };
}

/**
 * The edition of 2026.
 *
 * @param days the days of play at the venues, `2026-06-11`, in any order
 */
export function seasonOf(
  id: string,
  label: string,
  days: readonly string[],
  groups: GroupStage,
  knockout: KnockoutStage[],
): SeasonEntry {
  const ordered = [...days].sort();
  return {
    id,
    competition: worldCup.id,
    label,
    start: ordered[0] ?? '',
    end: ordered.at(-1) ?? '',
    teams: groups.groups.flatMap(({ teams }) => teams),
    current: true,
    rules: rules2026,
    tableMode: 'total',
    stages: [groups, ...knockout],
    sources: [worldCupSource],
  };
}
