import { type Settings } from '#settings.ts';
import { type AvatarRenderer } from '../avatar-renderer/avatar-renderer.ts';
import { type Captcha } from '../captcha/captcha.ts';
import { type SignInProvider } from '#sign-in-provider-settings.ts';
import { type Database } from '../database/database.ts';
import { keyFor } from '../secrets.ts';
import { type CodeProfile } from './one-time-code.ts';
import { createTokens, type Tokens } from './tokens.ts';

/** Codes are kept under the first; the others seal mails that wait, cookies of a sign-in under way, and those of known browsers. */
export interface AccountKeys {
  codes: Buffer;
  mails: Buffer;
  signIns: Buffer;
  browsers: Buffer;
}

/** What everything about accounts works with. */
export interface Accounts {
  database: Database;
  tokens: Tokens;
  keys: AccountKeys;
  /** Of former secrets: they open what was made with them, and make nothing. */
  previousKeys: readonly AccountKeys[];
  codeProfile: CodeProfile;
  /** Wrong codes of all accounts in 24 hours, from which on codes are longer. */
  wrongCodesADay: number;
  /** Tells people from programs while too much is being guessed; undefined where the site has none. */
  captcha: Captcha | undefined;
  /** Whom readers can sign in with beside the mailed code. */
  signInProviders: readonly SignInProvider[];
  /** How long a provider has for everything it is asked in one step. */
  providerTimeoutMs: number;
  /** The site's own address, for links in mails. */
  siteUrl: string;
  /** Makes avatars of pictures. */
  renderAvatar: AvatarRenderer['render'];
  /** Has the outbox looked into at once. */
  wakeOutbox: () => void;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** A reader is answered within three seconds, whatever a provider does. */
export const defaultProviderTimeoutMs = 2500;

/** Accounts on a database, with the site's secret. */
export const createAccounts = ({
  database,
  secret,
  previousSecrets = [],
  settings: { siteUrl, previousSiteUrls, codeProfile, wrongCodesADay, signInProviders },
  captcha,
  providerTimeoutMs = defaultProviderTimeoutMs,
  renderAvatar,
  wakeOutbox,
  now = Date.now,
}: Pick<Accounts, 'database' | 'renderAvatar' | 'wakeOutbox'> & {
  secret: string;
  previousSecrets?: readonly string[];
  settings: Pick<Settings, 'siteUrl' | 'codeProfile' | 'wrongCodesADay' | 'signInProviders'> &
    Partial<Pick<Settings, 'previousSiteUrls'>>;
  captcha?: Captcha | undefined;
  providerTimeoutMs?: number;
  now?: () => number;
}): Accounts => ({
  database,
  tokens: createTokens(tokenKey(secret), siteUrl, {
    keys: previousSecrets.map(tokenKey),
    siteUrls: previousSiteUrls ?? [],
  }),
  keys: accountKeys(secret),
  previousKeys: previousSecrets.map(accountKeys),
  codeProfile,
  wrongCodesADay,
  captcha,
  signInProviders,
  providerTimeoutMs,
  siteUrl,
  renderAvatar,
  wakeOutbox,
  now,
});

const tokenKey = (secret: string): Buffer => keyFor('tokens', secret);

const accountKeys = (secret: string): AccountKeys => ({
  codes: keyFor('codes', secret),
  mails: mailKey(secret),
  signIns: keyFor('sign-ins', secret),
  browsers: keyFor('known-browsers', secret),
});

/** What mails in the outbox are sealed with. */
export const mailKey = (secret: string): Buffer => keyFor('mails', secret);
