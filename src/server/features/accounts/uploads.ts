import { type MiddlewareHandler } from 'hono';
import { ApiProblem } from '../../http/api/api-problem.ts';
import { renderedIn } from '../../http/api/problem-of.ts';
import { type ServerEnv } from '../../http/server-env.ts';
import { requireReader } from '../../http/session/reader-api.ts';
import { type AccountApi } from './routes/account-api.ts';

/** Pictures of one account that are received at a time: those before may still hang on a connection that was lost. */
export const maxUploads = 3;

/**
 * Refuses a picture of an account that sends so many already, before any of it is read: they are held in memory until they are complete.
 */
export const limitUploads = (api: AccountApi): MiddlewareHandler<ServerEnv> => {
  const uploads = new Map<string, number>();
  return async (c, next) => {
    const { id } = (await requireReader(api, c)).user;
    const others = uploads.get(id) ?? 0;
    if (others >= maxUploads) throw new ApiProblem(429, { retryAfter: renderedIn });
    uploads.set(id, others + 1);
    try {
      await next();
    } finally {
      const left = (uploads.get(id) ?? 1) - 1;
      if (left > 0) uploads.set(id, left);
      else uploads.delete(id);
    }
  };
};
