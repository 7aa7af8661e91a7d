import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { changePersonRoute, firstRoute, meRoute, peopleRoute } from '#contract/desk/people-routes.ts';
import { ApiProblem } from '../../http/api/api-problem.ts';
import { apiRouter } from '../../http/api/api-router.ts';
import type { ServerEnv } from '../../http/server-env.ts';
import { wordsFor } from '../../http/session/reader-api.ts';
import { beginSession, sessionLifetimeMs } from '../../http/session/sessions.ts';
import { storedEmailAddress } from '../../platform/mail/email-address.ts';
import type { DeskContext } from './desk-context.ts';
import { writeAudit } from './people/audit.ts';
import { isFromThisMachine } from './people/first-key.ts';
import { makeAccountFor } from './people/invitations.ts';
import {
  addPerson,
  changePerson,
  firstAdministrator,
  LastAdministrator,
  listPeople,
  peopleLock,
  personOf,
} from './people/people.ts';
import { requireFreshPerson, requirePerson, signedInPerson } from './people/signed-in-person.ts';

/** Signs the first administrator in; their account is made where there is none. */
const signFirstIn = async ({ accounts, cookies, firstEmail }: DeskContext, c: Context): Promise<void> => {
  const now = accounts.now();
  const { address: email, key } = storedEmailAddress(firstEmail);
  const userAgent = c.req.header('User-Agent') ?? '';
  const { user, tokenId } = await accounts.database.withLocks([peopleLock], async (tables) => {
    const known = await firstAdministrator(tables);
    const first = known ?? (await makeAccountFor(tables, { email, email_key: key }, now));
    if (!known) {
      await addPerson(tables, { userId: first.id, role: 'administrator', now });
      // They may have been at the desk with another role, or disabled. There is no administrator who could change it.
      const change = { role: 'administrator', disabled_at: null } as const;
      await tables.updateTable('desk_people').set(change).where('user_id', '=', first.id).execute();
    }
    await writeAudit(tables, now, personOf(first, 'administrator'), 'first-sign-in');
    return { user: first, ...(await beginSession(tables, { userId: first.id, userAgent, now })) };
  });
  cookies.token.set(c, accounts.tokens.sign('session', tokenId, { now, expiresAt: now + sessionLifetimeMs }));
  const { id, name, mobile, image, is_completed } = user;
  cookies.setReaderCookie(c, {
    id,
    name,
    email: user.email,
    mobile,
    image,
    theme: null,
    is_completed: is_completed === 1,
  });
};

/** Who is at the desk, and with which role. */
export const peopleRoutes = (desk: DeskContext): OpenAPIHono<ServerEnv> => {
  const { database, now } = desk.accounts;
  const router = apiRouter();

  router.openapi(meRoute, async (c) => {
    const { id, email, name, role, needs } = await signedInPerson(desk, c);
    const data = { id, email, name, role, needs, isPasskeyRequired: desk.isPasskeyRequired };
    return c.json({ status: 200, message: wordsFor(c).t('api:desk.me'), data }, 200);
  });

  router.openapi(firstRoute, async (c) => {
    if (!desk.firstKey || !isFromThisMachine(c)) throw new ApiProblem(404);
    const isSignedIn = await desk.firstKey.use(c.req.valid('json').key, () => signFirstIn(desk, c));
    if (!isSignedIn) throw new ApiProblem(403, { say: (t) => t('api:desk.firstEnded') });
    return c.json({ status: 200, message: wordsFor(c).t('api:signedIn') }, 200);
  });

  router.openapi(peopleRoute, async (c) => {
    await requirePerson(desk, c, 'people');
    const data = await listPeople(database.tables);
    return c.json({ status: 200, message: wordsFor(c).t('api:desk.people'), data }, 200);
  });

  router.openapi(changePersonRoute, async (c) => {
    const by = await requireFreshPerson(desk, c, 'people');
    const change = { ...c.req.valid('param'), ...c.req.valid('json') };
    const isFound = await changePerson(database, change, { by, now: now() }).catch((error: unknown) => {
      if (error instanceof LastAdministrator)
        throw new ApiProblem(409, { say: (t) => t('api:desk.lastAdministrator') });
      throw error;
    });
    if (!isFound) throw new ApiProblem(404);
    return c.json({ status: 200, message: wordsFor(c).t('api:desk.done') }, 200);
  });

  return router;
};
