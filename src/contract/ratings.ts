import { createRoute, z } from '@hono/zod-openapi';
import { answerWith, body, bySession, errors, json } from './answers.ts';
import { rateableTypes } from './interactions.ts';
import { maxRating } from './rules.ts';

const path = '/ratings/{type}/{id}';
const tags = ['ratings'];
// A string, so that an unknown type gets 404, as an unknown item does.
const params = z.object({ type: z.string().openapi({ enum: [...rateableTypes] }), id: z.string() });

/** Readers' ratings of an item. */
const rating = z
  .object({
    average: z.number().nullable().openapi({ description: 'With one decimal; null before the first rating' }),
    count: z.number().int(),
    mine: z.number().nullable().openapi({ description: 'What the reader gave; null for a guest, and before rating' }),
  })
  .openapi('Rating');
export type Rating = z.infer<typeof rating>;

const ratingAnswer = json(answerWith('RatingAnswer', rating), 'The rating as it is now');

export const readRatingRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'The rating of an item',
  security: [...bySession, {}],
  request: { params },
  responses: { ...errors, 200: ratingAnswer },
});

export const rateRoute = createRoute({
  method: 'put',
  path,
  tags,
  summary: 'Rate an item, or change the rating',
  description: `One rating per reader and item. From 0 to ${maxRating}, with one decimal at most; for anything else the status is 400.`,
  security: bySession,
  request: { params, body: body(z.strictObject({ value: z.number() })) },
  responses: { ...errors, 200: ratingAnswer },
});

export const unrateRoute = createRoute({
  method: 'delete',
  path,
  tags,
  summary: 'Take a rating back',
  security: bySession,
  request: { params },
  responses: { ...errors, 200: ratingAnswer },
});
