import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { seal, unseal } from '../../platform/secrets.ts';

/** The key pair by which push services know the site (RFC 8292). */
export interface VapidKeys {
  /** Uncompressed, in base64url: the `applicationServerKey` of browsers. */
  publicKey: string;
  privateKey: KeyObject;
}

export const curve = 'prime256v1';

/** The pair of a private key of 32 bytes. @throws if it is none of the curve's */
const pairOf = (secret: Buffer): VapidKeys => {
  const pair = createECDH(curve);
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = { kty: 'EC', crv: 'P-256', d: secret.toString('base64url'), x, y };
  return { publicKey: point.toString('base64url'), privateKey: createPrivateKey({ format: 'jwk', key }) };
};

const newSecret = (): Buffer => {
  const pair = createECDH(curve);
  pair.generateKeys();
  // The curve's library leaves out zeros at the start.
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex');
};

/** A private key that the sealed text holds; undefined if none of the keys sealed it. */
const unsealed = (sealed: string, keys: readonly Buffer[]): Buffer | undefined => {
  try {
    return Buffer.from(unseal(sealed, keys), 'base64url');
  } catch {
    return undefined;
  }
};

/**
 * The site's pair: of the settings, or made once and stored in the database, sealed with a key of the site's secret. Without that key
 * another pair is made, and subscriptions are deleted, because no push service would take a message to one of them.
 * @param keys the present key, and former ones
 * @param onLost called where stored keys could not be opened
 */
export const readVapidKeys = (
  { withLocks }: Pick<Database, 'withLocks'>,
  {
    privateKey,
    keys,
    onLost,
  }: { privateKey: string | undefined; keys: readonly [Buffer, ...Buffer[]]; onLost: () => void },
): Promise<VapidKeys> => {
  if (privateKey !== undefined) return Promise.resolve(pairOf(Buffer.from(privateKey, 'base64url')));
  return withLocks(['push keys'], async (tables) => {
    const stored = await tables.selectFrom('push_keys').selectAll().executeTakeFirst();
    const known = stored && unsealed(stored.sealed, keys);
    const secret = known ?? newSecret();
    const pair = pairOf(secret);
    if (stored && !known) {
      await tables.deleteFrom('push_subscriptions').execute();
      onLost();
    }
    // Sealed with the present key, so that a former secret may go.
    if (!stored || !known || !unsealed(stored.sealed, [keys[0]])) {
      const row = { public_key: pair.publicKey, sealed: seal(secret.toString('base64url'), keys[0]) };
      await tables
        .insertInto('push_keys')
        .values({ id: 1, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    }
    return pair;
  });
};
