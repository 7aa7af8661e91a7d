import { createRoute, z } from '@hono/zod-openapi';
import { publishingOutcomes } from './publishing-state.ts';

/** `none` on a site that keeps no accounts. */
const databaseStates = ['ok', 'away', 'none'] as const;
export type DatabaseState = (typeof databaseStates)[number];

const databaseState = z.enum(databaseStates).openapi({ description: '`none` where the site keeps no accounts' });
const instant = z.iso.datetime().nullable();

const json = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
});

/** How the whole site is, for who watches over it. */
export const healthRoute = createRoute({
  method: 'get',
  path: '/health',
  tags: ['operating'],
  summary: 'How the site is',
  description:
    'For monitoring. The status of the answer is 200 whenever the server answers: what is amiss stands in it.',
  responses: {
    200: json(
      'The server answers',
      z
        .object({
          status: z.enum(['ok', 'degraded']).openapi({
            description: '`degraded` while the database is away or publishing fails; pages are served all the same',
          }),
          version: z.string(),
          buildId: z.string().nullable().openapi({ description: 'Null before the first build' }),
          uptimeSeconds: z.number().int(),
          database: databaseState,
          publishing: z
            .object({
              lastAt: instant.openapi({ description: 'When a publish ended last; null before the first' }),
              lastOutcome: z.enum(publishingOutcomes).nullable(),
              failingSince: instant.openapi({ description: 'Since when every publish has failed' }),
            })
            .openapi({ description: 'Why a publish failed stands in the log' }),
        })
        .openapi('Health'),
    ),
  },
});

/** That the process answers. Nothing else is asked. */
export const liveRoute = createRoute({
  method: 'get',
  path: '/health/live',
  tags: ['operating'],
  summary: 'Whether the process answers',
  responses: { 200: json('It does', z.object({ status: z.literal('ok') }).openapi('Liveness')) },
});

const readiness = (status: 'ok' | 'unavailable') => z.object({ status: z.literal(status), database: databaseState });

/** Whether everything that requests need is there. */
export const readyRoute = createRoute({
  method: 'get',
  path: '/health/ready',
  tags: ['operating'],
  summary: 'Whether every kind of request can be answered',
  description: 'The database is asked once a second at most, and counts as away after a second without an answer.',
  responses: {
    200: json('Every kind', readiness('ok').openapi('Ready')),
    503: json('Pages alone: the database is away', readiness('unavailable').openapi('Unready')),
  },
});
