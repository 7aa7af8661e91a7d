import { createRoute, z } from '@hono/zod-openapi';
import { locales } from '#i18n/locales.ts';
import { maxCalendarItems } from './following/limits.ts';
import { errors } from './answers.ts';

/** The matches of several teams and competitions as one calendar. */
export const calendarRoute = createRoute({
  method: 'get',
  path: '/calendars/{file}',
  tags: ['calendars'],
  summary: 'The matches of several teams and competitions, for calendar programs',
  description: `Composed of the published calendars; a match of two of them is in it once. Unknown items are left out; without a known one the status is 404. At most ${maxCalendarItems} items: with more the status is 422. A network that asks for too many different sets in an hour gets 429. While the first publish renders a calendar that is asked for, it is 503.`,
  request: {
    // A string, so that an unknown language gets 404, as an unknown item does.
    params: z.object({ file: z.string().openapi({ enum: locales.map((locale) => `${locale}.ics`) }) }),
    query: z.object({
      of: z.string().openapi({
        description: 'Teams and competitions, separated by commas',
        example: 'club/al-ahly,competition/world-cup',
      }),
    }),
  },
  responses: {
    400: errors[400],
    404: errors[404],
    422: errors[422],
    429: errors[429],
    500: errors[500],
    503: errors[503],
    200: {
      content: { 'text/calendar': { schema: z.string() } },
      description: 'The calendar (RFC 5545)',
    },
  },
});
