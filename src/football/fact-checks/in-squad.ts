import type { Match, MatchEvent } from '#schemas/match.ts';
import { eventWords } from './event-words.ts';
import type { FactFault, FactRule } from './fact-rule.ts';

/** The other side's player scores an own goal. */
const teamOf = ({ type, team }: MatchEvent, { homeTeam, awayTeam }: Match): unknown =>
  type === 'ownGoal' ? [homeTeam, awayTeam].find((each) => each !== team) : team;

export const inSquad: FactRule = {
  says: 'Where the squad of a team is recorded for a season, the players of its goals, cards, substitutions and line-ups are in it.',
  stops: false,
  of: 'squads',
  faults: (match, squads) => {
    const isMissing = (team: unknown, player: string | undefined): player is string => {
      const squad = typeof team === 'string' ? squads.get(team) : undefined;
      return player !== undefined && squad !== undefined && !squad.has(player);
    };
    const ofEvents = ('events' in match ? match.events : []).flatMap((event, at): FactFault[] => {
      const team = teamOf(event, match);
      return [event.player, event.off?.player].flatMap((player, place) =>
        isMissing(team, player)
          ? {
              field: `events.${at}${place === 0 ? '' : '.off'}.player`,
              reason: `${eventWords(event)}: "${player}" is not in the squad of "${String(team)}"`,
            }
          : [],
      );
    });
    const { lineups } = match;
    const ofSheets = lineups
      ? (['home', 'away'] as const).flatMap((side) =>
          (['starting', 'substitutes'] as const).flatMap((list) =>
            lineups[side][list].flatMap(({ player }, at) => {
              const team = match[`${side}Team`];
              return isMissing(team, player)
                ? {
                    field: `lineups.${side}.${list}.${at}.player`,
                    reason: `the line-up: "${player}" is not in the squad of "${String(team)}"`,
                  }
                : [];
            }),
          ),
        )
      : [];
    return [...ofEvents, ...ofSheets];
  },
};
