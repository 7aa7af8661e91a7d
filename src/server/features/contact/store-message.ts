import { hash, randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { ContactFields } from '#contract/contact-fields.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Accounts } from '../../http/session/accounts.ts';
import type { EmailAddress } from '../../platform/mail/email-address.ts';
import { accountLimitKeys, mailboxLimitKeys, siteKeys } from '../../platform/limits/keys.ts';
import { type RateLimit, rateLimits, recordEvents, readWaitMs } from '../../platform/limits/rate-limits.ts';
import { networkRateLimits } from '../../platform/limits/network-limits.ts';
import type { NetworkTier } from '../../platform/limits/network-tier.ts';
import type { CaptchaProof } from '../../platform/captcha/captcha.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { contactMail, receiptMail } from './contact-mails.ts';

/** A message from the form, validated and parsed. */
export interface NewMessage {
  fields: ContactFields;
  email: EmailAddress;
  locale: Locale;
  /** Networks by which messages of guests are counted. */
  networks: readonly NetworkTier[];
  /** The signed-in reader. */
  userId: string | null;
  proof: CaptchaProof;
}

/** It is stored, now or before; or there were too many, and there is room again in so many milliseconds. */
export type MessageOutcome = { outcome: 'stored' } | { outcome: 'wait'; wait: number };

/** The same message within so many milliseconds is a double click, or was sent again because the response was lost. */
const duplicateWithinMs = 24 * 60 * 60_000;

/** The newsroom's mail is retried for so many milliseconds; the message stays in the database longer. */
const contactMailLifeMs = 7 * 24 * 60 * 60_000;

/** A receipt that arrives later is useless. In milliseconds. */
const receiptLifeMs = 24 * 60 * 60_000;

/**
 * What a message is counted against: a reader's account, on whatever device, or a guest's network. Never the address in the message, which
 * anybody can type: others could lock its owner out.
 */
const rateLimitsOf = ({ userId, networks }: NewMessage): RateLimit[] =>
  userId === null
    ? networkRateLimits('messages', networks)
    : [[accountLimitKeys.messages(userId), rateLimits.messagesFromAccount]];

const receiptsTo = ({ rateLimitKey }: EmailAddress): string => mailboxLimitKeys.receipts(rateLimitKey);

const hashOf = ({ fields: { name, subject, message }, email }: NewMessage): string =>
  hash('sha256', JSON.stringify([email.key, name, subject, message]), 'base64url');

/** Whether the message is already stored, or may not be sent yet; undefined if it should be stored. */
const knownOutcome = async (
  tables: Kysely<Tables>,
  message: NewMessage,
  now: number,
): Promise<MessageOutcome | undefined> => {
  const same = await tables
    .selectFrom('messages')
    .select('id')
    .where('content_hash', '=', hashOf(message))
    .where('created_at', '>', now - duplicateWithinMs)
    .executeTakeFirst();
  if (same) return { outcome: 'stored' };
  const wait = await readWaitMs(tables, rateLimitsOf(message), now);
  return wait > 0 ? { outcome: 'wait', wait } : undefined;
};

/**
 * Stores a message once, and puts the newsroom's mail and the reader's receipt into the outbox in the same transaction. If the captcha is
 * failed, blocked or unavailable, the message is still stored: it is marked as unverified, and gets no receipt. A signed-in reader has
 * proven a mailbox, and needs no captcha.
 */
export const storeMessage = async (
  accounts: Accounts,
  contactAddress: string | undefined,
  message: NewMessage,
): Promise<MessageOutcome> => {
  const { database, captcha, wakeOutbox } = accounts;
  const now = accounts.now();
  // First without a transaction: a refused message makes nobody wait and sends no request to the captcha's service.
  const early = await knownOutcome(database.tables, message, now);
  if (early) return early;
  // The captcha's service may take three seconds, during which a transaction would block others.
  const isUnverified = captcha !== undefined && message.userId === null && !(await captcha(message.proof));
  const keys = rateLimitsOf(message).map(([key]) => key);
  // When the same message is sent twice at once, only one is stored; and no address gets more receipts than it may.
  const locks = [...keys, receiptsTo(message.email), `message ${hashOf(message)}`];
  const outcome = await database.withLocks(locks, async (tables) => {
    const known = await knownOutcome(tables, message, now);
    if (known) return known;
    await recordEvents(tables, keys, now);
    await insertAndMail(accounts, tables, message, { contactAddress, isUnverified, now });
    return { outcome: 'stored' } as const;
  });
  wakeOutbox();
  return outcome;
};

const insertAndMail = async (
  { keys, siteUrl }: Accounts,
  tables: Transaction<Tables>,
  message: NewMessage,
  { contactAddress, isUnverified, now }: { contactAddress: string | undefined; isUnverified: boolean; now: number },
): Promise<void> => {
  const { locale, email, userId } = message;
  const stored = { ...message.fields, email: email.address };
  await tables
    .insertInto('messages')
    .values({
      ...stored,
      id: randomUUID(),
      user_id: userId,
      locale,
      content_hash: hashOf(message),
      is_unverified: isUnverified ? 1 : 0,
      created_at: now,
    })
    .execute();
  const key = keys.mails;
  if (contactAddress !== undefined) {
    const mail = contactMail(contactAddress, { ...stored, locale, isUnverified });
    await queueMail(tables, mail, { now, expiresAt: now + contactMailLifeMs, key });
  }
  const receipts = receiptsTo(email);
  if (isUnverified || (await readWaitMs(tables, [[receipts, rateLimits.receiptsToAddress]], now)) > 0) return;
  await recordEvents(tables, [receipts, siteKeys.mails], now);
  const mail = receiptMail(email.address, { locale, siteUrl });
  await queueMail(tables, mail, { now, expiresAt: now + receiptLifeMs, key });
};
