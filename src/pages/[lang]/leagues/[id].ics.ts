import { type APIRoute } from 'astro';
import { calendarResponse, competitionFeed } from '#components/match/calendar-feeds.ts';
import { competitionCalendarPaths } from '../../_calendar-paths.ts';

export const getStaticPaths = competitionCalendarPaths('league');

export const GET: APIRoute = ({ params: { id = '' }, locals, site, url }) => {
  const { read, address } = locals;
  const competition = read.competition(id);
  const feed = competition && competitionFeed(competition, locals);
  if (!feed) throw new Error(`There is no calendar of the competition "${id}"`);
  const matches = read.fixtures(read.newestSeason(id) ?? '');
  return calendarResponse(feed, address.competition(competition.kind, id), matches, locals, site ?? url);
};
