import type { Handler } from 'hono';
import type { ServerEnv } from '../../http/server-env.ts';
import type { Accounts } from '../../http/session/accounts.ts';

/** No shared cache may hold a picture that its reader can delete, and a browser not for long. */
const cacheControl = 'private, max-age=3600';

/** `/avatars/<name>.webp`: a reader's picture. Each picture has its own address. */
export const avatarPictures =
  ({ database: { tables } }: Accounts): Handler<ServerEnv> =>
  async (c, next) => {
    const [, name] = /^\/avatars\/([\w-]{22})\.webp$/.exec(c.req.path) ?? [];
    if (name === undefined) return next();
    const row = await tables.selectFrom('avatars').select('picture').where('name', '=', name).executeTakeFirst();
    if (!row) return next();
    return c.body(new Uint8Array(row.picture), 200, { 'Content-Type': 'image/webp', 'Cache-Control': cacheControl });
  };
