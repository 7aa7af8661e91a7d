import type { Context } from 'hono';
import { type DeskAction, may } from '#contract/desk/roles.ts';
import { ApiProblem } from '../../../http/api/api-problem.ts';
import { forgetInvalidCookies } from '../../../http/session/reader-api.ts';
import { findReader } from '../../../http/session/reader.ts';
import type { SignedInReader } from '../../../http/session/sessions.ts';
import type { DeskContext } from '../desk-context.ts';
import type { Person } from '../person.ts';
import { personOf } from './people.ts';
import { readSessionState, type SessionState } from './verification.ts';
import { roleProblem } from '../role-problem.ts';

/** Somebody of the newsroom, with their session. */
export interface SignedInPerson extends Person, SessionState {
  email: string;
  sessionId: string;
}

/** The reader of a request, perhaps without a role. @throws {ApiProblem} 401 for a guest */
export const requireDeskReader = async (desk: DeskContext, c: Context): Promise<SignedInReader> => {
  const reader = await findReader(desk.accounts, c);
  if (reader) return reader;
  await forgetInvalidCookies(desk, c);
  throw new ApiProblem(401);
};

/**
 * The person of a request, before the passkey. Their row is read at each request: who was disabled, or whose account was deleted, is out.
 * @throws {ApiProblem} 401 for a guest, 403 for a reader without a role and for somebody who was disabled
 */
export const signedInPerson = async (desk: DeskContext, c: Context): Promise<SignedInPerson> => {
  const { user, session } = await requireDeskReader(desk, c);
  const { database, now } = desk.accounts;
  const row = await database.tables
    .selectFrom('desk_people')
    .select(['role', 'disabled_at'])
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  if (!row) throw new ApiProblem(403, { say: (t) => t('api:desk.noRole') });
  if (row.disabled_at !== null) throw new ApiProblem(403, { say: (t) => t('api:desk.disabled') });
  const of = { sessionId: session.id, userId: user.id };
  const state = await readSessionState(database.tables, of, { isRequired: desk.isPasskeyRequired, now: now() });
  return { ...personOf(user, row.role), email: user.email, sessionId: session.id, ...state };
};

/** 403 that names the passkey as its field, so that the application can ask for it and try again. */
const passkeyProblem = (words: 'passkeyNeeded' | 'passkeySetupNeeded' | 'verifyAgain'): ApiProblem =>
  new ApiProblem(403, { say: (t) => t(`api:desk.${words}`), fields: { passkey: (t) => t(`api:desk.${words}`) } });

/**
 * The person of a request.
 * @param action what is about to be done to no item
 * @throws {ApiProblem} 401 for a guest; 403 without a role, before the passkey, and where the role may not do it
 */
export const requirePerson = async (desk: DeskContext, c: Context, action?: DeskAction): Promise<SignedInPerson> => {
  const person = await signedInPerson(desk, c);
  if (person.needs) throw passkeyProblem(person.needs === 'passkey' ? 'passkeyNeeded' : 'passkeySetupNeeded');
  if (action && !may(person.role, action)) throw roleProblem();
  return person;
};

/** The same for what the passkey has to be verified for again: people, passkeys, recovery codes. */
export const requireFreshPerson = async (
  desk: DeskContext,
  c: Context,
  action?: DeskAction,
): Promise<SignedInPerson> => {
  const person = await requirePerson(desk, c, action);
  if (!person.isFresh) throw passkeyProblem('verifyAgain');
  return person;
};
