import { randomUUID } from 'node:crypto';
import { hashOfToken, newTokenId, type Tokens } from '../http/session/tokens.ts';
import type { Database } from '../platform/database/database.ts';

/** Rows of one statement: SQLite takes some 32,000 values. */
const maxRows = 1000;

/** Accounts with a session each, inserted directly into the database: their ids and tokens. */
export const signedInReaders = async (
  { tables }: Database,
  tokens: Tokens,
  count: number,
): Promise<{ id: string; token: string }[]> => {
  const now = Date.now();
  const expires_at = now + 3_600_000;
  const readers = Array.from({ length: count }, () => ({ id: randomUUID(), tokenId: newTokenId() }));
  const none = { name: null, mobile: null, image: null, theme: null };
  for (let from = 0; from < count; from += maxRows) {
    const some = readers.slice(from, from + maxRows);
    await tables
      .insertInto('users')
      .values(
        some.map(({ id }) => {
          const email = `${id}@example.com`;
          return { id, email, email_key: email, ...none, is_completed: 0, created_at: now };
        }),
      )
      .execute();
    await tables
      .insertInto('sessions')
      .values(
        some.map(({ id, tokenId }) => ({
          id: randomUUID(),
          user_id: id,
          token_hash: hashOfToken(tokenId),
          user_agent: '',
          created_at: now,
          last_seen_at: now,
          expires_at,
        })),
      )
      .execute();
  }
  return readers.map(({ id, tokenId }) => ({
    id,
    token: tokens.sign('session', tokenId, { now, expiresAt: expires_at }),
  }));
};
