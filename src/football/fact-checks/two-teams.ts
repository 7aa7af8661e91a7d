import { nearest } from '#lib/nearest.ts';
import type { FactRule } from './fact-rule.ts';

export const againstItself: FactRule = {
  says: 'No team plays against itself.',
  stops: true,
  of: 'match',
  faults: ({ homeTeam, awayTeam }) =>
    typeof homeTeam === 'string' && homeTeam === awayTeam
      ? [{ field: 'awayTeam', reason: 'a team cannot play against itself' }]
      : [],
};

export const eventsOfSides: FactRule = {
  says: 'An event counts for one of the two teams of its match.',
  stops: true,
  of: 'match',
  faults: (match) => {
    if (!('events' in match)) return [];
    const teams: readonly string[] = [match.homeTeam, match.awayTeam];
    return match.events.flatMap(({ team }, at) => {
      if (teams.includes(team)) return [];
      const [meant] = nearest(team, teams);
      const hint = meant === undefined ? '' : `: did you mean "${meant}"?`;
      return {
        field: `events.${at}.team`,
        reason: `names the team "${team}", which does not play in this match${hint}`,
      };
    });
  },
};
