import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import {
  headerWord,
  hostName,
  isAddressRange,
  isApiAddress,
  isOrigin,
  isStrong,
  isTimeZone,
  isUrlOf,
  sender,
  senderIn,
} from './setting-values.ts';

/** Variables as the environment or a `.env` file holds them. */
export type Variables = Record<string, string | undefined>;

/** What a setting's schema tells about itself, for the message when its value cannot be used. */
interface Explanation {
  /** What a good value is, as the end of a sentence: "a whole number from 0 to 65535". */
  expected: string;
  /** A secret's value is never printed. */
  secret?: boolean;
}

/** `meta` belongs to the very schema it was called on, so the explanation is put on last. */
const explained = <Schema extends z.ZodType>(schema: Schema, explanation: Explanation): Schema =>
  schema.meta({ ...explanation });

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
const environments = ['development', 'production', 'test'] as const;
const ownShareImages = ['stories', 'clubs', 'current-matches', 'matches', 'players'] as const;
const codeProfiles = ['digits-4', 'alnum-4', 'digits-6'] as const;
const clientWord = z.string().regex(headerWord).max(200);
const ofClient = { expected: 'up to 200 letters, digits and signs of ASCII, without spaces' };
const folder = { expected: 'a folder, absolute or relative to the project' };

/** Every setting, by the name of its variable. `.env.example` explains each to the person who sets it. */
const schema = z.object({
  NODE_ENV: explained(z.enum(environments).default('development'), { expected: environments.join(', ') }),
  PORT: explained(
    z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(Number)
      .refine((port) => port <= 65535)
      .default(4321),
    { expected: 'a whole number from 0 to 65535 (0 takes any free port)' },
  ),
  HOST: explained(
    z
      .string()
      .refine((host) => isIP(host) !== 0 || hostName.test(host))
      .default('localhost'),
    { expected: 'a name or an address of this machine (0.0.0.0 or :: for all of its interfaces)' },
  ),
  SITE_URL: explained(
    z
      .string()
      .refine(isOrigin)
      .transform((value) => new URL(value).origin)
      .optional(),
    { expected: 'an http or https address with no path and no slash at its end, such as https://football.example' },
  ),
  DATA_DIR: explained(z.string().default('.data'), folder),
  CONTENT_DIR: explained(z.string().default('src/content'), folder),
  CACHE_DIR: explained(z.string().default('.cache'), folder),
  SITE_TIME_ZONE: explained(z.string().refine(isTimeZone).default('Africa/Cairo'), {
    expected: 'a time zone of the IANA database, such as Africa/Cairo',
  }),
  NUMERALS: explained(z.enum(['latn', 'arab']).default('latn'), { expected: 'latn (0–9) or arab (٠–٩)' }),
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
  SMTP_URL: explained(z.string().refine(isUrlOf('smtp:', 'smtps:')).optional(), {
    expected: "the mail server's address, such as smtps://user:password@mail.example",
    secret: true,
  }),
  MAIL_FROM: explained(z.string().regex(sender).transform(senderIn).optional(), {
    expected: 'an address, with a name in front where wanted, such as The desk <desk@football.example>',
  }),
  API_URL: explained(
    z
      .string()
      .refine(isApiAddress)
      .transform((value) => new URL(value).href.replace(/\/$/, ''))
      .optional(),
    { expected: 'an https address with no slash at its end, such as https://api.football.example/v1' },
  ),
  CLIENT_ID: explained(clientWord.optional(), ofClient),
  CLIENT_SECRET: explained(clientWord.optional(), ofClient),
  CODE_PROFILE: explained(z.enum(codeProfiles).default('digits-4'), { expected: codeProfiles.join(', ') }),
  WRONG_CODES_A_DAY: explained(
    z
      .string()
      .regex(/^[1-9]\d{0,6}$/)
      .transform(Number)
      .default(1000),
    { expected: 'a whole number from 1 to 9999999' },
  ),
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
});

/** The names of all settings, as variables. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

/** A product API elsewhere, and how pages speak to it. All of it is public: it stands in their scripts. */
export interface ProductApi {
  /** Without a slash at its end. */
  url: string;
  /** How the site identifies itself as a client. */
  clientId: string | undefined;
  clientSecret: string | undefined;
  /** What that API's one-time codes are made of, where it does not say so itself. */
  codeProfile: (typeof codeProfiles)[number];
}

/** The site's settings, every value ready for use. */
export interface Settings {
  environment: (typeof environments)[number];
  /** TCP port; 0 for any free one. */
  port: number;
  /** Name or address of the interface the server listens on. */
  host: string;
  /** The site's public origin, without a slash at the end. Links in feeds, metadata and mail are built from it alone. */
  siteUrl: string;
  /** Whether that address was set; the default is good for this machine alone. */
  hasSiteUrl: boolean;
  /** Absolute path of the folder for what the server keeps. */
  dataDir: string;
  /** Absolute path of the newsroom's content. */
  contentDir: string;
  /** Absolute path of what can be made again: the index, pictures, the record of what was published. */
  cacheDir: string;
  /** IANA name of the zone dates and kickoffs are shown in. */
  timeZone: string;
  /** Numerals on Arabic pages, as a Unicode numbering system. */
  numerals: 'latn' | 'arab';
  /** Kinds of items with a share image of their own; others share their competition's or section's. */
  shareImages: readonly (typeof ownShareImages)[number][];
  logLevel: (typeof logLevels)[number];
  /** Addresses or CIDR ranges whose forwarding headers are believed. */
  trustedProxies: readonly string[];
  /** PostgreSQL's address; SQLite in the data folder without it. */
  databaseUrl: string | undefined;
  /** What codes and tokens are signed with. */
  secret: string | undefined;
  /** The mail server's address. */
  smtpUrl: string | undefined;
  /** Who mails are from. */
  mailFrom: { name: string; address: string };
  /** The product API elsewhere that the pages ask in place of the server's own; without it the server keeps accounts itself. */
  productApi: ProductApi | undefined;
  /** What one-time codes are made of. */
  codeProfile: (typeof codeProfiles)[number];
  /** Wrong codes of all accounts in 24 hours, from which on codes are longer. */
  wrongCodesADay: number;
  /** Header in which a trusted proxy says a reader's country. */
  countryHeader: string | undefined;
  /** Where a reader's country is looked up, `{ip}` in the place of their address. */
  countryLookupUrl: string | undefined;
}

/** Settings that cannot be used. Each problem is one line: name, value unless secret, and what was expected. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** One line for a person about a variable whose value cannot be used. */
export const describeProblem = (name: string, value: string | undefined, { expected, secret }: Explanation): string =>
  `${name} ${secret ? 'cannot be used' : `cannot be ${JSON.stringify(value)}`}; expected: ${expected}`;

/**
 * The settings in these variables. A variable that is missing or blank means its default. Relative folders are
 * resolved against `root`.
 * @throws {SettingsError} naming every setting that cannot be used
 */
export function parseSettings(variables: Variables, root: string = process.cwd()): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const result = schema.safeParse(given);
  if (!result.success) {
    const wrong = [
      ...new Set(result.error.issues.map((issue) => String(issue.path[0]))),
    ] as (keyof typeof schema.shape)[];
    throw new SettingsError(
      wrong.map((name) => describeProblem(name, given[name], schema.shape[name].meta() as unknown as Explanation)),
    );
  }
  const values = result.data;
  const siteUrl = values.SITE_URL ?? `http://localhost:${values.PORT}`;
  return {
    environment: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    siteUrl,
    hasSiteUrl: values.SITE_URL !== undefined,
    dataDir: resolve(root, values.DATA_DIR),
    contentDir: resolve(root, values.CONTENT_DIR),
    cacheDir: resolve(root, values.CACHE_DIR),
    timeZone: values.SITE_TIME_ZONE,
    numerals: values.NUMERALS,
    shareImages: values.SHARE_IMAGES,
    logLevel: values.LOG_LEVEL ?? (values.NODE_ENV === 'test' ? 'silent' : 'info'),
    trustedProxies: values.TRUSTED_PROXIES,
    databaseUrl: values.DATABASE_URL,
    secret: values.SECRET,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? { name: 'Mustadira', address: `no-reply@${new URL(siteUrl).hostname}` },
    productApi:
      values.API_URL === undefined
        ? undefined
        : {
            url: values.API_URL,
            clientId: values.CLIENT_ID,
            clientSecret: values.CLIENT_SECRET,
            codeProfile: values.CODE_PROFILE,
          },
    codeProfile: values.CODE_PROFILE,
    wrongCodesADay: values.WRONG_CODES_A_DAY,
    countryHeader: values.COUNTRY_HEADER,
    countryLookupUrl: values.COUNTRY_LOOKUP_URL,
  };
}

/** Where `loadSettings` looks and whom it tells. */
export interface SettingsSource {
  variables?: Variables;
  /** The project's folder, where `.env` may lie. */
  root?: string;
  warn?: (line: string) => void;
}

/**
 * Reads the settings from the environment and from `.env`, which is the weaker of the two. Node's own parser reads
 * the file (the one behind `process.loadEnvFile`), but nothing is written into `process.env`.
 * @throws {SettingsError} naming every setting that cannot be used
 */
export function loadSettings({
  variables = process.env,
  root = process.cwd(),
  warn = (line) => process.stderr.write(`${line}\n`),
}: SettingsSource = {}): Settings {
  const path = resolve(root, '.env');
  const file = existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {};
  for (const name of Object.keys(file)) {
    if (!settingNames.includes(name))
      warn(`.env: ${name} is no setting of this site and has no effect (.env.example names them all)`);
  }
  return parseSettings({ ...file, ...variables }, root);
}
