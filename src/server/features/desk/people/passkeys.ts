import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { ListedPasskey } from '#contract/desk/passkey-routes.ts';
import type { DeskPasskeyRow } from '../../../platform/database/desk-people-tables.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** Most passkeys of a person. */
export const maxPasskeys = 20;

/** EdDSA, ES256, RS256 (COSE): what every authenticator has one of. Others are experimental in Node. */
const algorithms = [-8, -7, -257];

/** Where passkeys are used: browsers give them to this host alone. */
export interface PasskeyPlace {
  /** The desk's origin. */
  origin: string;
  /** The paper's name, which browsers show. */
  name: string;
}

const rpIdOf = ({ origin }: PasskeyPlace): string => new URL(origin).hostname;
const transportsIn = (row: DeskPasskeyRow) => z.array(z.string()).parse(JSON.parse(row.transports)) as never[];

const passkeysOf = (tables: Kysely<Tables>, userId: string): Promise<DeskPasskeyRow[]> =>
  tables.selectFrom('desk_passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();

/** A person's passkeys, without their keys. */
export const listPasskeys = async (tables: Kysely<Tables>, userId: string): Promise<ListedPasskey[]> =>
  (await passkeysOf(tables, userId)).map(({ id, name, created_at, last_used_at }) => ({
    ...{ id, name, createdAt: new Date(created_at).toISOString() },
    lastUsedAt: last_used_at === null ? null : new Date(last_used_at).toISOString(),
  }));

/** Options for a new passkey. The authenticator has to verify its user by a PIN, a finger or a face. */
export const registrationOptions = async (
  tables: Kysely<Tables>,
  { id, email }: { id: string; email: string },
  place: PasskeyPlace,
) =>
  generateRegistrationOptions({
    ...{ rpName: place.name, rpID: rpIdOf(place), userName: email, userID: new TextEncoder().encode(id) },
    ...{ attestationType: 'none', supportedAlgorithmIDs: algorithms },
    excludeCredentials: (await passkeysOf(tables, id)).map((row) => ({ id: row.id, transports: transportsIn(row) })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });

/** Options to verify by one of a person's passkeys. */
export const authenticationOptions = async (tables: Kysely<Tables>, userId: string, place: PasskeyPlace) =>
  generateAuthenticationOptions({
    rpID: rpIdOf(place),
    allowCredentials: (await passkeysOf(tables, userId)).map((row) => ({ id: row.id, transports: transportsIn(row) })),
    userVerification: 'required',
  });

const expectedAt = (place: PasskeyPlace, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: place.origin,
  expectedRPID: rpIdOf(place),
  requireUserVerification: true,
});

/** The row of a new passkey; undefined if the response is not to this challenge, at this place, or its user was not verified. */
export const newPasskey = async (
  response: RegistrationResponseJSON,
  {
    challenge,
    place,
    userId,
    name,
    now,
  }: {
    challenge: string;
    place: PasskeyPlace;
    userId: string;
    name: string;
    now: number;
  },
): Promise<DeskPasskeyRow | undefined> => {
  // It throws for whatever does not fit.
  const checked = await verifyRegistrationResponse({
    ...{ response, supportedAlgorithmIDs: algorithms },
    ...expectedAt(place, challenge),
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
  return {
    ...{ id, user_id: userId, name, public_key: Buffer.from(publicKey).toString('base64url'), counter },
    ...{ transports: JSON.stringify(transports), created_at: now, last_used_at: now },
  };
};

/**
 * Checks a signature and counts it. A counter that does not grow means that the key was copied: it is refused, except that an authenticator
 * without a counter always sends 0.
 */
export const checkPasskey = async (
  tables: Kysely<Tables>,
  response: AuthenticationResponseJSON,
  { challenge, place, userId, now }: { challenge: string; place: PasskeyPlace; userId: string; now: number },
): Promise<boolean> => {
  const row = (await passkeysOf(tables, userId)).find(({ id }) => id === response.id);
  if (!row) return false;
  const publicKey = new Uint8Array(Buffer.from(row.public_key, 'base64url'));
  const credential = { id: row.id, publicKey, counter: row.counter, transports: transportsIn(row) };
  const checked = await verifyAuthenticationResponse({ response, credential, ...expectedAt(place, challenge) }).catch(
    () => undefined,
  );
  if (!checked?.verified) return false;
  const { numUpdatedRows } = await tables
    .updateTable('desk_passkeys')
    .set({ counter: checked.authenticationInfo.newCounter, last_used_at: now })
    .where('id', '=', row.id)
    .where('counter', '=', row.counter)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};
