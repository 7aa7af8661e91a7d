import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';

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

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
};

/** A web origin alone: no path (not even `/`), query, hash or user name. */
const isOrigin = (value: string): boolean => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const bare = url?.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return Boolean(bare && /^https?:$/.test(url?.protocol ?? '') && !/[/?#]$/.test(value));
};

/** An address, or a range of them in CIDR form. */
const isAddressRange = (value: string): boolean => {
  const [address = '', prefix, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
};

const hostName = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i;
const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
const environments = ['development', 'production', 'test'] as const;
const ownShareImages = ['stories', 'clubs', 'current-matches', 'matches', 'players'] as const;
const folder = { expected: 'a folder, absolute or relative to the project' };

/** Every setting, by the name of its variable. `.env.example` explains each to the person who sets it. */
const schema = z.object({
  NODE_ENV: explained(z.enum(environments).default('production'), { expected: environments.join(', ') }),
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
});

/** The names of all settings, as variables. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

/** The site's settings, every value ready for use. */
export interface Settings {
  environment: (typeof environments)[number];
  /** TCP port; 0 for any free one. */
  port: number;
  /** Name or address of the interface the server listens on. */
  host: string;
  /** The site's public origin, without a slash at the end. Links in feeds, metadata and mail are built from it alone. */
  siteUrl: string;
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
  return {
    environment: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    siteUrl: values.SITE_URL ?? `http://localhost:${values.PORT}`,
    dataDir: resolve(root, values.DATA_DIR),
    contentDir: resolve(root, values.CONTENT_DIR),
    cacheDir: resolve(root, values.CACHE_DIR),
    timeZone: values.SITE_TIME_ZONE,
    numerals: values.NUMERALS,
    shareImages: values.SHARE_IMAGES,
    logLevel: values.LOG_LEVEL ?? (values.NODE_ENV === 'test' ? 'silent' : 'info'),
    trustedProxies: values.TRUSTED_PROXIES,
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
