import { createRoute, z } from '@hono/zod-openapi';

/** The reader's country, from the network address of the request. */
export const countryRoute = createRoute({
  method: 'get',
  path: '/geo/country',
  tags: ['country'],
  summary: "The reader's country",
  description:
    '`1;EG;EGY;Egypt`: found, its two-letter and three-letter codes, its English name. `0` where it is not known.',
  responses: {
    200: {
      content: { 'text/plain': { schema: z.string().openapi({ example: '1;EG;EGY;Egypt' }) } },
      description: 'The country',
    },
  },
});
