import type { FactRule } from './fact-rule.ts';

export const withinSeason: FactRule = {
  says: 'A match is played between the first and the last day of its season, unless it was postponed or called off.',
  stops: false,
  of: 'calendar',
  faults: ({ label, start, end }, fixtures) =>
    fixtures.flatMap(({ id, day, status }) => {
      if (['POSTPONED', 'CANCELLED'].includes(status) || (day >= start && day <= end)) return [];
      return { match: id, field: 'kickoff', reason: `${day} is not in the season ${label}, ${start} to ${end}` };
    }),
};

export const everyTeamPlays: FactRule = {
  says: 'In a season whose matches all have their two teams, each team of the season plays.',
  stops: false,
  of: 'calendar',
  faults: ({ teams }, fixtures) => {
    const playing = new Set(fixtures.flatMap(({ home, away }) => [home, away]));
    if (fixtures.length === 0 || playing.has(undefined)) return [];
    return teams.flatMap((team, at) =>
      playing.has(team)
        ? []
        : { field: `teams.${at}`, reason: `nobody plays against "${team}": add its matches, or remove it` },
    );
  },
};
