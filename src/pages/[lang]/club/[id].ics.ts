import type { APIRoute } from 'astro';
import { calendarResponse, clubCalendarMatches, clubFeed } from '#components/match/calendar-feeds.ts';
import { clubCalendarPaths } from '../../_calendar-paths.ts';

export const getStaticPaths = clubCalendarPaths;

export const GET: APIRoute = ({ params: { id = '' }, locals, site, url }) => {
  const club = locals.read.club(id);
  const feed = club && clubFeed(club, locals);
  if (!feed) throw new Error(`There is no calendar of the club "${id}"`);
  return calendarResponse(feed, locals.address.club(id), clubCalendarMatches(club, locals), locals, site ?? url);
};
