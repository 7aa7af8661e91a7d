import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { hashOfToken, newTokenId } from '../../http/session/tokens.ts';

/** Begins a token, so that whoever finds one knows what it opens. */
const prefix = 'live_';

/** Maximum characters of a feed's name. */
export const maxFeedCharacters = 60;

/** Makes the token of a feed. Only its hash is stored. @throws if the feed has one */
export const addLiveToken = async (tables: Kysely<Tables>, feed: string, now: number): Promise<string> => {
  const token = prefix + newTokenId();
  const row = { token_hash: hashOfToken(token), feed, created_at: now };
  const { numInsertedOrUpdatedRows: added } = await tables
    .insertInto('live_tokens')
    .values(row)
    .onConflict((conflict) => conflict.column('feed').doNothing())
    .executeTakeFirstOrThrow();
  if (!added) throw new Error(`The feed ${feed} has a token already: revoke it first`);
  return token;
};

/** Ends the token of a feed. @returns whether there was one */
export const revokeLiveToken = async (tables: Kysely<Tables>, feed: string): Promise<boolean> => {
  const { numDeletedRows } = await tables.deleteFrom('live_tokens').where('feed', '=', feed).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

/** Every feed with a token, by name. */
export const listLiveTokens = (tables: Kysely<Tables>): Promise<{ feed: string; created_at: number }[]> =>
  tables.selectFrom('live_tokens').select(['feed', 'created_at']).orderBy('feed').execute();

/** The feed that a token belongs to; undefined for one that opens nothing. */
export const feedOfToken = async (tables: Kysely<Tables>, token: string | undefined): Promise<string | undefined> => {
  if (!token?.startsWith(prefix)) return undefined;
  const row = await tables
    .selectFrom('live_tokens')
    .select('feed')
    .where('token_hash', '=', hashOfToken(token))
    .executeTakeFirst();
  return row?.feed;
};
