import { isLoopback } from '#setting-values.ts';
import { type Settings, SettingsError } from '#settings.ts';

/** Whether the site's address is one that leads to this machine alone. */
export const isLocalSite = ({ siteUrl }: Pick<Settings, 'siteUrl'>): boolean => isLoopback(new URL(siteUrl));

/**
 * Sees to it that a server other people reach does not start on what is good for one's own machine alone. What accounts need is not asked for
 * where a product API elsewhere keeps them; a captcha is refused there, as its script could read the token that those pages keep.
 * @throws {SettingsError} naming every setting that is missing or must not be there, and no value
 */
export const requireSettings = (
  settings: Pick<
    Settings,
    | 'environment'
    | 'siteUrl'
    | 'hasSiteUrl'
    | 'secret'
    | 'smtpUrl'
    | 'productApi'
    | 'captchaSiteKey'
    | 'captchaSecret'
    | 'signInProviders'
  >,
): void => {
  const isProduction = settings.environment === 'production';
  const hasAccounts = settings.productApi === undefined;
  const [hasSiteKey, hasSecret] = [settings.captchaSiteKey !== undefined, settings.captchaSecret !== undefined];
  const wanted: [string, boolean, string][] = [
    ['SITE_URL', isProduction && !settings.hasSiteUrl, 'the address readers know the site by'],
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
    // Publishing needs the site key alone, and should not have to be told the secret.
    ['CAPTCHA_SECRET', hasAccounts && hasSiteKey && !hasSecret, 'the secret key that belongs to CAPTCHA_SITE_KEY'],
    ['CAPTCHA_SITE_KEY', hasAccounts && hasSecret && !hasSiteKey, 'the site key that CAPTCHA_SECRET belongs to'],
  ];
  const problems = wanted
    .filter(([, isMissing]) => isMissing)
    .map(([name, , expected]) => `${name} is missing${isProduction ? ' in production' : ''}; expected: ${expected}`);
  if (!hasAccounts && hasSiteKey)
    problems.push(
      "CAPTCHA_SITE_KEY cannot be set; expected: nothing, as API_URL's API has codes and a captcha of its own",
    );
  for (const { id } of hasAccounts ? [] : settings.signInProviders)
    problems.push(
      `AUTH_${id.toUpperCase()}_ID cannot be set; expected: nothing, as API_URL's API signs its readers in itself`,
    );
  if (problems.length > 0) throw new SettingsError(problems);
};
