import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { noInlineCode, policyFile, policyFileName } from '#contract/site-files/content-security-policy.ts';
import { rereadable } from '../platform/rereadable.ts';
import { type ServerEnv } from './server-env.ts';
import { captchaPages, type HeaderSettings, siteHeaders, sitePolicy } from '#contract/site-files/site-headers.ts';

/** What the headers depend on. */
export interface SecurityHeadersParts {
  dist: string;
  settings: HeaderSettings;
}

/** Security headers for every response. The policy follows the current build: its hashes are read again when their file changes. */
export function securityHeaders({ dist, settings }: SecurityHeadersParts): MiddlewareHandler<ServerEnv> {
  const policyWith = (options: { hasCaptcha: boolean }) =>
    rereadable(
      join(dist, policyFileName),
      (text) => sitePolicy(policyFile.parse(JSON.parse(text)), settings, options),
      sitePolicy(noInlineCode, settings, options),
    );
  const policy = policyWith({ hasCaptcha: false });
  const captchaPolicy = policyWith({ hasCaptcha: true });
  const guarded = captchaPages(settings);
  const setOthers = siteHeaders(settings);
  return async function setSecurityHeaders(c, next) {
    await setOthers(c, next);
    const policyOfPage = guarded.has(c.req.path) ? captchaPolicy : policy;
    c.res.headers.set('Content-Security-Policy', c.get('contentSecurityPolicy') ?? policyOfPage());
  };
}
