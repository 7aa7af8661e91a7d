import type { Transaction } from 'kysely';
import type { Locale } from '#i18n/locales.ts';
import { providerNameOf } from '#settings/sign-in-provider-settings.ts';
import type { ProviderId } from '#settings/sign-in-providers.ts';
import type { Accounts } from '../../../http/session/accounts.ts';
import { accountMail, noticeLifetimeMs } from '../code-mails.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';

/**
 * Tells an account's owner by mail that an account at a provider can sign in from now on, and how to undo it: a provider, or somebody at
 * the owner's unlocked computer, must not get access without the owner's knowledge.
 */
export const mailLinkNotice = async (
  { signInProviders, siteUrl, keys }: Accounts,
  tables: Transaction<Tables>,
  { email, provider, locale, now }: { email: string; provider: ProviderId; locale: Locale; now: number },
): Promise<void> => {
  const about = { kind: 'linked', provider: providerNameOf(signInProviders, provider) } as const;
  const notice = accountMail(email, about, { locale, siteUrl });
  await queueMail(tables, notice, { now, expiresAt: now + noticeLifetimeMs, key: keys.mails });
};
