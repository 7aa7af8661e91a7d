import { resolve } from 'node:path';
import type { ClockSetting } from '#lib/clock.ts';
import {
  type codeProfiles,
  type environments,
  type Explanation,
  type logLevels,
  type ownShareImages,
  renamedProblems,
  variablesSchema,
} from './setting-variables.ts';
import { isLoopback } from '#lib/is-loopback.ts';
import { readSignInProviders, type SignInProvider } from './sign-in-provider-settings.ts';
import { readEnvFile, type Variables } from './env-file.ts';
import { siteName, siteSettings } from './site/site-file.ts';

/** The specification's codes, and so those of an external product API. */
const specifiedCodes = 'digits-4';

/** Codes of a public site with its own accounts: docs/operating.md says how much harder they are to guess. */
const productionCodes = 'alnum-4';

/** The names of all settings, as variables. */
export const settingNames: readonly string[] = Object.keys(variablesSchema.shape);

/** An external product API, and how pages call it. All of it is public: it is in their scripts. */
export interface ProductApi {
  /** Without a trailing slash. */
  url: string;
  /** How the site identifies itself as a client. */
  clientId: string | undefined;
  clientSecret: string | undefined;
  /** The profile of that API's one-time codes, where its responses omit it. */
  codeProfile: (typeof codeProfiles)[number];
}

/** The site's settings, parsed and validated. */
export interface Settings {
  environment: (typeof environments)[number];
  /** TCP port; 0 for any free one. */
  port: number;
  /** Name or address of the interface the server listens on. */
  host: string;
  /** The site's public origin, without a trailing slash. Links in feeds, metadata and mail are built from it alone. */
  siteUrl: string;
  /** Whether that address was set; the default works on this machine alone. */
  hasSiteUrl: boolean;
  /** Former addresses: tokens issued there are still valid. */
  previousSiteUrls: readonly string[];
  /** Absolute path of the server's data folder. */
  dataDir: string;
  /** Absolute path of the newsroom's content. */
  contentDir: string;
  /** Absolute path of what can be rebuilt: the index, pictures, the record of what was published. */
  cacheDir: string;
  /** IANA name of the zone dates and kickoffs are shown in. */
  timeZone: string;
  /** The paper's clock; undefined if it is the real one. */
  clock?: ClockSetting | undefined;
  /** The clock that pages and their scripts are built with. It does not change while a match is replayed. */
  pageClock?: ClockSetting | undefined;
  /** The language of messages about mistakes in the content; without it the site's first. */
  editorLanguage?: 'ar' | 'en' | undefined;
  /** Numerals on Arabic pages, as a Unicode numbering system. */
  numerals: 'latn' | 'arab';
  /** Kinds of items with their own share image; others share their competition's or section's. */
  shareImages: readonly (typeof ownShareImages)[number][];
  logLevel: (typeof logLevels)[number];
  /** TCP port for metrics; without it there are none. */
  metricsPort: number | undefined;
  /** Name or address of the interface for it. */
  metricsHost: string;
  /** Addresses or CIDR ranges whose forwarding headers are trusted. */
  trustedProxies: readonly string[];
  /** PostgreSQL's URL; without it SQLite in the data folder. */
  databaseUrl: string | undefined;
  /** Signs codes and tokens. */
  secret: string | undefined;
  /** Former secrets: what was signed or sealed with one is still valid, and nothing new is. */
  previousSecrets: readonly string[];
  /** The mail server's URL. */
  smtpUrl: string | undefined;
  /** Sender of mails. */
  mailFrom: { name: string; address: string };
  /** The newsroom's address: messages of the contact form are mailed to it, and the contact page shows it. */
  contactEmail: string | undefined;
  /** The external product API that pages call instead of the server's own; without it the server manages accounts itself. */
  productApi: ProductApi | undefined;
  /** The profile of one-time codes: their characters and length. */
  codeProfile: (typeof codeProfiles)[number];
  /** Wrong codes of all accounts in 24 hours, above which codes are longer. */
  siteWrongCodesADay: number;
  /** Mails requested on the whole site in an hour, above which the log warns. */
  mailsAnHour: number;
  /** The origin of the server whose journals `npm run live` and feeds write. */
  liveServer: string;
  /** Opens them. */
  liveToken: string | undefined;
  /** Keys of the feeds of matches. */
  feedKeys: { footballData: string | undefined; apiFootball: string | undefined };
  /** Header in which a trusted proxy sends a reader's country. */
  countryHeader: string | undefined;
  /** URL for looking up a reader's country, with `{ip}` for their address. */
  countryLookupUrl: string | undefined;
  /** The captcha's public key; without one there is no captcha. */
  captchaSiteKey: string | undefined;
  /** The captcha's secret for verifying tokens: the server's alone. */
  captchaSecret: string | undefined;
  /** URL of the captcha's service, without a trailing slash. */
  captchaUrl: string;
  /** Minimum score, from 0 to 1, of somebody who counts as a person. */
  captchaScore: number;
  /** Whether readers can be notified of matches. */
  push: boolean;
  /** The site's private key for notifications; without one it is made, and stored in the database. */
  vapidPrivateKey: string | undefined;
  /** Origins of push services beside those of browsers; they may be in a private network. */
  pushServices: readonly string[];
  /** Whether the server has the desk: the application that the newsroom writes in. */
  desk: boolean;
  /** The desk's own origin in production, without a trailing slash. */
  deskUrl: string | undefined;
  /** Providers that readers can sign in with, beside the mailed code. */
  signInProviders: readonly SignInProvider[];
}

/** Invalid settings. Each problem is one line: name, value unless secret, and what was expected. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** One readable line about a variable with an invalid value. */
export const describeProblem = (name: string, value: string | undefined, { expected, secret }: Explanation): string =>
  `${name} ${secret ? 'cannot be used' : `cannot be ${JSON.stringify(value)}`}; expected: ${expected}`;

/** Former secrets require the present one. */
const previousSecretProblems = ({
  SECRET: secret,
  SECRET_PREVIOUS: previous,
}: {
  SECRET?: string | undefined;
  SECRET_PREVIOUS: readonly string[];
}): string[] => {
  if (previous.length === 0) return [];
  if (secret === undefined) return ['SECRET is missing; expected: the secret that replaced SECRET_PREVIOUS'];
  return previous.includes(secret)
    ? ['SECRET_PREVIOUS cannot be used; expected: former secrets alone, and not the value of SECRET']
    : [];
};

const previousSiteUrlProblems = (
  siteUrl: string,
  { SITE_URL_PREVIOUS: previous }: { SITE_URL_PREVIOUS: readonly string[] },
): string[] =>
  previous.includes(siteUrl)
    ? [`SITE_URL_PREVIOUS cannot hold ${JSON.stringify(siteUrl)}; expected: former addresses alone, and not SITE_URL`]
    : [];

/** A terminal of one's own shows what is wrong alone. */
const usualLogLevels = {
  production: 'info',
  development: 'warn',
  test: 'silent',
} as const satisfies Record<Settings['environment'], Settings['logLevel']>;

/** The clock of the environment has priority over that of `site.yaml`. */
const clocksOf = (variable: string | undefined): Pick<Settings, 'clock' | 'pageClock'> => {
  // `site.yaml` is that of this process's own environment.
  const own = process.env['CLOCK'] === 'real' ? undefined : siteSettings.clock;
  const clock = variable === 'real' ? undefined : (variable ?? own);
  return { clock, pageClock: clock && (own ?? clock.split(' ')[0]) };
};

/**
 * Parses the settings in these variables. A missing or blank variable has its default. Relative folders are resolved against `root`.
 * @throws {SettingsError} naming every invalid setting
 */
export function parseSettings(variables: Variables, root: string = process.cwd()): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const renamed = renamedProblems(given);
  if (renamed.length > 0) throw new SettingsError(renamed);
  const result = variablesSchema.safeParse(given);
  if (!result.success) {
    const wrong = [
      ...new Set(result.error.issues.map((issue) => String(issue.path[0]))),
    ] as (keyof typeof variablesSchema.shape)[];
    throw new SettingsError(
      wrong.map((name) =>
        describeProblem(name, given[name], variablesSchema.shape[name].meta() as unknown as Explanation),
      ),
    );
  }
  const values = result.data;
  const { providers: signInProviders, problems: providerProblems } = readSignInProviders(values);
  const siteUrl = values.SITE_URL ?? `http://localhost:${values.PORT}`;
  const problems = [
    ...previousSecretProblems(values),
    ...previousSiteUrlProblems(siteUrl, values),
    ...providerProblems,
  ];
  if (problems.length > 0) throw new SettingsError(problems);
  return {
    environment: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    siteUrl,
    hasSiteUrl: values.SITE_URL !== undefined,
    previousSiteUrls: values.SITE_URL_PREVIOUS,
    dataDir: resolve(root, values.DATA_DIR),
    contentDir: resolve(root, values.CONTENT_DIR),
    cacheDir: resolve(root, values.CACHE_DIR),
    timeZone: values.SITE_TIME_ZONE ?? siteSettings.timeZone,
    ...clocksOf(values.CLOCK),
    editorLanguage: values.EDITOR_LANGUAGE,
    numerals: values.NUMERALS ?? siteSettings.numerals,
    shareImages: values.SHARE_IMAGES,
    logLevel: values.LOG_LEVEL ?? usualLogLevels[values.NODE_ENV],
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    trustedProxies: values.TRUSTED_PROXIES,
    databaseUrl: values.DATABASE_URL,
    secret: values.SECRET,
    previousSecrets: values.SECRET_PREVIOUS,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? { name: siteName, address: `no-reply@${new URL(siteUrl).hostname}` },
    contactEmail: values.CONTACT_EMAIL ?? siteSettings.desk.email,
    productApi:
      values.API_URL === undefined
        ? undefined
        : {
            url: values.API_URL,
            clientId: values.CLIENT_ID,
            clientSecret: values.CLIENT_SECRET,
            codeProfile: values.CODE_PROFILE ?? specifiedCodes,
          },
    codeProfile: values.CODE_PROFILE ?? (values.NODE_ENV === 'production' ? productionCodes : specifiedCodes),
    siteWrongCodesADay: values.SITE_WRONG_CODES_A_DAY,
    mailsAnHour: values.MAILS_AN_HOUR,
    liveServer: values.LIVE_SERVER ?? siteUrl,
    liveToken: values.LIVE_TOKEN,
    feedKeys: { footballData: values.FOOTBALL_DATA_TOKEN, apiFootball: values.API_FOOTBALL_KEY },
    countryHeader: values.COUNTRY_HEADER,
    countryLookupUrl: values.COUNTRY_LOOKUP_URL,
    captchaSiteKey: values.CAPTCHA_SITE_KEY,
    captchaSecret: values.CAPTCHA_SECRET,
    captchaUrl: values.CAPTCHA_URL,
    captchaScore: values.CAPTCHA_SCORE,
    push: values.PUSH === 'on',
    vapidPrivateKey: values.VAPID_PRIVATE_KEY,
    pushServices: values.PUSH_SERVICES,
    desk: values.DESK === 'on',
    deskUrl: values.DESK_URL,
    signInProviders,
  };
}

/** Where `loadSettings` looks, and where it reports. */
export interface SettingsSource {
  variables?: Variables;
  /** The project's folder, where `.env` may lie. */
  root?: string;
  warn?: (line: string) => void;
}

/**
 * Reads the settings from the environment and from `.env`; the environment has priority. Nothing is written into `process.env`.
 * @throws {SettingsError} naming every invalid setting
 */
export function loadSettings({
  variables = process.env,
  root = process.cwd(),
  warn = (line) => process.stderr.write(`${line}\n`),
}: SettingsSource = {}): Settings {
  const file = readEnvFile(root);
  for (const name of Object.keys(file)) {
    if (!settingNames.includes(name))
      warn(`.env: ${name} is no setting of this site and has no effect (.env.example names them all)`);
  }
  return parseSettings({ ...file, ...variables }, root);
}

/** Whether the server can tell a reader's country: pages ask it only then. */
export const hasCountryLookup = ({
  countryHeader,
  countryLookupUrl,
}: Pick<Settings, 'countryHeader' | 'countryLookupUrl'>): boolean => Boolean(countryHeader ?? countryLookupUrl);

/** Whether readers can be notified: browsers allow it on https and on their own machine, and the server has a database. */
export const hasPush = ({ push, productApi, siteUrl }: Pick<Settings, 'push' | 'productApi' | 'siteUrl'>): boolean =>
  push && !productApi && (siteUrl.startsWith('https:') || isLoopback(new URL(siteUrl)));
