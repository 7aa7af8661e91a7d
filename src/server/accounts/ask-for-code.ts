import { type Transaction } from 'kysely';
import { type Locale } from '#i18n/locales.ts';
import { providerNameOf } from '#sign-in-provider-settings.ts';
import { type CaptchaProof } from '../captcha/captcha.ts';
import { type CodeRow, type Tables } from '../database/tables.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { type PendingLink } from '../social/pending-link.ts';
import { type Accounts } from './accounts.ts';
import { type AccountMail, accountMail } from './code-mails.ts';
import { codeLife, type CodePurpose, issueCode } from './codes.ts';
import { type EmailAddress } from './email-address.ts';
import { guessCounter, isUnderAttack, needsLink } from './guesses.ts';
import { limits, spend, waitFor } from './limits.ts';
import { formOf, longerProfile } from './one-time-code.ts';

/** Somebody wants a code mailed. */
export interface CodeWish {
  purpose: CodePurpose;
  email: EmailAddress;
  /** By which mails asked for from one place count. */
  network: string;
  locale: Locale;
  /** Who is signed in, where the code is for their account. */
  owner?: { userId: string; sessionId: string } | undefined;
  /** The temporary token, where this is another code in place of one. */
  token?: { id: string; expiresAt: number } | undefined;
  /** The account at a provider that a right code links. */
  link?: PendingLink | undefined;
  /** What the captcha gave the form; forms without one give nothing. */
  proof?: CaptchaProof | undefined;
}

/** A code that is on its way. Times in milliseconds. */
export interface MailedCode {
  /** The temporary token, its id, and how long it lasts. */
  token: string;
  tokenId: string;
  tokenLife: number;
  life: number;
  resendIn: number;
  form: ReturnType<typeof formOf>;
}

/** The code is on its way, or it is too early for one. Times in milliseconds. */
export type CodeAnswer = ({ outcome: 'sent' } & MailedCode) | { outcome: 'wait'; wait: number };

/** What is done while too much is being guessed on the site. */
interface Precautions {
  /** Codes are longer. */
  isLonger: boolean;
  /** A link is mailed in place of a code: nobody can guess it, whether they are a person or not. */
  isLink: boolean;
}

/** Milliseconds until another code can be asked for. */
export const pauseBetweenCodes = limits.mailsToAddress[0].within;

const mailsTo = ({ counter }: EmailAddress): string => `mail ${counter}`;
/** The counter of mails that one network has sent. */
export const mailsFrom = (network: string): string => `network ${network}`;

/**
 * Mails a code, or whatever else there is to say to that address. Whether it has an account shows in the mail alone: the same is read, written and
 * answered either way.
 */
export const askForCode = async (accounts: Accounts, wish: CodeWish): Promise<CodeAnswer> => {
  const { database, tokens, wakeOutbox } = accounts;
  const { email, network } = wish;
  const now = accounts.now();
  const [address, place] = [mailsTo(email), mailsFrom(network)];
  const limited = [
    [address, limits.mailsToAddress],
    [place, limits.mailsFromNetwork],
  ] as const;
  // Those who will be refused do not wait for their turn: they would keep others from theirs.
  const early = await waitFor(database.tables, limited, now);
  if (early > 0) return { outcome: 'wait', wait: early };
  const precautions = await precautionsFor(accounts, wish, now);
  const answer = await database.inTurn([address, place, `address ${email.key}`], async (tables) => {
    const wait = await waitFor(tables, limited, now);
    if (wait > 0) return { wait };
    await spend(tables, [address, place], now);
    return issueAndMail(accounts, tables, wish, precautions, now);
  });
  if ('wait' in answer) return { outcome: 'wait', wait: answer.wait };
  wakeOutbox();
  const { tokenId, tokenExpiresAt } = answer;
  return {
    outcome: 'sent',
    token: await tokens.sign('code', tokenId, { now, expiresAt: tokenExpiresAt }),
    tokenId,
    tokenLife: tokenExpiresAt - now,
    life: codeLife,
    resendIn: pauseBetweenCodes,
    form: formOf(answer.profile),
  };
};

/** The captcha's service may take seconds, and is asked only while there is need: before the turn, in which others would wait as well. */
const precautionsFor = async (
  { database, captcha, wrongCodesADay }: Accounts,
  { proof }: CodeWish,
  now: number,
): Promise<Precautions> => {
  const isLonger = await isUnderAttack(database.tables, wrongCodesADay, now);
  if (!isLonger || !captcha) return { isLonger, isLink: false };
  return { isLonger, isLink: !(proof && (await captcha(proof))) };
};

const issueAndMail = async (
  { keys, codeProfile, siteUrl, tokens, signInProviders }: Accounts,
  tables: Transaction<Tables>,
  { purpose, email, locale, owner, token, link: linked }: CodeWish,
  { isLonger, isLink }: Precautions,
  now: number,
) => {
  const found = await tables
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email_key', '=', email.key)
    .executeTakeFirst();
  const userId = owner?.userId ?? found?.id ?? null;
  const counters = { counter: guessCounter(userId, email.counter), mailbox: email.counter };
  // An account's mails go where it was opened from, however the address was spelt this time.
  const recipient = found?.email ?? email.address;
  const profile = isLonger ? longerProfile(codeProfile) : codeProfile;
  const request = {
    purpose,
    email: recipient,
    email_key: email.key,
    ...counters,
    user_id: userId,
    session_id: owner?.sessionId ?? null,
    profile,
    now,
  };
  const isLinkNeeded = (await needsLink(tables, counters, now)) || isLink;
  const instead = mailInstead({ purpose, isKnown: found !== undefined, isOwn: found?.id === owner?.userId });
  const kind: CodeRow['kind'] = instead || isLinkNeeded ? 'none' : 'code';
  const attempt = { ...request, kind, token, link: linked };
  const { code, tokenId, tokenExpiresAt } = await issueCode(tables, attempt, keys.codes);
  const words = purpose === 'register' && found ? 'known' : purpose;
  // A code of its own, whose token nobody has but who reads the mail. Without an account it is made as well, and thrown away. It links nothing:
  // who opens it need not be who began at the provider.
  const link = isLinkNeeded && (await issueCode(tables, { ...request, kind: instead ? 'none' : 'link' }, keys.codes));
  const times = { now, expiresAt: now + codeLife };
  const linkToken = link && (await tokens.sign('code', link.tokenId, times));
  const provider = linked && providerNameOf(signInProviders, linked.provider);
  const about: AccountMail =
    instead ??
    (linkToken
      ? { kind: 'link', purpose: words, token: linkToken, provider }
      : { kind: 'code', purpose: words, code, provider });
  const mail = accountMail(recipient, about, { locale, siteUrl });
  await queueMail(tables, mail, { now, expiresAt: now + codeLife, key: keys.mails });
  return { tokenId, tokenExpiresAt, profile };
};

/** What is mailed where a code would be of no use: nobody to sign in, or an address that is somebody else's. */
const mailInstead = ({
  purpose,
  isKnown,
  isOwn,
}: {
  purpose: CodePurpose;
  isKnown: boolean;
  isOwn: boolean;
}): AccountMail | undefined => {
  if ((purpose === 'login' || purpose === 'reset') && !isKnown) return { kind: 'unknown' };
  if (purpose === 'email' && isKnown && !isOwn) return { kind: 'taken' };
  return undefined;
};
