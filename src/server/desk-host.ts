import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { deskApiBase } from '#contract/desk/api-base.ts';
import { authentication, registerRoute } from '#contract/sign-in.ts';
import { siteHeaders } from '#contract/site-files/site-headers.ts';
import { isHashedFile } from '#contract/site-files/hashed-files.ts';
import { addresses } from '#i18n/addresses.ts';
import { locales } from '#i18n/locales.ts';
import { apiBase } from '#settings/api-base.ts';
import { accountApi } from './features/accounts/routes/account-api.ts';
import { attemptRoutes } from './features/accounts/routes/attempt-routes.ts';
import { signInRoutes } from './features/accounts/routes/sign-in-routes.ts';
import { createDesk, type DeskParts } from './features/desk/desk.ts';
import { deskPolicy } from './features/desk/desk-policy.ts';
import { apiError } from './http/api/api-error.ts';
import { apiFrame } from './http/api/api-frame.ts';
import { bodyRules } from './http/api/body-rules.ts';
import { healthRoutes } from './http/api/health.ts';
import { ownOriginOnly } from './http/api/own-origin.ts';
import { readerNetworks } from './http/api/reader-network.ts';
import { gzip } from './http/gzip.ts';
import { requestLog } from './http/request-log.ts';
import type { ServerEnv } from './http/server-env.ts';
import { staticFiles } from './http/static-files/static-files.ts';
import { readInteractions } from './platform/interactions.ts';

/** Signing in at the desk's host: with an emailed code, to an account that exists. Nobody signs up here but by an invitation. */
const signInApi = ({ accounts, settings, logger }: DeskParts, dist: string) => {
  const parts = accountApi(accounts, readerNetworks(settings.trustedProxies), readInteractions(dist), logger);
  const api = apiFrame(logger);
  api.use(ownOriginOnly(accounts.siteUrl, ''));
  api.use(...bodyRules('', `${apiBase}${authentication}/no-form`));
  api.all(registerRoute.path, (c) => apiError(c, 404));
  api.route('/', healthRoutes(dist, accounts.database, accounts.readClock));
  for (const router of [signInRoutes(parts), attemptRoutes(parts)]) api.route('/', router);
  api.all('*', (c) => apiError(c, 404));
  return api;
};

/** Whether a path names a file that is not of the application: `robots.txt` has no page of it. */
const isOtherFile = (path: string): boolean => /\.\w+$/.test(path) && !path.startsWith('/assets/');

const noSuchThing = (): Response =>
  new Response('Not Found', { status: 404, headers: { 'Cache-Control': 'no-store' } });

/** The desk on a host of its own: its application and API, signing in, health, and nothing of the site but the files that previews show. */
export function createDeskHost(parts: DeskParts & { dist: string }): Hono<ServerEnv> {
  const { accounts, logger, dist } = parts;
  const { siteUrl: origin } = accounts;
  const desk = createDesk(parts);
  const serveFile = staticFiles(dist);
  const app = new Hono<ServerEnv>();
  app.use(requestId({ headerName: '' }));
  app.use(requestLog(logger));
  app.use(async (c, next) => {
    await next();
    c.res.headers.set('Content-Security-Policy', c.get('contentSecurityPolicy') ?? deskPolicy(origin));
    c.res.headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    c.res.headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    c.res.headers.set('X-Robots-Tag', 'noindex');
  });
  app.use(siteHeaders({ siteUrl: origin }));
  app.use(gzip());
  app.route(deskApiBase, desk.api);
  app.route(apiBase, signInApi(parts, dist));
  // Mails of this host that sign in link to a page of the site by its path; the fragment stays. Others lead to the site.
  for (const locale of locales) app.get(addresses(locale).page('login'), (c) => c.redirect('/link', 302));
  // Style sheets, fonts and pictures of previewed pages: names with a hash, which are no secret.
  app.get('*', async (c, next) => {
    const { path } = c.req;
    if (!isHashedFile(path)) return next();
    return (await serveFile(c.req.raw, path))?.response ?? next();
  });
  app.get('*', async (c, next) => (isOtherFile(c.req.path) ? noSuchThing() : next()));
  app.route('/', desk.app);
  app.all('*', (c) => c.text('Method Not Allowed', 405, { Allow: 'GET, HEAD' }));
  app.onError((error, c) => {
    logger.error(
      { err: error, requestId: c.get('requestId'), method: c.req.method, path: c.req.path },
      'request failed',
    );
    return c.text('Internal Server Error', 500, { 'Cache-Control': 'no-store' });
  });
  return app;
}
