import { clockOf } from '#lib/clock.ts';
import type { Settings } from '#settings/settings.ts';
import type { AvatarRenderer } from '../../platform/avatar-renderer/avatar-renderer.ts';
import type { Captcha } from '../../platform/captcha/captcha.ts';
import type { SignInProvider } from '#settings/sign-in-provider-settings.ts';
import type { ReadClockState } from '../../platform/database/clock-check.ts';
import type { Database } from '../../platform/database/database.ts';
import { keyFor } from '../../platform/secrets.ts';
import type { ReaderData } from './reader-data.ts';
import { createTokens, type Tokens } from './tokens.ts';

/**
 * The first is the key of the hashes of codes. The others encrypt waiting mails, cookies of sign-ins in progress, and cookies of known
 * browsers.
 */
export interface AccountKeys {
  codes: Buffer;
  mails: Buffer;
  signIns: Buffer;
  browsers: Buffer;
}

/** Dependencies of everything about accounts. */
export interface Accounts {
  database: Database;
  tokens: Tokens;
  keys: AccountKeys;
  /** Keys of former secrets: only for reading. They sign and encrypt nothing new. */
  previousKeys: readonly AccountKeys[];
  codeProfile: Settings['codeProfile'];
  /** Wrong codes of all accounts in 24 hours, above which codes are longer. */
  siteWrongCodesADay: number;
  /** Distinguishes people from programs while too many codes are being guessed; undefined if the site has none. */
  captcha: Captcha | undefined;
  /** Providers that readers can sign in with, beside the mailed code. */
  signInProviders: readonly SignInProvider[];
  /** Timeout for all requests to a provider in one step. */
  providerTimeoutMs: number;
  /** The address of the host that these accounts are of, for links in mails. */
  siteUrl: string;
  /** The site, whose pages only it has, and the tokens that it reads: mails of the desk's host lead there too. */
  pages: { url: string; tokens: Tokens };
  /** What every feature stores of readers. */
  readerData: readonly ReaderData[];
  /** Makes avatars of pictures. */
  renderAvatar: AvatarRenderer['render'];
  /** Wakes the outbox. */
  wakeOutbox: () => void;
  /** Milliseconds since 1970. */
  now: () => number;
  /** The same on the paper's clock, by which polls close and matches are played; also of another real time than now. */
  paperNow: (realMs?: number) => number;
  /** Whether that clock is trusted, so that expired data may be deleted. */
  readClock: ReadClockState;
}

/** Readers get a response within three seconds, even if a provider does not respond. */
export const defaultProviderTimeoutMs = 2500;

/** Accounts on a database, with the site's secret. */
export const createAccounts = ({
  database,
  secret,
  previousSecrets = [],
  settings: { siteUrl, previousSiteUrls, codeProfile, siteWrongCodesADay, signInProviders, clock },
  pagesUrl = siteUrl,
  captcha,
  providerTimeoutMs = defaultProviderTimeoutMs,
  readerData,
  renderAvatar,
  wakeOutbox,
  now = Date.now,
  readClock = () => Promise.resolve('ok'),
}: Pick<Accounts, 'database' | 'readerData' | 'renderAvatar' | 'wakeOutbox'> & {
  secret: string;
  previousSecrets?: readonly string[];
  settings: Pick<Settings, 'siteUrl' | 'codeProfile' | 'siteWrongCodesADay' | 'signInProviders'> &
    Partial<Pick<Settings, 'previousSiteUrls' | 'clock'>>;
  /** The site's address, for accounts at another host. */
  pagesUrl?: string;
  captcha?: Captcha | undefined;
  providerTimeoutMs?: number;
  now?: () => number;
  readClock?: ReadClockState;
}): Accounts => ({
  database,
  tokens: createTokens(tokenKey(secret), siteUrl, {
    keys: previousSecrets.map(tokenKey),
    siteUrls: previousSiteUrls ?? [],
  }),
  keys: accountKeys(secret),
  previousKeys: previousSecrets.map(accountKeys),
  codeProfile,
  siteWrongCodesADay,
  captcha,
  signInProviders,
  providerTimeoutMs,
  siteUrl,
  pages: { url: pagesUrl, tokens: createTokens(tokenKey(secret), pagesUrl) },
  readerData,
  renderAvatar,
  wakeOutbox,
  now,
  paperNow: (realMs = now()) => clockOf(clock).now(realMs),
  readClock,
});

const tokenKey = (secret: string): Buffer => keyFor('tokens', secret);

const accountKeys = (secret: string): AccountKeys => ({
  codes: keyFor('codes', secret),
  mails: mailKey(secret),
  signIns: keyFor('sign-ins', secret),
  browsers: keyFor('known-browsers', secret),
});

/** The keys that seal mails in the outbox. */
export const mailKey = (secret: string): Buffer => keyFor('mails', secret);
