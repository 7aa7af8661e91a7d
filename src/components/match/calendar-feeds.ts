import type { APIRoute } from 'astro';
import { seasonName } from '#components/championship/season-name.ts';
import { teamTitle } from '#components/club/team-title.ts';
import type { MatchView } from '#newsroom/reader/matches.ts';
import type { Club } from '#schemas/club.ts';
import type { Competition } from '#schemas/competition.ts';
import { icalendar } from '#seo/icalendar.ts';
import type { Feed } from '#seo/page-head.ts';
import { calendarEvent } from './calendar-event.ts';

const type = 'text/calendar';

type Locals = Pick<App.Locals, 'read' | 't' | 'locale' | 'address'>;

/** The link to a team's calendar. Undefined where there are no matches: a calendar cannot be empty. */
export const clubFeed = (club: Club, locals: Locals): Feed | undefined =>
  locals.read.clubHasMatchesNow(club.id)
    ? {
        type,
        href: locals.address.clubCalendar(club.id),
        title: locals.t('match:calendar.name', { of: teamTitle(club, locals) }),
      }
    : undefined;

/** The link to a competition's calendar: its newest season's. Undefined where that has no matches. */
export const competitionFeed = ({ id, kind, name }: Competition, locals: Locals): Feed | undefined => {
  const { read, t, address } = locals;
  const season = read.season(read.newestSeason(id) ?? '');
  return season && read.seasonHasMatches(season.id)
    ? {
        type,
        href: address.calendar(kind, id),
        title: t('match:calendar.name', { of: seasonName({ name }, season, locals) }),
      }
    : undefined;
};

/** The matches of a team's calendar: those of its current seasons. */
export const clubCalendarMatches = ({ id }: Pick<Club, 'id'>, { read }: Pick<Locals, 'read'>): MatchView[] =>
  read
    .clubSeasons(id)
    .filter(({ isNow }) => isNow)
    .flatMap(({ season }) => read.clubSeasonFixtures(id, season.id));

/** Responds with a calendar: the matches of a feed, and the page it belongs to. */
export const calendarResponse = (
  feed: Feed,
  page: string,
  matches: readonly MatchView[],
  locals: App.Locals,
  site: URL,
): Response => {
  const absolute = (path: string): string => new URL(path, site).href;
  const events = matches.map((view) => calendarEvent(view, locals, site));
  const { href, title: name } = feed;
  const body = icalendar({ language: locals.locale, name, url: absolute(page), source: absolute(href), events });
  return new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8` } });
};

/** Responds with the calendar of the competition in an address. */
export const competitionCalendar: APIRoute = ({ params: { id = '' }, locals, site, url }) => {
  const { read, address } = locals;
  const competition = read.competition(id);
  const feed = competition && competitionFeed(competition, locals);
  if (!feed) throw new Error(`There is no calendar of the competition "${id}"`);
  const matches = read.fixtures(read.newestSeason(id) ?? '');
  return calendarResponse(feed, address.competition(competition.kind, id), matches, locals, site ?? url);
};
