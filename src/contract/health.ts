import { createRoute, z } from '@hono/zod-openapi';
import { publishingOutcomes, renderingProgress } from './publishing-state.ts';

/** `none` on a site without accounts. */
const databaseStates = ['ok', 'away', 'none'] as const;
/** `ahead` or `behind` if it differs by more than a day from the last trusted time. */
const clockStates = ['ok', 'ahead', 'behind'] as const;
export type DatabaseState = (typeof databaseStates)[number];
export type ClockState = (typeof clockStates)[number];

const databaseState = z.enum(databaseStates).openapi({ description: '`none` where the site has no accounts' });
const instant = z.iso.datetime().nullable();

const json = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
});

/** State of the whole site, for monitoring. */
export const healthRoute = createRoute({
  method: 'get',
  path: '/health',
  tags: ['operating'],
  summary: 'How the site is',
  description:
    'For monitoring. The status of the response is 200 whenever the server responds: problems are in its body.',
  responses: {
    200: json(
      'The server answers',
      z
        .object({
          status: z.enum(['ok', 'degraded']).openapi({
            description:
              '`degraded` while the database is away, the clock may be wrong or publishing fails; pages are served all the same',
          }),
          version: z.string(),
          buildId: z.string().nullable().openapi({ description: 'Null before the first build' }),
          uptimeSeconds: z.number().int(),
          database: databaseState,
          clock: z.enum(clockStates).openapi({
            description:
              '`ahead` or `behind` where it differs by more than a day from the last instant that was believed: nothing is deleted by it',
          }),
          publishing: z
            .object({
              lastAt: instant.openapi({ description: 'When a publish ended last; null before the first' }),
              lastOutcome: z.enum(publishingOutcomes).nullable(),
              failingSince: instant.openapi({ description: 'Since when every publish has failed' }),
              mistakes: z.number().int().openapi({
                description:
                  'How many mistakes in the content the last publish left: their items show their last good version. The log lists them',
              }),
              rendering: renderingProgress
                .nullable()
                .openapi({ description: 'How far the first publish is; null once every page is rendered' }),
            })
            .openapi({ description: 'The log says why a publish failed' }),
        })
        .openapi('Health'),
    ),
  },
});

/** The process responds. Nothing else is checked. */
export const liveRoute = createRoute({
  method: 'get',
  path: '/health/live',
  tags: ['operating'],
  summary: 'Whether the process responds',
  responses: { 200: json('It does', z.object({ status: z.literal('ok') }).openapi('Liveness')) },
});

const readiness = (status: 'ok' | 'unavailable') => z.object({ status: z.literal(status), database: databaseState });

/** Whether all dependencies of requests are available. */
export const readyRoute = createRoute({
  method: 'get',
  path: '/health/ready',
  tags: ['operating'],
  summary: 'Whether every kind of request can be handled',
  description:
    'The database is queried once a second at most, and counts as unavailable after a second without a response.',
  responses: {
    200: json('Every kind', readiness('ok').openapi('Ready')),
    503: json('Pages alone: the database is away', readiness('unavailable').openapi('Unready')),
  },
});
