import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  addPasskeyRoute,
  authenticationOptionsRoute,
  passkeysRoute,
  recoveryCodesRoute,
  registrationOptionsRoute,
  removePasskeyRoute,
  useRecoveryCodeRoute,
  verifyPasskeyRoute,
} from '#contract/desk/passkey-routes.ts';
import type { Context } from 'hono';
import type { Transaction } from 'kysely';
import { siteName } from '#settings/site/site-file.ts';
import { ApiProblem } from '../../http/api/api-problem.ts';
import { apiRouter } from '../../http/api/api-router.ts';
import type { ServerEnv } from '../../http/server-env.ts';
import { wordsFor } from '../../http/session/reader-api.ts';
import { accountLock } from '../../platform/database/account-lock.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { accountLimitKeys } from '../../platform/limits/keys.ts';
import { consume, rateLimits } from '../../platform/limits/rate-limits.ts';
import type { DeskContext } from './desk-context.ts';
import { writeAudit } from './people/audit.ts';
import {
  authenticationOptions,
  checkPasskey,
  listPasskeys,
  maxPasskeys,
  newPasskey,
  registrationOptions,
} from './people/passkeys.ts';
import { mailSecurityChange, type SecurityChange } from './people/security-mail.ts';
import { countRecoveryCodes, renewRecoveryCodes, useRecoveryCode } from './people/recovery-codes.ts';
import { requireFreshPerson, signedInPerson, type SignedInPerson } from './people/signed-in-person.ts';
import { challengeLifetimeMs, noteSession, takeChallenge } from './people/verification.ts';

const refused = (): ApiProblem => new ApiProblem(422, { say: (t) => t('api:desk.passkeyRefused') });

/** Options as they are: the contract only says that they are JSON. */
const forBrowser = (options: object): Record<string, string> => options as Record<string, string>;

/** What passkey routes share. */
const passkeySteps = (desk: DeskContext) => {
  const { database, now, siteUrl, wakeOutbox } = desk.accounts;
  const ofSession = ({ id, sessionId }: SignedInPerson) => ({ userId: id, sessionId });
  return {
    place: { origin: siteUrl, name: siteName },
    ofSession,
    /** Who may change their passkeys: verified a short time ago, or with none to verify by. */
    keyHolder: async (c: Context): Promise<SignedInPerson> => {
      const person = await signedInPerson(desk, c);
      return person.needs === 'passkeySetup' ? person : requireFreshPerson(desk, c);
    },
    /** The session's challenge, once. @throws {ApiProblem} without one */
    challengeOf: async ({ sessionId }: SignedInPerson): Promise<string> => {
      const challenge = await takeChallenge(database.tables, sessionId, now());
      if (challenge === undefined) throw refused();
      return challenge;
    },
    keepChallenge: (person: SignedInPerson, challenge: string): Promise<void> =>
      noteSession(database.tables, ofSession(person), { challenge, challenge_expires_at: now() + challengeLifetimeMs }),
    /** Mails a person what has changed, once it has. */
    changing: async <Done>(
      c: Context,
      { id, email }: SignedInPerson,
      change: SecurityChange,
      act: (tables: Transaction<Tables>) => Promise<Done>,
    ): Promise<Done> => {
      const done = await database.withLocks([accountLock(id)], async (tables) => {
        const result = await act(tables);
        await mailSecurityChange(desk, tables, { email, change, locale: wordsFor(c).locale, now: now() });
        return result;
      });
      wakeOutbox();
      return done;
    },
    /** @throws {ApiProblem} after too many tries */
    countTry: async ({ id }: SignedInPerson): Promise<void> => {
      const waitMs = await consume(
        database,
        [accountLimitKeys.deskVerifications(id), rateLimits.deskVerifications],
        now,
      );
      if (waitMs > 0) throw new ApiProblem(429, { retryAfter: Math.ceil(waitMs / 1000) });
    },
  };
};

/** Verifying a session by a passkey, or by a recovery code where it is lost. */
const verifyingRoutes = (desk: DeskContext): OpenAPIHono<ServerEnv> => {
  const { database, now, wakeOutbox } = desk.accounts;
  const { place, ofSession, challengeOf, keepChallenge, countTry } = passkeySteps(desk);
  const router = apiRouter();

  router.openapi(authenticationOptionsRoute, async (c) => {
    const person = await signedInPerson(desk, c);
    const data = await authenticationOptions(database.tables, person.id, place);
    await keepChallenge(person, data.challenge);
    return c.json({ status: 200, message: wordsFor(c).t('api:desk.passkeys'), data: forBrowser(data) }, 200);
  });

  router.openapi(verifyPasskeyRoute, async (c) => {
    const person = await signedInPerson(desk, c);
    await countTry(person);
    const challenge = await challengeOf(person);
    const response = c.req.valid('json').response as AuthenticationResponseJSON;
    const checked = { challenge, place, userId: person.id, now: now() };
    const isRight = await checkPasskey(database.tables, response, checked);
    await writeAudit(database.tables, now(), person, isRight ? 'verify-passkey' : 'passkey-refused');
    if (!isRight) throw refused();
    await noteSession(database.tables, ofSession(person), { verified_at: now(), recovered_at: null });
    return c.json({ status: 200, message: wordsFor(c).t('api:desk.done') }, 200);
  });

  router.openapi(useRecoveryCodeRoute, async (c) => {
    const person = await signedInPerson(desk, c);
    await countTry(person);
    const isRight = await database.withLocks([accountLock(person.id)], async (tables) => {
      const isOwn = await useRecoveryCode(tables, person.id, c.req.valid('json').code);
      if (isOwn) {
        await noteSession(tables, ofSession(person), { verified_at: null, recovered_at: now() });
        const { email } = person;
        await mailSecurityChange(desk, tables, { email, change: 'codeUsed', locale: wordsFor(c).locale, now: now() });
      }
      await writeAudit(tables, now(), person, isOwn ? 'use-recovery-code' : 'recovery-code-refused');
      return isOwn;
    });
    wakeOutbox();
    if (!isRight) throw new ApiProblem(422, { fields: { code: (t) => t('api:desk.codeRefused') } });
    return c.json({ status: 200, message: wordsFor(c).t('api:desk.done') }, 200);
  });

  return router;
};

/** Passkeys and recovery codes of a person. */
const keyRoutes = (desk: DeskContext): OpenAPIHono<ServerEnv> => {
  const { database, now } = desk.accounts;
  const { place, ofSession, keyHolder, challengeOf, keepChallenge, changing } = passkeySteps(desk);
  const router = apiRouter();

  router.openapi(registrationOptionsRoute, async (c) => {
    const person = await keyHolder(c);
    const data = await registrationOptions(database.tables, person, place);
    await keepChallenge(person, data.challenge);
    return c.json({ status: 200, message: wordsFor(c).t('api:desk.passkeys'), data: forBrowser(data) }, 200);
  });

  router.openapi(addPasskeyRoute, async (c) => {
    const person = await keyHolder(c);
    const challenge = await challengeOf(person);
    const { name, response } = c.req.valid('json');
    const at = { challenge, place, userId: person.id, name, now: now() };
    const row = await newPasskey(response as RegistrationResponseJSON, at);
    if (!row) throw refused();
    await changing(c, person, 'passkeyAdded', async (tables) => {
      if ((await listPasskeys(tables, person.id)).length >= maxPasskeys)
        throw new ApiProblem(409, { say: (t) => t('api:desk.passkeysFull') });
      await tables.insertInto('desk_passkeys').values(row).execute();
      await noteSession(tables, ofSession(person), { verified_at: now(), recovered_at: null });
      await writeAudit(tables, now(), person, 'add-passkey', { detail: name });
    });
    return c.json({ status: 200, message: wordsFor(c).t('api:desk.done') }, 200);
  });

  router.openapi(passkeysRoute, async (c) => {
    const { id } = await signedInPerson(desk, c);
    const [passkeys, recoveryCodes] = [
      await listPasskeys(database.tables, id),
      await countRecoveryCodes(database.tables, id),
    ];
    return c.json({ status: 200, message: wordsFor(c).t('api:desk.passkeys'), data: { passkeys, recoveryCodes } }, 200);
  });

  router.openapi(removePasskeyRoute, async (c) => {
    const person = await requireFreshPerson(desk, c);
    const { id } = c.req.valid('param');
    await changing(c, person, 'passkeyRemoved', async (tables) => {
      const own = await listPasskeys(tables, person.id);
      const removed = own.find((each) => each.id === id);
      if (!removed) throw new ApiProblem(404);
      // Without any, the emailed code alone would let somebody set up another.
      if (desk.isPasskeyRequired && own.length === 1)
        throw new ApiProblem(409, { say: (t) => t('api:desk.lastPasskey') });
      await tables.deleteFrom('desk_passkeys').where('id', '=', id).where('user_id', '=', person.id).execute();
      await writeAudit(tables, now(), person, 'remove-passkey', { detail: removed.name });
    });
    return c.json({ status: 200, message: wordsFor(c).t('api:desk.done') }, 200);
  });

  router.openapi(recoveryCodesRoute, async (c) => {
    const person = await requireFreshPerson(desk, c);
    const data = await changing(c, person, 'codesRenewed', async (tables) => {
      await writeAudit(tables, now(), person, 'renew-recovery-codes');
      return renewRecoveryCodes(tables, person.id);
    });
    return c.json({ status: 200, message: wordsFor(c).t('api:desk.recoveryCodes'), data }, 200);
  });

  return router;
};

/** Passkeys of the people at the desk. */
export const passkeyRoutes = (desk: DeskContext): OpenAPIHono<ServerEnv>[] => [verifyingRoutes(desk), keyRoutes(desk)];
