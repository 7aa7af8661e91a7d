import { dayAfter, daysAnywhere, type MatchDay, matchDays } from '#football/match-days.ts';
import { kickoffDay } from '#football/fixtures.ts';
import type { Match } from '#schemas/match.ts';
import { dependencyKey } from '../dependency-keys.ts';
import type { comingMatchReads } from './coming-matches.ts';
import type { ReadContext } from './context.ts';
import type { FootballReads } from './football-reads.ts';
import type { MatchView } from './matches.ts';
import { newsroomDay, newsroomZone } from './newsroom-day.ts';

/** The matches of a day by kickoff: those on it in the newsroom's zone, and those only in other zones. */
export interface MatchesOfDay {
  own: MatchView[];
  elsewhere: MatchView[];
}

/** A month's days with matches, and the nearest such days before and after it in the newsroom's zone. */
export interface MatchMonth {
  days: MatchDay[];
  earlier?: string;
  later?: string;
}

/** Number of days returned on each side of one: enough for two with matches, whatever the reader's zone. */
const daysOnASide = 6;

/** Number of match days that pages know before the next one and after it: as many as are played in two to three months of a league. */
const [daysKnownBefore, daysKnownAfter] = [8, 30];

/** Days from the first to the one before the end. */
interface DayRange {
  first: string;
  end: string;
}

/** From some match days before a day, the next one or the last, to some after it. */
const knownRange = (days: readonly MatchDay[], day: string): DayRange => {
  const own = days.filter((each) => each.own);
  const at = own.findIndex((each) => each.day === day);
  return {
    first: own[Math.max(0, at - daysKnownBefore)]?.day ?? day,
    end: own[at + daysKnownAfter]?.day ?? '9999',
  };
};

/**
 * Named reads of matches by day. They depend on the matches of the days around, or on the dates of matches (`match-days`), so that a result
 * changes the pages of its day and no other.
 */
export const matchDayReads = (
  context: ReadContext,
  { match }: Pick<FootballReads, 'match'>,
  { comingDays, playedDays }: Pick<ReturnType<typeof comingMatchReads>, 'comingDays' | 'playedDays'>,
) => {
  const { rows, once } = context;
  const calendar = (): MatchDay[] =>
    once('match calendar', () => {
      const kickoffs = rows<{ kickoff: string }>([dependencyKey('match-days')], 'SELECT DISTINCT kickoff FROM matches');
      return matchDays(
        kickoffs.map(({ kickoff }) => kickoff),
        newsroomZone(context),
      );
    });
  const known = (): DayRange => knownRange(calendar(), [...comingDays(1), ...playedDays(1)][0] ?? '');

  return {
    /** Every day with matches in any time zone, oldest first. */
    matchDays: (): MatchDay[] => calendar(),

    /**
     * The kickoff of every match that pages know, oldest first, as `2026-07-19T19:00Z`; the day alone where its time is not confirmed.
     * Readers' scripts tell by them which days have matches.
     */
    knownKickoffs: (): string[] => {
      const { first, end } = known();
      return rows<{ kickoff: string }>(
        [dependencyKey('match-days')],
        'SELECT kickoff FROM matches WHERE kickoff >= ? AND kickoff < ? ORDER BY kickoff',
        first,
        end,
      ).map(({ kickoff }) => kickoff.replace(/(T\d\d:\d\d):00(?:\.0+)?Z$/, '$1Z'));
    },

    /** The days of those kickoffs in any time zone, oldest first: scripts may ask for their matches. */
    knownDays: (): string[] => {
      const { first, end } = known();
      return calendar().flatMap(({ day }) => (day >= dayAfter(first, -1) && day <= end ? [day] : []));
    },

    /** A day with matches, and the days with matches before it, nearest first, and after it. */
    daysAround: (day: string): { before: MatchDay[]; itself: MatchDay; after: MatchDay[] } => {
      const days = calendar();
      const at = days.findIndex((each) => each.day === day);
      const itself = days[at];
      if (!itself) throw new Error(`There are no matches on ${day}`);
      return {
        before: days.slice(Math.max(0, at - daysOnASide), at).reverse(),
        itself,
        after: days.slice(at + 1, at + 1 + daysOnASide),
      };
    },

    /** The days of a month, `2026-07`. */
    matchMonth: (month: string): MatchMonth => {
      const own = calendar().filter((each) => each.own);
      return {
        days: calendar().filter(({ day }) => day.startsWith(month)),
        earlier: own.findLast(({ day }) => day < month)?.day,
        later: own.find(({ day }) => day.slice(0, 7) > month)?.day,
      };
    },

    /** The months with matches, oldest first, each with the first of its days in the newsroom's zone. */
    matchMonths: (): { month: string; first: string }[] => {
      const firsts = new Map<string, string>();
      for (const { day, own } of calendar()) {
        const month = day.slice(0, 7);
        if (own && !firsts.has(month)) firsts.set(month, day);
      }
      return [...firsts].map(([month, first]) => ({ month, first }));
    },

    /** The matches on a day in any time zone. */
    dayMatches: (day: string): MatchesOfDay => {
      const around = [-1, 0, 1].map((days) => dayAfter(day, days));
      const found = rows<{ id: string; kickoff: string }>(
        around.map((each) => dependencyKey('match-day', { day: each })),
        'SELECT id, kickoff FROM matches WHERE kickoff >= ? AND kickoff < ? ORDER BY kickoff, id',
        dayAfter(day, -1),
        dayAfter(day, 2),
      ).filter(({ kickoff }) => daysAnywhere(kickoff).includes(day));
      const viewsOf = (wanted: boolean): MatchView[] =>
        found
          .filter(({ kickoff }) => (newsroomDay(context, kickoff) === day) === wanted)
          .flatMap(({ id }) => match(id) ?? []);
      return { own: viewsOf(true), elsewhere: viewsOf(false) };
    },

    /** The day of a match in the newsroom's zone. */
    dayOf: (kickoff: Match['kickoff'], timeConfirmed: boolean): string =>
      kickoffDay({ kickoff, timeConfirmed }, newsroomZone(context)),
  };
};
