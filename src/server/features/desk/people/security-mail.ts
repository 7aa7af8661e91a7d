import type { Transaction } from 'kysely';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { mailBody, type MailPart } from '../../../platform/mail/mail-body.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import type { DeskContext } from '../desk-context.ts';

/** What somebody is mailed of: it changes how their account opens the desk. */
export type SecurityChange = 'passkeyAdded' | 'passkeyRemoved' | 'codesRenewed' | 'codeUsed';

/** A notice is not sent after this time, in milliseconds. */
const lifetimeMs = 24 * 60 * 60_000;

/** Mails a person that their passkeys or recovery codes have changed, in the transaction that changes them. It names nothing that was typed. */
export const mailSecurityChange = async (
  { accounts: { siteUrl, keys }, base }: Pick<DeskContext, 'accounts' | 'base'>,
  tables: Transaction<Tables>,
  { email, change, locale, now }: { email: string; change: SecurityChange; locale: Locale; now: number },
): Promise<void> => {
  const t = translator(locale);
  const text = (words: string): MailPart => ({ kind: 'text', text: words });
  const subject = t(`mail:${change}.subject`);
  const parts = [
    text(t('mail:greeting')),
    text(t(`mail:${change}.intro`)),
    text(t('mail:deskChange')),
    { kind: 'link', href: `${siteUrl}${base}/account` } as const,
    text(t('mail:newsroom')),
  ];
  const mail = { recipient: email, subject, ...mailBody(locale, subject, parts) };
  await queueMail(tables, mail, { now, expiresAt: now + lifetimeMs, key: keys.mails });
};
