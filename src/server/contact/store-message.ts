import { hash, randomUUID } from 'node:crypto';
import { type Kysely, type Transaction } from 'kysely';
import { type ContactFields } from '#contract/contact-fields.ts';
import { type Locale } from '#i18n/locales.ts';
import { type Accounts } from '../accounts/accounts.ts';
import { type EmailAddress } from '../accounts/email-address.ts';
import { type RateLimit, rateLimits, siteMailsKey, recordEvents, readWaitMs } from '../accounts/rate-limits.ts';
import { networkRateLimits } from '../accounts/network-limits.ts';
import { type NetworkTier } from '../api/reader-network.ts';
import { type CaptchaProof } from '../captcha/captcha.ts';
import { type Tables } from '../database/tables.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { deskMail, receiptMail } from './contact-mails.ts';

/** A message as its form sent it, checked and read. */
export interface NewMessage {
  fields: ContactFields;
  email: EmailAddress;
  locale: Locale;
  /** By which messages of guests count. */
  networks: readonly NetworkTier[];
  /** Who is signed in. */
  userId: string | null;
  proof: CaptchaProof;
}

/** It is stored, now or before; or there were too many, and there is room again in so many milliseconds. */
export type MessageOutcome = { outcome: 'stored' } | { outcome: 'wait'; wait: number };

/** The same message again within so many milliseconds is a second press, or sent again because the answer was lost. */
const duplicateWithinMs = 24 * 60 * 60_000;

/** So many milliseconds the desk's mail is tried; the message lies in the database beyond that. */
const deskMailLifeMs = 7 * 24 * 60 * 60_000;

/** A receipt that comes later tells nothing new. In milliseconds. */
const receiptLifeMs = 24 * 60 * 60_000;

/**
 * What a message is counted against: the account of a reader, wherever it is used, and of a guest the network. Never the address in the message, which
 * anybody can type: its owner would be shut out by others.
 */
const rateLimitsOf = ({ userId, networks }: NewMessage): RateLimit[] =>
  userId === null
    ? networkRateLimits('messages', networks)
    : [[`message account ${userId}`, rateLimits.messagesFromAccount]];

const receiptsTo = ({ rateLimitKey }: EmailAddress): string => `receipt ${rateLimitKey}`;

const hashOf = ({ fields: { name, subject, message }, email }: NewMessage): string =>
  hash('sha256', JSON.stringify([email.key, name, subject, message]), 'base64url');

/** Whether the message is there already, or may not be sent yet; undefined where it is to be stored. */
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
 * Stores a message once, and puts the desk's mail and the reader's receipt into the outbox in the same transaction. A captcha that is not passed,
 * blocked or away loses no message: it is marked as unverified, and there is no receipt for it. Who is signed in has shown a mailbox, and needs none.
 */
export const storeMessage = async (
  accounts: Accounts,
  deskAddress: string | undefined,
  message: NewMessage,
): Promise<MessageOutcome> => {
  const { database, captcha, wakeOutbox } = accounts;
  const now = accounts.now();
  // First without a transaction: who is refused keeps nobody waiting and has no service asked.
  const early = await knownOutcome(database.tables, message, now);
  if (early) return early;
  // The captcha's service may take three seconds, in which a transaction would keep others waiting.
  const isUnverified = captcha !== undefined && message.userId === null && !(await captcha(message.proof));
  const keys = rateLimitsOf(message).map(([key]) => key);
  // Of the same message sent twice at once, from wherever, one is stored.
  const outcome = await database.withLocks([...keys, `message ${hashOf(message)}`], async (tables) => {
    const known = await knownOutcome(tables, message, now);
    if (known) return known;
    await recordEvents(tables, keys, now);
    await insertAndMail(accounts, tables, message, { deskAddress, isUnverified, now });
    return { outcome: 'stored' } as const;
  });
  wakeOutbox();
  return outcome;
};

const insertAndMail = async (
  { keys, siteUrl }: Accounts,
  tables: Transaction<Tables>,
  message: NewMessage,
  { deskAddress, isUnverified, now }: { deskAddress: string | undefined; isUnverified: boolean; now: number },
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
  if (deskAddress !== undefined) {
    const mail = deskMail(deskAddress, { ...stored, locale, isUnverified });
    await queueMail(tables, mail, { now, expiresAt: now + deskMailLifeMs, key });
  }
  const receipts = receiptsTo(email);
  if (isUnverified || (await readWaitMs(tables, [[receipts, rateLimits.receiptsToAddress]], now)) > 0) return;
  await recordEvents(tables, [receipts, siteMailsKey], now);
  const mail = receiptMail(email.address, { locale, siteUrl });
  await queueMail(tables, mail, { now, expiresAt: now + receiptLifeMs, key });
};
