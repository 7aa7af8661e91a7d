import { competitionCalendar } from '#components/match/calendar-feeds.ts';
import { competitionCalendarPaths } from '../../_calendar-paths.ts';

export const getStaticPaths = competitionCalendarPaths('tournament');
export const GET = competitionCalendar;
