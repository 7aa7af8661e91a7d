import { isLoopback } from './setting-values.ts';
import { type Settings, SettingsError } from './settings.ts';

/** Whether the site's address is one that leads to this machine alone. */
const isLocalSite = ({ siteUrl }: Pick<Settings, 'siteUrl'>): boolean => isLoopback(new URL(siteUrl));

/** A setting that is missing or must not be there: its name, whether that is so, and what was expected. */
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

const refuse = (problems: readonly string[]): void => {
  if (problems.length > 0) throw new SettingsError(problems);
};

type PageSettings = Pick<
  Settings,
  'environment' | 'siteUrl' | 'hasSiteUrl' | 'productApi' | 'captchaSiteKey' | 'signInProviders'
>;

/** What is wrong with what pages are made from. A captcha is refused with a product API elsewhere, as its script could read the token that those pages keep. */
const pageProblems = (settings: PageSettings): string[] => {
  const hasProductApi = settings.productApi !== undefined;
  return [
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
 * Sees to it that nothing is published for other people that is good for one's own machine alone. What the server needs besides is not asked for:
 * publishing should not have to be told secrets.
 * @throws {SettingsError} naming every setting that is missing or must not be there, and no value
 */
export const requirePageSettings = (settings: PageSettings): void => refuse(pageProblems(settings));

/**
 * Sees to it that a server other people reach does not start on what is good for one's own machine alone. What accounts need is not asked for
 * where a product API elsewhere keeps them.
 * @throws {SettingsError} naming every setting that is missing or must not be there, and no value
 */
export const requireSettings = (
  settings: PageSettings & Pick<Settings, 'secret' | 'smtpUrl' | 'captchaSecret'>,
): void => {
  const isProduction = settings.environment === 'production';
  const hasAccounts = settings.productApi === undefined;
  const [hasSiteKey, hasSecret] = [settings.captchaSiteKey !== undefined, settings.captchaSecret !== undefined];
  refuse([
    ...pageProblems(settings),
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
      // Publishing needs the site key alone.
      ['CAPTCHA_SECRET', hasAccounts && hasSiteKey && !hasSecret, 'the secret key that belongs to CAPTCHA_SITE_KEY'],
      ['CAPTCHA_SITE_KEY', hasAccounts && hasSecret && !hasSiteKey, 'the site key that CAPTCHA_SECRET belongs to'],
    ]),
  ]);
};
