import type { Rating } from '#contract/ratings.ts';
import { bringClient } from './accounts.ts';
import { type Answer, answerTo } from './answer.ts';

/** An item as its rating is addressed: `news/spain-champions`. */
export type RatingPath = string;

const ask = (method: 'get' | 'put' | 'delete', item: RatingPath, options?: { json?: object; keepalive?: boolean }) =>
  answerTo<Rating>(bringClient().then((client) => client[method](`ratings/${item}`, options)));

/** The rating of an item, with the reader's own. */
export const readRating = (item: RatingPath): Promise<Answer<Rating>> => ask('get', item);

/** Rates an item, or changes the rating; goes on when the page is closed meanwhile. */
export const putRating = (item: RatingPath, value: number): Promise<Answer<Rating>> =>
  ask('put', item, { json: { value }, keepalive: true });

/** Takes the reader's rating back. */
export const deleteRating = (item: RatingPath): Promise<Answer<Rating>> => ask('delete', item);
