import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import type { SignInProvider } from '#settings/sign-in-provider-settings.ts';
import { wordsFor } from '../../../http/session/reader-api.ts';
import { type AccountApi, refusalText } from '../routes/account-api.ts';
import { signOut } from '../routes/sign-out.ts';
import { ApiProblem } from '../../../http/api/api-problem.ts';
import type { ServerEnv } from '../../../http/server-env.ts';
import { leadOn, readFields, refuse } from './auth-form.ts';
import { authRefusals } from './auth-refusals.ts';
import { askAuth, authBase } from './auth-request.ts';
import { confirmByCredentials } from './credentials.ts';
import { spendOnProvider } from './provider-limits.ts';
import { providersAnswer, sessionAnswer } from './session-answers.ts';
import { socialSignIn } from './social-sign-in.ts';

/** Maximum characters of Apple's values; its codes have some hundred. */
export const maxFieldLength = 2000;

/** The path to which Apple posts its responses, from its own site. */
export const applePath = `${authBase}/callback/apple`;

/**
 * The session layer, for clients of next-auth version 4 and of @auth/core. It opens and returns the same sessions as the rest of the API,
 * with the same token cookie.
 */
export const authRoutes = (api: AccountApi, logger: Logger): Hono<ServerEnv> => {
  const { accounts } = api;
  const { siteUrl, signInProviders } = accounts;
  const social = socialSignIn(api, logger);
  const { destination, loginUrl, refuseProvider, refuseCsrf, refuseForNow } = authRefusals(siteUrl);
  const routes = new Hono<ServerEnv>();

  const isCsrfRight = async (c: Context, { csrfToken = '' }: Record<string, string>): Promise<boolean> =>
    (await askAuth(accounts, c, { action: 'signout', form: { csrfToken } })).isDone;
  const providerIn = (c: Context): SignInProvider | undefined =>
    signInProviders.find(({ id }) => id === c.req.param('provider'));

  routes.get('/providers', (c) => c.json(providersAnswer(accounts)));

  routes.get('/csrf', async (c) => {
    const result = await askAuth(accounts, c, { action: 'csrf' });
    if (!result.isDone) throw result.error;
    return c.json(result.body as { csrfToken: string });
  });

  routes.get('/session', async (c) => c.json(await sessionAnswer(api, c)));

  routes.post('/signin/:provider', async (c) => {
    const posted = await readFields(c);
    const provider = providerIn(c);
    if (!provider) return refuseProvider(c, posted['callbackUrl']);
    if (!(await isCsrfRight(c, posted))) return refuseCsrf(c, posted['callbackUrl']);
    const { csrfToken = '', callbackUrl } = posted;
    const waitMs = await spendOnProvider(accounts, 'provider-begins', api.networks.tiersOf(c));
    if (waitMs > 0) return refuseForNow(c, callbackUrl, waitMs);
    const to = destination(c, callbackUrl);
    return leadOn(c, posted, await social.begin(c, { provider: provider.id, csrfToken, ...to }));
  });

  routes.get('/callback/:provider', async (c) => {
    const provider = providerIn(c);
    if (!provider) return refuseProvider(c, undefined);
    // A HEAD request that checks whether the path exists must sign nobody in.
    if (c.req.method === 'HEAD') throw new ApiProblem(405);
    return c.redirect(siteUrl + (await social.finish(c, provider.id, c.req.query())), 302);
  });

  routes.post('/callback/credentials', async (c) => {
    const posted = await readFields(c);
    if (!(await isCsrfRight(c, posted))) return refuseCsrf(c, posted['callbackUrl']);
    const { path } = destination(c, posted['callbackUrl']);
    const refusal = await confirmByCredentials(api, c, posted);
    if (refusal === undefined) return leadOn(c, posted, siteUrl + path);
    return refuse(c, 401, {
      error: 'CredentialsSignin',
      message: refusalText(wordsFor(c).t, refusal),
      url: loginUrl(c, { callbackUrl: posted['callbackUrl'], error: 'CredentialsSignin' }),
    });
  });

  // A browser sends none of the site's cookies with a form from another site, but it does after a redirect.
  routes.post('/callback/apple', async (c) => {
    if (!signInProviders.some(({ id }) => id === 'apple')) return refuseProvider(c, undefined);
    const { code, state, error } = await readFields(c);
    // The values become a URL, which proxies limit to some thousand characters.
    if ([code, state, error].some((field = '') => field.length > maxFieldLength)) throw new ApiProblem(400);
    const answer = Object.entries({ code, state, error }).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    );
    return c.redirect(`${siteUrl}${applePath}?${new URLSearchParams(answer)}`, 303);
  });

  routes.post('/signout', async (c) => {
    const posted = await readFields(c);
    const { path } = destination(c, posted['callbackUrl']);
    if (!(await isCsrfRight(c, posted)))
      return refuse(c, 400, {
        error: 'MissingCSRF',
        message: 'Could not fetch CSRF Token for signing out',
        url: siteUrl + path,
      });
    await signOut(api, c);
    return leadOn(c, posted, siteUrl + path);
  });

  // Pages that clients open by themselves: the site has one for all of them.
  for (const page of ['/signin', '/signin/:provider', '/error', '/verify-request'])
    routes.get(page, (c) => c.redirect(loginUrl(c, c.req.query()), 302));
  routes.get('/signout', (c) => c.redirect(siteUrl + destination(c, c.req.query('callbackUrl')).path, 302));

  return routes;
};
