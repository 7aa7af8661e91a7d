import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import {
  noInlineCode,
  policyFile,
  type PolicyFile,
  policyFileName,
} from '#contract/site-files/content-security-policy.ts';
import { clockHeader } from '#contract/site-files/clock-timing.ts';
import { rereadable } from '../platform/rereadable.ts';
import type { ServerEnv } from './server-env.ts';
import { captchaPages, type HeaderSettings, siteHeaders, sitePolicy } from '#contract/site-files/site-headers.ts';

/** What the headers depend on. */
export interface SecurityHeadersParts {
  dist: string;
  settings: HeaderSettings;
}

/** The policies of a build: that of most pages, that of pages with a captcha, and those of pages with frames, by decoded path. */
const policiesOf = (code: PolicyFile, settings: HeaderSettings) => ({
  usual: sitePolicy(code, settings),
  captcha: sitePolicy(code, settings, { hasCaptcha: true }),
  framing: new Map(
    Object.entries(code.frames ?? {}).map(([path, embeds]) => [path, sitePolicy(code, settings, { embeds })]),
  ),
});

/** Security headers for every response. The policy follows the current build: its file is read again when it changes. */
export function securityHeaders({ dist, settings }: SecurityHeadersParts): MiddlewareHandler<ServerEnv> {
  const policies = rereadable(
    join(dist, policyFileName),
    (text) => policiesOf(policyFile.parse(JSON.parse(text)), settings),
    policiesOf(noInlineCode, settings),
  );
  const guarded = captchaPages(settings);
  const setOthers = siteHeaders(settings);
  return async function setSecurityHeaders(c, next) {
    await setOthers(c, next);
    if (settings.clock !== undefined) c.res.headers.set('Server-Timing', clockHeader(settings.clock));
    const { usual, captcha, framing } = policies();
    const own = framing.get(c.get('siteFile')?.name.replace(/\.html$/, '') ?? '');
    const policyOfPage = guarded.has(c.req.path) ? captcha : (own ?? usual);
    c.res.headers.set('Content-Security-Policy', c.get('contentSecurityPolicy') ?? policyOfPage);
  };
}
