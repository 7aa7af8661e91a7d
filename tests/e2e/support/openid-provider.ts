import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type Page } from '@playwright/test';
import { Provider } from 'oidc-provider';

/** What a provider says of who signs in there. */
export interface Claims {
  email?: string;
  email_verified?: boolean;
  name?: string;
}

export const clientId = 'mustadira';

/**
 * A real OpenID provider with its own forms for signing in and consent, on a port of its own. It demands PKCE.
 * @param redirectUri where it leads back to
 * @param claimsOf what it says of an account, by the name it was signed in with
 */
export const startOpenidProvider = async (redirectUri: string, claimsOf: (login: string) => Claims) => {
  const clientSecret = randomBytes(24).toString('base64url');
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...claimsOf(sub) }) }),
    cookies: { keys: [randomBytes(16).toString('hex')] },
  });
  const handle = provider.callback();
  server.on('request', (request, response) => void handle(request, response));
  return {
    issuer,
    clientSecret,
    stop: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** Signs in on the provider's own pages, and agrees that the site may know who it is. */
export const signInAtProvider = async (page: Page, login: string): Promise<void> => {
  await page.locator('input[name="login"]').fill(login);
  await page.locator('input[name="password"]').fill('any');
  await page.locator('button[type="submit"]').click();
  await page.locator('form:has(input[value="consent"]) button[type="submit"]').click();
};
