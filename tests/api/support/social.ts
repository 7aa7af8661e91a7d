import { expect } from 'vitest';
import type { Person, IdentityProvider } from '#server/testing/identity-provider.ts';
import { type AccountSite, type Answered, type Asking, newNetwork, siteUrl } from './accounts.ts';

/** A browser of the API: it stores cookies, and comes from one network. */
export const browser = (site: AccountSite, app?: ReturnType<AccountSite['open']>) => {
  const jar = new Map<string, string>();
  const ip = newNetwork();

  const ask = async (method: string, path: string, asking: Asking = {}): Promise<Answered> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await site.ask(method, path, { ip, ...(cookie !== '' && { cookie }), ...asking }, app);
    for (const [name, line] of Object.entries(response.cookies)) {
      if (/;\s*Max-Age=0\b/i.test(line)) jar.delete(name);
      else jar.set(name, line.split(';', 1)[0] ?? '');
    }
    return response;
  };
  const post = (path: string, fields: Record<string, string>, asking: Asking = {}): Promise<Answered> =>
    ask('POST', path, {
      raw: new URLSearchParams(fields).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...asking.headers },
    });
  const csrf = async (): Promise<string> => (await ask('GET', '/auth/csrf')).body.csrfToken as string;

  /** Goes to a provider: returns the URL of the redirect. */
  const begin = async (provider = 'oidc', callbackUrl = '/en/news'): Promise<string> => {
    const { status, body } = await post(`/auth/signin/${provider}`, {
      csrfToken: await csrf(),
      callbackUrl,
      json: 'true',
    });
    expect(status).toBe(200);
    return body.url as string;
  };
  /** Consents at the provider: returns the API's path of the redirect. */
  const agree = async (url: string): Promise<string> => {
    const response = await fetch(url, { redirect: 'manual' });
    const back = response.headers.get('Location') ?? '';
    expect(back.startsWith(`${siteUrl}/api/auth/callback/`)).toBe(true);
    return back.slice(`${siteUrl}/api`.length);
  };
  /** The whole flow; returns the response of the callback. */
  const signIn = async (callbackUrl?: string): Promise<Answered> =>
    ask('GET', await agree(await begin('oidc', callbackUrl)));
  const session = async () => (await ask('GET', `/auth/session?callbackUrl=${siteUrl}/en`)).body;
  /** Confirms the code of the attempt this browser is at. */
  const confirm = (otp_code: string): Promise<Answered> =>
    ask('POST', '/confirm', {
      body: { otp_code },
      token: decodeURIComponent(jar.get('__Host-attempt') ?? '').split(' ')[0] ?? '',
    });
  return { ask, post, csrf, begin, agree, signIn, session, confirm, jar };
};
export type Browser = ReturnType<typeof browser>;

/** Where an answer leads, as a path of the site. */
export const ledTo = ({ headers }: Answered): string => (headers.get('Location') ?? '').replace(siteUrl, '');

/** Where a reader is led whose address is to be confirmed by a code, and who wanted to go to the news. */
export const codeStep = '/en/login?callbackUrl=%2Fen%2Fnews&step=code';

/** Signs somebody in from a new browser. */
export const arrive = async (
  site: AccountSite,
  { app, provider, person }: { app: ReturnType<AccountSite['open']>; provider: IdentityProvider; person: Person },
): Promise<{ reader: Browser; answer: Answered }> => {
  provider.state.person = person;
  const reader = browser(site, app);
  return { reader, answer: await reader.signIn() };
};
