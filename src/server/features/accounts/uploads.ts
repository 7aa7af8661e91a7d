import type { MiddlewareHandler } from 'hono';
import { ApiProblem } from '../../http/api/api-problem.ts';
import { renderedIn } from '../../http/api/problem-of.ts';
import type { ServerEnv } from '../../http/server-env.ts';
import { requireReader } from '../../http/session/reader-api.ts';
import type { AccountApi } from './routes/account-api.ts';

/** Maximum simultaneous uploads of one account: earlier ones may still wait on a lost connection. */
export const maxUploads = 3;

/** Rejects a further upload of an account before any of it is read: uploads are in memory until they are complete. */
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
