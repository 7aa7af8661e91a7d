import { accountLimitKeys } from '../../platform/limits/keys.ts';
import { consume, rateLimits } from '../../platform/limits/rate-limits.ts';
import { ApiProblem } from '../../http/api/api-problem.ts';
import type { ItemParts } from './item-access.ts';
import type { Person } from './person.ts';

/** Counts a picture that a person adds. @throws {ApiProblem} 429 after too many */
export const limitPictures = async ({ database, now }: ItemParts, { id }: Person): Promise<void> => {
  const waitMs = await consume(database, [accountLimitKeys.deskPictures(id), rateLimits.deskPictures], now);
  if (waitMs > 0)
    throw new ApiProblem(429, { retryAfter: Math.ceil(waitMs / 1000), say: (t) => t('api:deskItems.tooManyPictures') });
};
