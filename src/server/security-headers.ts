import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { contentSecurityPolicy, noInlineCode, policyFile, policyFileName } from './content-security-policy.ts';
import { rereadable } from './rereadable.ts';
import { type ServerEnv } from './server-env.ts';

const oneYear = 365 * 24 * 60 * 60;

interface Parts {
  dist: string;
  siteUrl: string;
  apiUrl?: string | undefined;
}

/**
 * Security headers on every answer. The policy follows the build that is in place: its hashes are read again when
 * their file changes.
 * @param siteUrl the public address: on http there is neither HSTS nor an upgrade of requests
 * @param apiUrl of the product API elsewhere that pages ask
 */
export function securityHeaders({ dist, siteUrl, apiUrl }: Parts): MiddlewareHandler<ServerEnv> {
  const https = siteUrl.startsWith('https:');
  const apiOrigin = apiUrl && new URL(apiUrl).origin;
  const policy = rereadable(
    join(dist, policyFileName),
    (text) => contentSecurityPolicy(policyFile.parse(JSON.parse(text)), https, apiOrigin),
    contentSecurityPolicy(noInlineCode, https, apiOrigin),
  );
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
    c.res.headers.set('Content-Security-Policy', c.get('contentSecurityPolicy') ?? policy());
  };
}
