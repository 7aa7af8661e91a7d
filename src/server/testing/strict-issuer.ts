import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/**
 * A certified implementation of OpenID Connect on this machine, which accepts only what its standard allows. Users sign in there with their
 * address as the name.
 * @param redirectUri the one URL it redirects to
 */
export const startStrictIssuer = async (redirectUri: string) => {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const client = { client_id: 'football', client_secret: 'kept-by-the-server', redirect_uris: [redirectUri] };
  const provider = new Provider(issuer, {
    clients: [client],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    cookies: { keys: ['for-tests-alone'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, email_verified: true }),
    }),
  });
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));

  /** Signs in and consents, as somebody does in a browser who presses every button; returns the URL of the redirect. */
  const agree = async (start: string, login: string): Promise<string> => {
    const cookies = new Map<string, string>();
    let [address, form] = [start, undefined as URLSearchParams | undefined];
    for (;;) {
      const response = await fetch(address, {
        redirect: 'manual',
        headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(form && { method: 'POST', body: form }),
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const location = response.headers.get('Location');
      if (location?.startsWith(redirectUri)) return location;
      if (location !== null) [address, form] = [new URL(location, issuer).href, undefined];
      else {
        const page = await response.text();
        const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
        if (prompt === undefined) throw new Error(`The issuer's status is ${response.status}: ${page.slice(0, 300)}`);
        form = new URLSearchParams({ prompt, ...(prompt === 'login' && { login, password: 'any' }) });
      }
    }
  };
  return {
    issuer,
    client,
    agree,
    stop: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
};
