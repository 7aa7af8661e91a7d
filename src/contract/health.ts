import { createRoute, z } from '@hono/zod-openapi';

/** That the server answers, and which program and build it is. */
export const healthRoute = createRoute({
  method: 'get',
  path: '/health',
  tags: ['operating'],
  summary: 'Whether the server answers',
  responses: {
    200: {
      description: 'It does',
      content: {
        'application/json': {
          schema: z
            .object({
              status: z.literal('ok'),
              version: z.string(),
              buildId: z.string().nullable().openapi({ description: 'Null before the first build' }),
              uptimeSeconds: z.number().int(),
            })
            .openapi('Health'),
        },
      },
    },
  },
});
