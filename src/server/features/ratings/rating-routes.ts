import type { OpenAPIHono } from '@hono/zod-openapi';
import { rateRoute, readRatingRoute, unrateRoute } from '#contract/ratings.ts';
import { maxRating } from '#contract/rules.ts';
import { type ReaderApi, readerOf, locksOf, requireReader, wordsFor } from '../../http/session/reader-api.ts';
import { ApiProblem } from '../../http/api/api-problem.ts';
import { apiRouter } from '../../http/api/api-router.ts';
import type { ServerEnv } from '../../http/server-env.ts';
import { rateItem, type RatedItem, findRating, removeRating } from './ratings.ts';

/** A value of the contract times ten. @throws {ApiProblem} if it is out of range, or finer than a tenth */
const tenthsOf = (value: number): number => {
  const tenths = Math.round(value * 10);
  if (value < 0 || value > maxRating || tenths / 10 !== value)
    throw new ApiProblem(400, { fields: { value: (t) => t('api:fields.rating', { max: maxRating }) } });
  return tenths;
};

/** Readers' ratings. */
export const ratingRoutes = (api: ReaderApi): OpenAPIHono<ServerEnv> => {
  const { database, now } = api.accounts;
  const router = apiRouter();

  /** @throws {ApiProblem} if no such item is published */
  const itemOf = ({ type, id }: { type: string; id: string }): RatedItem => {
    if (!api.interactions().rateable.get(type)?.has(id)) throw new ApiProblem(404);
    return { item_type: type, item_id: id };
  };

  router.openapi(readRatingRoute, async (c) => {
    const item = itemOf(c.req.valid('param'));
    const reader = await readerOf(api, c);
    const data = await findRating(database.tables, item, reader?.user.id);
    return c.json({ status: 200, message: wordsFor(c).t('api:rating'), data }, 200);
  });

  router.openapi(rateRoute, async (c) => {
    const item = itemOf(c.req.valid('param'));
    const tenths = tenthsOf(c.req.valid('json').value);
    const reader = await requireReader(api, c);
    const data = await rateItem(locksOf(api, reader), { user_id: reader.user.id, ...item }, { tenths, now: now() });
    return c.json({ status: 200, message: wordsFor(c).t('api:rated'), data }, 200);
  });

  router.openapi(unrateRoute, async (c) => {
    const item = itemOf(c.req.valid('param'));
    const reader = await requireReader(api, c);
    const data = await removeRating(locksOf(api, reader), { user_id: reader.user.id, ...item });
    return c.json({ status: 200, message: wordsFor(c).t('api:ratingRemoved'), data }, 200);
  });

  return router;
};
