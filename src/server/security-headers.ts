import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { addresses, signInPages } from '#i18n/addresses.ts';
import { locales } from '#i18n/locales.ts';
import { type Settings } from '#settings.ts';
import { contentSecurityPolicy, noInlineCode, policyFile, policyFileName } from './content-security-policy.ts';
import { rereadable } from './rereadable.ts';
import { type ServerEnv } from './server-env.ts';

const oneYear = 365 * 24 * 60 * 60;

/** Pages with a form that the captcha guards. */
const captchaPages = new Set(
  locales.flatMap((locale) => [...signInPages, 'contact-us' as const].map((page) => addresses(locale).page(page))),
);

/** What the headers follow from. */
export interface SecurityHeadersParts {
  dist: string;
  /** On a public address of http there is neither HSTS nor an upgrade of requests. */
  settings: Pick<Settings, 'siteUrl' | 'captchaSiteKey' | 'captchaUrl'> & Partial<Pick<Settings, 'productApi'>>;
}

/**
 * Security headers on every answer. The policy follows the build that is in place: its hashes are read again when
 * their file changes. Those pages have one that lets the captcha's service in, where the site has one.
 */
export function securityHeaders({
  dist,
  settings: { siteUrl, productApi, captchaSiteKey, captchaUrl },
}: SecurityHeadersParts): MiddlewareHandler<ServerEnv> {
  const https = siteUrl.startsWith('https:');
  const always = { https, apiOrigin: productApi && new URL(productApi.url).origin };
  const policyWith = (options: { captchaUrl?: string }) =>
    rereadable(
      join(dist, policyFileName),
      (text) => contentSecurityPolicy(policyFile.parse(JSON.parse(text)), { ...always, ...options }),
      contentSecurityPolicy(noInlineCode, { ...always, ...options }),
    );
  const policy = policyWith({});
  const captchaPolicy = captchaSiteKey === undefined ? policy : policyWith({ captchaUrl });
  const setOthers = secureHeaders({
    strictTransportSecurity: https && `max-age=${oneYear}`,
    referrerPolicy: 'strict-origin-when-cross-origin',
    // Share windows are polled for their being closed, which `same-origin` would cut off.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    // Feeds and share images are read by other sites.
    crossOriginResourcePolicy: false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [], browsingTopics: [] },
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: 'DENY',
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  return async function setSecurityHeaders(c, next) {
    await setOthers(c, next);
    const policyOfPage = captchaPages.has(c.req.path) ? captchaPolicy : policy;
    c.res.headers.set('Content-Security-Policy', c.get('contentSecurityPolicy') ?? policyOfPage());
  };
}
