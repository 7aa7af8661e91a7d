import { isDecided } from '#football/decided.ts';
import { kickoffDay } from '#football/fixtures.ts';
import { type Match } from '#schemas/match.ts';
import { loadSettings } from '#settings.ts';
import { type ReadContext } from './context.ts';
import { type FootballReads, type MatchView } from './football.ts';

/** A day on which matches are played, in the newsroom's time zone. */
export interface MatchDay {
  /** `2026-07-19` */
  day: string;
  /** How many. */
  matches: number;
  /** True while one of them has no result. */
  open: boolean;
}

/** Named reads of matches by day. Days are those of the newsroom's time zone. */
export const matchDayReads = ({ rows, once }: ReadContext, { match }: Pick<FootballReads, 'match'>) => {
  const zone = () => once('time zone', () => loadSettings().timeZone);
  const byDay = () =>
    once('matches by day', () => {
      const timeZone = zone();
      const days = new Map<string, Match[]>();
      const all = rows<{ json: string }>(
        ['matches'],
        `SELECT json FROM matches JOIN items ON items.kind = 'match' AND items.id = matches.id
         ORDER BY matches.kickoff, matches.id`,
      );
      for (const { json } of all) {
        const played = JSON.parse(json) as Match;
        const day = kickoffDay(played, timeZone);
        const ofDay = days.get(day);
        if (ofDay) ofDay.push(played);
        else days.set(day, [played]);
      }
      return days;
    });

  return {
    /** Every day with matches, oldest first. */
    matchDays: (): MatchDay[] => {
      return [...byDay()].map(([day, matches]) => ({
        day,
        matches: matches.length,
        open: !matches.every((each) => isDecided(each)),
      }));
    },

    /** The matches of a day, by kickoff. */
    matchesOn: (day: string): MatchView[] => {
      return (byDay().get(day) ?? []).flatMap(({ id }) => match(id) ?? []);
    },

    /** The day of a match. */
    dayOf: (kickoff: Match['kickoff'], timeConfirmed: boolean): string =>
      kickoffDay({ kickoff, timeConfirmed }, zone()),
  };
};
