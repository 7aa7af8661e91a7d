import { createAccounts } from '../../../src/server/http/session/accounts.ts';
import { issueCode } from '../../../src/server/features/accounts/codes.ts';
import { features } from '#server/features.ts';
import { readEmailAddress } from '../../../src/server/platform/mail/email-address.ts';
import { createAvatarRenderer } from '../../../src/server/platform/avatar-renderer/avatar-renderer.ts';
import { openDatabase, type DatabasePlace } from '../../../src/server/platform/database/database.ts';

/**
 * Mailed codes, from the database: the input for confirming them.
 * @param name prefix of the readers' addresses
 */
export const mailedCodes = async (
  place: DatabasePlace,
  { secret, siteUrl }: { secret: string; siteUrl: string },
  count: number,
  name = 'confirm',
): Promise<{ token: string; code: string }[]> => {
  const database = await openDatabase(place);
  const settings = { siteUrl, codeProfile: 'digits-4', siteWrongCodesADay: 1000, signInProviders: [] } as const;
  const { keys, tokens } = createAccounts({
    database,
    secret,
    settings,
    readerData: features,
    renderAvatar: createAvatarRenderer().render,
    wakeOutbox: () => {},
  });
  const now = Date.now();
  const codes = [];
  for (let at = 0; at < count; at += 1) {
    const { address, key, rateLimitKey } = readEmailAddress(`${name}-${at}@example.com`) ?? {
      address: '',
      key: '',
      rateLimitKey: '',
    };
    const about = {
      purpose: 'register',
      kind: 'code',
      email: address,
      email_key: key,
      counter: rateLimitKey,
      mailbox: rateLimitKey,
    } as const;
    const issued = await database.withLocks([key], (tables) =>
      issueCode(tables, { ...about, user_id: null, session_id: null, profile: 'digits-4', now }, keys.codes),
    );
    const token = tokens.sign('code', issued.tokenId, { now, expiresAt: issued.tokenExpiresAt });
    codes.push({ token, code: issued.code });
  }
  await database.close();
  return codes;
};
