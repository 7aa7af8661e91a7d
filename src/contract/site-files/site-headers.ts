import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { signInPages } from '#i18n/account-pages.ts';
import { addresses } from '#i18n/addresses.ts';
import { locales } from '#i18n/locales.ts';
import type { Settings } from '#settings/settings.ts';
import type { EmbedService } from '#schemas/embed-services.ts';
import { contentSecurityPolicy, type PolicyFile } from './content-security-policy.ts';

const oneYear = 365 * 24 * 60 * 60;

/** What the security headers depend on. On a public http address there is neither HSTS nor an upgrade of requests. */
export type HeaderSettings = Pick<Settings, 'siteUrl' | 'captchaSiteKey' | 'captchaUrl'> &
  Partial<Pick<Settings, 'productApi' | 'clock'>>;

const isHttps = ({ siteUrl }: Pick<Settings, 'siteUrl'>): boolean => siteUrl.startsWith('https:');

/** Security headers that are the same on every response. */
export const siteHeaders = (settings: Pick<Settings, 'siteUrl'>): MiddlewareHandler =>
  secureHeaders({
    strictTransportSecurity: isHttps(settings) && `max-age=${oneYear}`,
    referrerPolicy: 'strict-origin-when-cross-origin',
    // The page polls whether share windows were closed, which `same-origin` would prevent.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    // Other sites read feeds and share images.
    crossOriginResourcePolicy: false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [], browsingTopics: [] },
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: 'DENY',
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });

/** Paths of the pages with a form that the captcha guards; none without a captcha. */
export const captchaPages = ({ captchaSiteKey }: Pick<Settings, 'captchaSiteKey'>): ReadonlySet<string> =>
  new Set(
    captchaSiteKey === undefined
      ? []
      : locales.flatMap((locale) =>
          [...signInPages, 'contact-us' as const].map((page) => addresses(locale).page(page)),
        ),
  );

/** What a page may load from others. */
interface PageNeeds {
  hasCaptcha?: boolean;
  embeds?: readonly EmbedService[] | undefined;
}

/** The Content-Security-Policy of a page: of a site with this inline code, and of the services that the page needs. */
export const sitePolicy = (
  code: PolicyFile,
  settings: HeaderSettings,
  { hasCaptcha = false, embeds }: PageNeeds = {},
): string =>
  contentSecurityPolicy(code, {
    https: isHttps(settings),
    apiOrigin: settings.productApi && new URL(settings.productApi.url).origin,
    captchaUrl: hasCaptcha ? settings.captchaUrl : undefined,
    embeds,
  });
