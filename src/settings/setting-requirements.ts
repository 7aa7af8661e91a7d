import { isLoopback } from '#lib/is-loopback.ts';
import { apiBase } from '#settings/api-base.ts';
import { type Settings, SettingsError } from './settings.ts';

/** Whether the site's address is one of this machine. */
const isLocalSite = ({ siteUrl }: Pick<Settings, 'siteUrl'>): boolean => isLoopback(new URL(siteUrl));

/** A setting that is missing or must not be set: its name, whether that applies, and what was expected. */
type Requirement = [name: string, isBroken: boolean, expected: string];

const missing = ({ environment }: Pick<Settings, 'environment'>, requirements: readonly Requirement[]): string[] =>
  requirements
    .filter(([, isMissing]) => isMissing)
    .map(
      ([name, , expected]) =>
        `${name} is missing${environment === 'production' ? ' in production' : ''}; expected: ${expected}`,
    );

const surplus = (requirements: readonly Requirement[]): string[] =>
  requirements.filter(([, isSet]) => isSet).map(([name, , expected]) => `${name} cannot be set; expected: ${expected}`);

const hostOf = (url: string): string => new URL(url).hostname;

/**
 * Problems of the desk's address. Cookies and passkeys belong to a host, whatever its port: with the site's host, a script of the site could
 * do what people of the newsroom may.
 */
const deskProblems = ({
  environment,
  siteUrl,
  desk,
  deskUrl,
  productApi,
}: Pick<Settings, 'environment' | 'siteUrl' | 'desk' | 'deskUrl' | 'productApi'>): string[] => {
  if (!desk) return [];
  if (productApi) return surplus([['DESK', true, "off, as the desk needs accounts, and API_URL's API has them"]]);
  if (environment !== 'production') return [];
  const expected = "the desk's own https address, on another host than SITE_URL's";
  if (deskUrl === undefined) return missing({ environment }, [['DESK_URL', true, expected]]);
  const isOwn = deskUrl.startsWith('https:') && hostOf(deskUrl) !== hostOf(siteUrl);
  return isOwn ? [] : [`DESK_URL cannot be ${JSON.stringify(deskUrl)} in production; expected: ${expected}`];
};

/** The problem of an external product API that is the site itself: the site would have no accounts. */
const recursion = ({ siteUrl, productApi }: Pick<Settings, 'siteUrl' | 'productApi'>): string[] =>
  productApi && [siteUrl, `${siteUrl}${apiBase}`].includes(productApi.url)
    ? ['Server configuration error: API_URL is this site itself; expected: the address of another API']
    : [];

const refuse = (problems: readonly string[]): void => {
  if (problems.length > 0) throw new SettingsError(problems);
};

type PageSettings = Pick<
  Settings,
  'environment' | 'siteUrl' | 'hasSiteUrl' | 'productApi' | 'captchaSiteKey' | 'signInProviders'
>;

/**
 * Problems of the settings that pages depend on. A captcha is refused with an external product API, because its script could read the token
 * that those pages store.
 */
const pageProblems = (settings: PageSettings): string[] => {
  const hasProductApi = settings.productApi !== undefined;
  return [
    ...recursion(settings),
    ...missing(settings, [
      [
        'SITE_URL',
        settings.environment === 'production' && !settings.hasSiteUrl,
        'the address readers know the site by',
      ],
    ]),
    ...surplus([
      [
        'CAPTCHA_SITE_KEY',
        hasProductApi && settings.captchaSiteKey !== undefined,
        "nothing, as API_URL's API has codes and a captcha of its own",
      ],
      ...settings.signInProviders.map(({ id }): Requirement => [
        `AUTH_${id.toUpperCase()}_ID`,
        hasProductApi,
        "nothing, as API_URL's API signs its readers in itself",
      ]),
    ]),
  ];
};

/**
 * Rejects publishing for a public site with settings that work only on one's own machine. Settings that only the server needs are not
 * required, because publishing should not need secrets.
 * @throws {SettingsError} naming every setting that is missing or must not be set, and no value
 */
export const requirePageSettings = (settings: PageSettings): void => refuse(pageProblems(settings));

/**
 * Refuses to start a public server with settings that only work on one's own machine. Settings of accounts are not required where an
 * external product API manages accounts.
 * @throws {SettingsError} naming every setting that is missing or must not be set, and no value
 */
export const requireSettings = (
  settings: PageSettings & Pick<Settings, 'secret' | 'smtpUrl' | 'captchaSecret' | 'desk' | 'deskUrl'>,
): void => {
  const isProduction = settings.environment === 'production';
  const hasAccounts = settings.productApi === undefined;
  const [hasSiteKey, hasSecret] = [settings.captchaSiteKey !== undefined, settings.captchaSecret !== undefined];
  refuse([
    ...pageProblems(settings),
    ...deskProblems(settings),
    ...missing(settings, [
      [
        'SECRET',
        hasAccounts && isProduction && settings.secret === undefined,
        '32 random bytes, such as `openssl rand -base64 32` prints',
      ],
      [
        'SMTP_URL',
        hasAccounts && (isProduction || !isLocalSite(settings)) && settings.smtpUrl === undefined,
        "the mail server's address; a site without one can sign nobody in",
      ],
      // Publishing needs only the site key.
      ['CAPTCHA_SECRET', hasAccounts && hasSiteKey && !hasSecret, 'the secret key that belongs to CAPTCHA_SITE_KEY'],
      ['CAPTCHA_SITE_KEY', hasAccounts && hasSecret && !hasSiteKey, 'the site key that CAPTCHA_SECRET belongs to'],
    ]),
  ]);
};
