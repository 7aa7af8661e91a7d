import type { Transaction } from 'kysely';
import type { Locale } from '#i18n/locales.ts';
import { providerNameOf } from '#settings/sign-in-provider-settings.ts';
import type { CaptchaProof } from '../../platform/captcha/captcha.ts';
import type { CodeRow, Tables } from '../../platform/database/tables.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import type { PendingLink } from './social/pending-link.ts';
import type { Accounts } from '../../http/session/accounts.ts';
import { type AccountMail, accountMail } from './code-mails.ts';
import { codeLifetimeMs, type CodePurpose, issueCode } from './codes.ts';
import { reservedFor, undoableAt } from './email-changes.ts';
import { areShortCodesVoid, guessKey, needsLink } from './wrong-codes.ts';
import { siteKeys } from '../../platform/limits/keys.ts';
import { readRateLimits, recordEvents } from '../../platform/limits/rate-limits.ts';
import { rateLimitsOf, decideMail, mailAllowance, type MailRequest, resendPauseMs } from './mail-allowance.ts';
import { codeFormOf, longerProfile } from './one-time-code.ts';

/** A request to mail a code. */
export interface MailCodeRequest extends MailRequest {
  locale: Locale;
  /** The signed-in reader, where the code is for their account. */
  owner?: { userId: string; sessionId: string } | undefined;
  /** The temporary token, where this code replaces another. */
  token?: { id: string; expiresAt: number } | undefined;
  /** The account at a provider that a right code links. */
  link?: PendingLink | undefined;
  /** Runs in the same transaction as the code. */
  alongside?: ((tables: Transaction<Tables>) => Promise<unknown>) | undefined;
  /** The captcha's token from the form; forms without a captcha send none. */
  proof?: CaptchaProof | undefined;
}

/** A code that was queued for mailing. Times in milliseconds. */
interface MailedCode {
  /** The temporary token, its id, and its lifetime. */
  token: string;
  tokenId: string;
  tokenLifetimeMs: number;
  lifetimeMs: number;
  resendAfterMs: number;
  form: ReturnType<typeof codeFormOf>;
}

/** The code was queued, or it is too early for another and access may be recovered immediately. Times in milliseconds. */
export type MailCodeResult =
  ({ outcome: 'sent' } & MailedCode) | { outcome: 'wait'; waitMs: number; isRecoveryOpen: boolean };

/** What is done while too many codes are being guessed on the site. */
interface Precautions {
  /** Codes are longer. */
  isLonger: boolean;
  /** A link is mailed instead of a code: it cannot be guessed, by people or programs. */
  isLink: boolean;
}

/**
 * Mails a code, or another message for that address. Only the mail reveals whether the address has an account: reads, writes and the
 * response are the same either way.
 */
export const mailCode = async (accounts: Accounts, request: MailCodeRequest): Promise<MailCodeResult> => {
  const { database, tokens, wakeOutbox } = accounts;
  const { email } = request;
  const now = accounts.now();
  const allowance = mailAllowance(request);
  const limits = rateLimitsOf(allowance);
  // A request that will be refused takes no lock, for which others would wait.
  const early = decideMail(allowance, await readRateLimits(database.tables, limits, now));
  if ('waitMs' in early) return { outcome: 'wait', ...early };
  const precautions = await precautionsFor(accounts, request, now);
  const times = { now, undoableAt: await undoableAt(accounts) };
  const locks = [...limits.map(([key]) => key), `address ${email.key}`];
  const result = await database.withLocks(locks, async (tables) => {
    const decision = decideMail(allowance, await readRateLimits(tables, limits, now));
    if ('waitMs' in decision) return decision;
    await recordEvents(tables, [...decision.keys, siteKeys.mails], now);
    await request.alongside?.(tables);
    return issueAndMail(accounts, tables, request, precautions, times);
  });
  if ('waitMs' in result) return { outcome: 'wait', ...result };
  wakeOutbox();
  const { tokenId, tokenExpiresAt } = result;
  return {
    outcome: 'sent',
    token: tokens.sign('code', tokenId, { now, expiresAt: tokenExpiresAt }),
    tokenId,
    tokenLifetimeMs: tokenExpiresAt - now,
    lifetimeMs: codeLifetimeMs,
    resendAfterMs: resendPauseMs,
    form: codeFormOf(result.profile),
  };
};

/** The captcha's service may take seconds, and is called only while it is needed: before the locks, for which others would wait as well. */
const precautionsFor = async (
  { database, captcha, siteWrongCodesADay }: Accounts,
  { proof, networks }: MailCodeRequest,
  now: number,
): Promise<Precautions> => {
  const isLonger = await areShortCodesVoid(database.tables, { siteWrongCodesADay, networks }, now);
  if (!isLonger || !captcha) return { isLonger, isLink: false };
  return { isLonger, isLink: !(proof && (await captcha(proof))) };
};

const issueAndMail = async (
  { keys, codeProfile, siteUrl, pages, tokens, signInProviders }: Accounts,
  tables: Transaction<Tables>,
  { purpose, email, locale, owner, token, link: linked }: MailCodeRequest,
  { isLonger, isLink }: Precautions,
  { now, undoableAt }: { now: number; undoableAt: number },
) => {
  const found = await tables
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email_key', '=', email.key)
    .executeTakeFirst();
  const userId = owner?.userId ?? found?.id ?? null;
  const guessKeys = { counter: guessKey(userId, email.rateLimitKey), mailbox: email.rateLimitKey };
  const reserved = await reservedFor(tables, email.key, undoableAt);
  // An account's mails are sent to the address as it is or was registered, whatever spelling was typed this time.
  const recipient = found?.email ?? reserved?.email ?? email.address;
  const profile = isLonger ? longerProfile(codeProfile) : codeProfile;
  const request = {
    purpose,
    // As it was typed: the reader who typed it may not learn from their own data how another account spells it.
    email: email.address,
    email_key: email.key,
    ...guessKeys,
    user_id: userId,
    session_id: owner?.sessionId ?? null,
    profile,
    now,
  };
  const isLinkNeeded = (await needsLink(tables, guessKeys, now)) || isLink;
  const former = reserved && {
    userId: reserved.user_id,
    token: pages.tokens.sign('undo', reserved.id, { now, expiresAt: reserved.expires_at }),
  };
  const instead = mailInstead({ purpose, knownId: found?.id, ownerId: owner?.userId, former });
  const kind: CodeRow['kind'] = instead || isLinkNeeded ? 'none' : 'code';
  const attempt = { ...request, kind, token, link: linked };
  const { code, tokenId, tokenExpiresAt } = await issueCode(tables, attempt, keys.codes);
  const words = purpose === 'register' && found ? 'known' : purpose;
  // A separate code, whose token only the reader of the mail gets. Without an account it is made as well, and discarded. It links no
  // provider: the person who opens it may not be the one who began at the provider.
  const link = isLinkNeeded && (await issueCode(tables, { ...request, kind: instead ? 'none' : 'link' }, keys.codes));
  const lifetime = { now, expiresAt: now + codeLifetimeMs };
  const linkToken = link && tokens.sign('code', link.tokenId, lifetime);
  const provider = linked && providerNameOf(signInProviders, linked.provider);
  const about: AccountMail =
    instead ??
    (linkToken
      ? { kind: 'link', purpose: words, token: linkToken, provider }
      : { kind: 'code', purpose: words, code, provider });
  const mail = accountMail(recipient, about, { locale, siteUrl: instead ? pages.url : siteUrl });
  const queueing = { now, expiresAt: now + codeLifetimeMs, key: keys.mails };
  // A code that is no longer valid would arrive after the valid one, and count as a wrong guess.
  await queueMail(tables, mail, { ...queueing, topic: `code ${email.key}` });
  return { tokenId, tokenExpiresAt, profile };
};

/**
 * The mail that is sent where a code would be useless: there is no account to sign in to, the address belongs to somebody else, or it was a
 * reader's address some days ago.
 */
const mailInstead = ({
  purpose,
  knownId,
  ownerId,
  former,
}: {
  purpose: CodePurpose;
  knownId: string | undefined;
  ownerId: string | undefined;
  /** The account that had this address before, and the token that restores it. */
  former: { userId: string; token: string } | undefined;
}): AccountMail | undefined => {
  if (purpose === 'delete') return undefined;
  if (purpose === 'email')
    return [knownId, former?.userId].some((id) => id !== undefined && id !== ownerId) ? { kind: 'taken' } : undefined;
  if (former) return { kind: 'former', token: former.token };
  return (purpose === 'login' || purpose === 'reset') && knownId === undefined ? { kind: 'unknown' } : undefined;
};
