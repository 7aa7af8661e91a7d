import { isIP } from 'node:net';
import { z } from 'zod';
import { isClockSetting } from '#lib/clock.ts';
import { defaultCacheDir, defaultContentDir } from './env-file.ts';
import {
  headerWord,
  hostName,
  isAddressRange,
  isIssuer,
  isOrigin,
  isServiceAddress,
  isStrong,
  isTimeZone,
  isUrlOf,
  sender,
  senderIn,
} from './setting-values.ts';

/** Information from a setting's schema, for the message about an invalid value. */
export interface Explanation {
  /** A description of valid values, as the end of a sentence: "a whole number from 0 to 65535". */
  expected: string;
  /** A secret's value is never printed. */
  secret?: boolean;
}

/** `meta` applies only to the schema it was called on, so the description is added last. */
const explained = <Schema extends z.ZodType>(schema: Schema, explanation: Explanation): Schema =>
  schema.meta({ ...explanation });

export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export const environments = ['development', 'production', 'test'] as const;
export const ownShareImages = ['stories', 'clubs', 'current-matches', 'matches', 'players'] as const;
export const codeProfiles = ['digits-4', 'alnum-4', 'digits-6'] as const;
const captchaKey = z
  .string()
  .regex(/^[\w-]+$/)
  .optional();
const clientWord = z.string().regex(headerWord).max(200);
const ofClient = { expected: 'up to 200 letters, digits and signs of ASCII, without spaces' };
/** Settings of providers are never printed, not even those that are not secret. */
const providerWord = explained(z.string().regex(headerWord).max(4000).optional(), {
  expected: 'what the provider gave the site, without spaces',
  secret: true,
});
const feedWord = explained(z.string().regex(headerWord).max(4000).optional(), {
  expected: 'a token without spaces',
  secret: true,
});
const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((number) => number <= 65535);
const ofPort = { expected: 'a whole number from 0 to 65535 (0 takes any free port)' };
const host = z.string().refine((name) => isIP(name) !== 0 || hostName.test(name));
const ofHost = { expected: 'a name or an address of this machine (0.0.0.0 or :: for all of its interfaces)' };
const folder = { expected: 'a folder, absolute or relative to the project' };

/** Every setting, by the name of its variable. `.env.example` explains each to whoever sets it. */
export const variablesSchema = z.object({
  NODE_ENV: explained(z.enum(environments).default('development'), { expected: environments.join(', ') }),
  PORT: explained(port.default(4321), ofPort),
  HOST: explained(host.default('localhost'), ofHost),
  SITE_URL: explained(
    z
      .string()
      .refine(isOrigin)
      .transform((value) => new URL(value).origin)
      .optional(),
    { expected: 'an http or https address with no path and no slash at its end, such as https://football.example' },
  ),
  SITE_URL_PREVIOUS: explained(
    z
      .string()
      .transform((list) => list.split(',').map((entry) => entry.trim()))
      .refine((entries) => entries.every(isOrigin))
      .transform((entries) => entries.map((entry) => new URL(entry).origin))
      .default([]),
    { expected: 'former addresses of SITE_URL, joined by commas, such as https://former.example' },
  ),
  DATA_DIR: explained(z.string().default('.data'), folder),
  CONTENT_DIR: explained(z.string().default(defaultContentDir), folder),
  CACHE_DIR: explained(z.string().default(defaultCacheDir), folder),
  SITE_TIME_ZONE: explained(z.string().refine(isTimeZone).optional(), {
    expected: 'a time zone of the IANA database, such as Africa/Cairo',
  }),
  CLOCK: explained(
    z
      .string()
      .refine((value) => value === 'real' || isClockSetting(value))
      .optional(),
    {
      expected:
        'real, or an instant such as 2026-07-19T17:30:00Z, perhaps with "since" a real instant and "rate" a number',
    },
  ),
  EDITOR_LANGUAGE: explained(z.enum(['ar', 'en']).optional(), { expected: 'ar or en' }),
  NUMERALS: explained(z.enum(['latn', 'arab']).optional(), { expected: 'latn (0–9) or arab (٠–٩)' }),
  SHARE_IMAGES: explained(
    z
      .string()
      .transform((list) => list.split(',').map((entry) => entry.trim()))
      .transform((entries) => (entries.length === 1 && entries[0] === 'none' ? [] : entries))
      .pipe(z.array(z.enum(ownShareImages)))
      .default(['stories', 'clubs', 'current-matches']),
    { expected: `none, or some of ${ownShareImages.join(', ')}, joined by commas` },
  ),
  LOG_LEVEL: explained(z.enum(logLevels).optional(), { expected: logLevels.join(', ') }),
  METRICS_PORT: explained(port.optional(), ofPort),
  METRICS_HOST: explained(host.default('localhost'), ofHost),
  TRUSTED_PROXIES: explained(
    z
      .string()
      .transform((list) => list.split(',').map((entry) => entry.trim()))
      .refine((entries) => entries.every(isAddressRange))
      .default([]),
    { expected: 'addresses or ranges joined by commas, such as 10.0.0.0/8,::1' },
  ),
  DATABASE_URL: explained(z.string().refine(isUrlOf('postgres:', 'postgresql:')).optional(), {
    expected: "PostgreSQL's address, such as postgres://user:password@host/name",
    secret: true,
  }),
  SECRET: explained(z.string().refine(isStrong).optional(), {
    expected: '32 random bytes or more, such as `openssl rand -base64 32` prints',
    secret: true,
  }),
  SECRET_PREVIOUS: explained(
    z
      .string()
      .transform((list) => list.split(',').map((entry) => entry.trim()))
      .refine((entries) => entries.every(isStrong))
      .default([]),
    { expected: 'former values of SECRET, joined by commas, each of 32 bytes or more', secret: true },
  ),
  SMTP_URL: explained(z.string().refine(isUrlOf('smtp:', 'smtps:')).optional(), {
    expected: "the mail server's address, such as smtps://user:password@mail.example",
    secret: true,
  }),
  MAIL_FROM: explained(z.string().regex(sender).transform(senderIn).optional(), {
    expected: 'an address, with a name in front where wanted, such as The desk <desk@football.example>',
  }),
  CONTACT_EMAIL: explained(z.email().optional(), {
    expected: 'one address and no name, such as desk@football.example',
  }),
  API_URL: explained(
    z
      .string()
      .refine(isServiceAddress)
      .transform((value) => new URL(value).href.replace(/\/$/, ''))
      .optional(),
    { expected: 'an https address with no slash at its end, such as https://api.football.example/v1' },
  ),
  CLIENT_ID: explained(clientWord.optional(), ofClient),
  CLIENT_SECRET: explained(clientWord.optional(), ofClient),
  CODE_PROFILE: explained(z.enum(codeProfiles).optional(), { expected: codeProfiles.join(', ') }),
  SITE_WRONG_CODES_A_DAY: explained(
    z
      .string()
      .regex(/^[1-9]\d{0,6}$/)
      .transform(Number)
      .default(1000),
    { expected: 'a whole number from 1 to 9999999' },
  ),
  MAILS_AN_HOUR: explained(
    z
      .string()
      .regex(/^[1-9]\d{0,6}$/)
      .transform(Number)
      .default(1000),
    { expected: 'a whole number from 1 to 9999999' },
  ),
  LIVE_SERVER: explained(
    z
      .string()
      .refine(isOrigin)
      .transform((value) => new URL(value).origin)
      .optional(),
    { expected: 'an http or https address with no path and no slash at its end, such as https://football.example' },
  ),
  LIVE_TOKEN: feedWord,
  FOOTBALL_DATA_TOKEN: feedWord,
  API_FOOTBALL_KEY: feedWord,
  COUNTRY_HEADER: explained(
    z
      .string()
      .regex(/^[a-z0-9-]+$/i)
      .optional(),
    { expected: 'the name of a header, such as CF-IPCountry' },
  ),
  COUNTRY_LOOKUP_URL: explained(
    z
      .string()
      .refine((value) => isUrlOf('http:', 'https:')(value.replace('{ip}', '192.0.2.1')) && value.includes('{ip}'))
      .optional(),
    { expected: 'an address with {ip} in it, such as https://lookup.example/{ip}' },
  ),
  CAPTCHA_SITE_KEY: explained(captchaKey, { expected: 'the site key of reCAPTCHA v3' }),
  CAPTCHA_SECRET: explained(captchaKey, {
    expected: 'the secret key that belongs to CAPTCHA_SITE_KEY',
    secret: true,
  }),
  CAPTCHA_URL: explained(z.string().refine(isServiceAddress).default('https://www.google.com/recaptcha'), {
    expected: 'an https address without a slash at its end, such as https://www.recaptcha.net/recaptcha',
  }),
  CAPTCHA_SCORE: explained(
    z
      .string()
      .regex(/^(?:0?\.\d+|[01](?:\.0+)?)$/)
      .transform(Number)
      .default(0.5),
    { expected: 'a number from 0 to 1' },
  ),
  PUSH: explained(z.enum(['on', 'off']).default('on'), { expected: 'on or off' }),
  VAPID_PRIVATE_KEY: explained(
    z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional(),
    { expected: 'a private key of P-256 in base64url, 43 characters', secret: true },
  ),
  PUSH_SERVICES: explained(
    z
      .string()
      .transform((list) => list.split(',').map((entry) => entry.trim()))
      .refine((entries) => entries.every((entry) => isOrigin(entry) && entry.startsWith('https:')))
      .transform((entries) => entries.map((entry) => new URL(entry).origin))
      .default([]),
    { expected: 'https addresses with no path, joined by commas, such as https://push.football.example:8443' },
  ),
  DESK: explained(z.enum(['on', 'off']).default('off'), { expected: 'on or off' }),
  DESK_URL: explained(
    z
      .string()
      .refine(isOrigin)
      .transform((value) => new URL(value).origin)
      .optional(),
    { expected: 'an https address with no path and no slash at its end, such as https://desk.football.example' },
  ),
  AUTH_GOOGLE_ID: providerWord,
  AUTH_GOOGLE_SECRET: providerWord,
  AUTH_APPLE_ID: providerWord,
  AUTH_APPLE_SECRET: providerWord,
  AUTH_FACEBOOK_ID: providerWord,
  AUTH_FACEBOOK_SECRET: providerWord,
  AUTH_TWITTER_ID: providerWord,
  AUTH_TWITTER_SECRET: providerWord,
  AUTH_OIDC_ID: providerWord,
  AUTH_OIDC_SECRET: providerWord,
  AUTH_OIDC_ISSUER: explained(z.string().refine(isIssuer).optional(), {
    expected: "the issuer's https address as it writes it itself, such as https://login.football.example",
    secret: true,
  }),
  AUTH_OIDC_NAME: explained(
    z
      .string()
      .regex(/^[^\p{C}<>]{1,40}$/u)
      .optional(),
    { expected: 'up to 40 characters that readers know the provider by', secret: true },
  ),
});

/** Former names of variables, and their present ones. */
const renamedVariables: Readonly<Record<string, keyof typeof variablesSchema.shape>> = {
  WRONG_CODES_A_DAY: 'SITE_WRONG_CODES_A_DAY',
};

/** Problems of variables under a former name: ignoring them would silently reset a limit. */
export const renamedProblems = (given: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(renamedVariables)
    .filter(([former]) => given[former] !== undefined)
    .map(([former, present]) => `${former} is called ${present} now`);
