import type { Rating } from '#contract/ratings.ts';
import { bringClient } from './accounts.ts';
import { type Answer, answerTo } from './answer.ts';

/** The path of an item's rating: `news/spain-champions`. */
export type RatingPath = `${string}/${string}`;

const ask = (method: 'get' | 'put' | 'delete', item: RatingPath, options?: { json?: object; keepalive?: boolean }) =>
  answerTo<Rating>(bringClient().then((client) => client[method](`ratings/${item}`, options)));

/** The rating of an item, with the reader's own. */
export const readRating = (item: RatingPath): Promise<Answer<Rating>> => ask('get', item);

/** Rates an item, or changes the rating; the request continues when the page is closed meanwhile. */
export const putRating = (item: RatingPath, value: number): Promise<Answer<Rating>> =>
  ask('put', item, { json: { value }, keepalive: true });

/** Removes the reader's rating. */
export const deleteRating = (item: RatingPath): Promise<Answer<Rating>> => ask('delete', item);
