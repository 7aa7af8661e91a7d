import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  acceptInvitationRoute,
  invitationsRoute,
  inviteRoute,
  openInvitationRoute,
  withdrawInvitationRoute,
} from '#contract/desk/people-routes.ts';
import { ApiProblem } from '../../http/api/api-problem.ts';
import { apiRouter } from '../../http/api/api-router.ts';
import type { ServerEnv } from '../../http/server-env.ts';
import { wordsFor, wrongField } from '../../http/session/reader-api.ts';
import { accountLimitKeys } from '../../platform/limits/keys.ts';
import { memoryLimits } from '../../platform/limits/memory-limits.ts';
import { deskRateLimits } from '../../platform/limits/network-limits.ts';
import { consume, rateLimits } from '../../platform/limits/rate-limits.ts';
import { readEmailAddress } from '../../platform/mail/email-address.ts';
import type { DeskContext } from './desk-context.ts';
import { writeAudit } from './people/audit.ts';
import { acceptInvitation, findInvitation, listInvitations, makeAccountFor } from './people/invitations.ts';
import { inviteByMail } from './people/invite-by-mail.ts';
import { peopleLock, personOf } from './people/people.ts';
import { requireDeskReader, requireFreshPerson, requirePerson } from './people/signed-in-person.ts';

const tooOften = (waitMs: number): ApiProblem => new ApiProblem(429, { retryAfter: Math.ceil(waitMs / 1000) });
const ended = (): ApiProblem => new ApiProblem(404, { say: (t) => t('api:desk.invitationEnded') });

/** Invitations to the newsroom. */
export const invitationRoutes = (desk: DeskContext): OpenAPIHono<ServerEnv> => {
  const { database, keys, now, siteUrl, wakeOutbox } = desk.accounts;
  const deskPage = siteUrl + desk.base;
  const router = apiRouter();
  const count = memoryLimits();
  const countNetwork = (c: Context<ServerEnv>): void => {
    const waitMs = count(deskRateLimits(desk.networks.tiersOf(c)));
    if (waitMs > 0) throw tooOften(waitMs);
  };

  router.openapi(invitationsRoute, async (c) => {
    await requirePerson(desk, c, 'people');
    const data = await listInvitations(database.tables, now());
    return c.json({ status: 200, message: wordsFor(c).t('api:desk.invitations'), data }, 200);
  });

  router.openapi(inviteRoute, async (c) => {
    const by = await requireFreshPerson(desk, c, 'people');
    const { email: typed, role, locale } = c.req.valid('json');
    const email = readEmailAddress(typed) ?? wrongField('email', (t) => t('api:fields.email'));
    const waitMs = await consume(database, [accountLimitKeys.deskInvitations(by.id), rateLimits.deskInvitations], now);
    if (waitMs > 0) throw tooOften(waitMs);
    const inviting = { email, role, locale, deskPage, by, now: now(), key: keys.mails };
    const invited = await inviteByMail(database, inviting);
    if (invited === 'known') throw new ApiProblem(409, { say: (t) => t('api:desk.known') });
    if (invited === 'full') throw new ApiProblem(409, { say: (t) => t('api:desk.invitationsFull') });
    wakeOutbox();
    return c.json({ status: 200, message: wordsFor(c).t('api:desk.invited'), data: invited.invitation }, 200);
  });

  router.openapi(withdrawInvitationRoute, async (c) => {
    const by = await requirePerson(desk, c, 'people');
    const { id } = c.req.valid('param');
    await database.withLocks([peopleLock], async (tables) => {
      const row = await tables
        .deleteFrom('desk_invitations')
        .where('id', '=', id)
        .returning('email')
        .executeTakeFirst();
      if (!row) throw new ApiProblem(404);
      await writeAudit(tables, now(), by, 'withdraw-invitation', { item: row.email });
    });
    return c.json({ status: 200, message: wordsFor(c).t('api:desk.done') }, 200);
  });

  router.openapi(openInvitationRoute, async (c) => {
    countNetwork(c);
    const { token } = c.req.valid('json');
    const found = await findInvitation(database.tables, token, now());
    if (!found) throw ended();
    await makeAccountFor(database.tables, found, now());
    const data = { email: found.email, role: found.role };
    return c.json({ status: 200, message: wordsFor(c).t('api:desk.invitation'), data }, 200);
  });

  router.openapi(acceptInvitationRoute, async (c) => {
    const { user } = await requireDeskReader(desk, c);
    countNetwork(c);
    const { token } = c.req.valid('json');
    const outcome = await database.withLocks([peopleLock], async (tables) => {
      const at = now();
      const accepted = await acceptInvitation(tables, token, { user, now: at });
      if (typeof accepted !== 'string')
        await writeAudit(tables, at, personOf(user, accepted.role), 'accept-invitation', { detail: accepted.role });
      return accepted;
    });
    if (outcome === 'known') throw new ApiProblem(409, { say: (t) => t('api:desk.known') });
    if (outcome === 'invalid') {
      // Whoever has the token knows that there is an invitation.
      const isOfAnother = (await findInvitation(database.tables, token, now())) !== undefined;
      throw isOfAnother ? new ApiProblem(403, { say: (t) => t('api:desk.otherAddress') }) : ended();
    }
    return c.json({ status: 200, message: wordsFor(c).t('api:desk.accepted') }, 200);
  });

  return router;
};
