import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newDataFolder } from '#server/testing/data-folder.ts';
import { type IdentityProvider, newPerson, startIdentityProvider } from '#server/testing/identity-provider.ts';
import { startMailServer } from '#server/testing/mail-server.ts';
import { cookieJar } from '../support/cookie-jar.ts';
import { serverProcesses } from '../support/server-process.ts';
import { makeSite } from '../support/site.ts';
import { polling } from '../../support/polling.ts';

vi.setConfig({ testTimeout: 120_000 });

const { started } = serverProcesses(makeSite());
const [first, second] = ['kX4p9QmW2zR7vT1yB6nL8cD3fG5hJ0sA', 'aB8s1LmT5zQ0vC7yW3nR6cX9fK2hJ4dE'];
const dataDir = newDataFolder();
const siteUrl = 'http://localhost:4321';
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let provider: IdentityProvider;
beforeAll(async () => {
  mailServer = await startMailServer();
  provider = await startIdentityProvider();
});
afterAll(async () => {
  await mailServer.stop();
  await provider.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A server with these secrets, in the place of the one before. */
const serve = (secrets: { SECRET: string; SECRET_PREVIOUS?: string }, changes: Record<string, string> = {}) =>
  started({
    ...{ DATA_DIR: dataDir, SITE_URL: siteUrl, SMTP_URL: mailServer.smtpUrl, TRUSTED_PROXIES: '127.0.0.1' },
    ...{ AUTH_OIDC_ID: 'football', AUTH_OIDC_SECRET: 'kept-by-the-server', AUTH_OIDC_ISSUER: provider.issuer },
    ...secrets,
    ...changes,
  });
const stop = async (server: Awaited<ReturnType<typeof serve>>): Promise<void> => {
  // SIGINT does not wait for connections that are idle.
  server.child.kill('SIGINT');
  await server.exit;
};
const mailTo = async (address: string, from = 0): Promise<string> => {
  const found = () => mailServer.received.filter(({ to }) => to.includes(address))[from]?.mail.text;
  await vi.waitFor(() => expect(found(), address).toBeDefined(), polling);
  return found() ?? '';
};
const codeIn = (text: string): string => /^ {4}(\S+)$/m.exec(text)?.[1] ?? '';
const jwt = '/api/authentication/jwt';

/** Requests a code in a browser; returns the temporary token. */
const askForCode = async (browser: ReturnType<typeof cookieJar>, port: number, email: string): Promise<string> => {
  const answer = await browser.post(port, `${jwt}/register`, { email });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: { access_token: string } }).data.access_token;
};
const confirm = (browser: ReturnType<typeof cookieJar>, port: number, token: string, otp_code: string) =>
  browser.post(port, `${jwt}/confirm`, { otp_code }, { Authorization: `Bearer ${token}` });
const isSignedIn = async (browser: ReturnType<typeof cookieJar>, port: number): Promise<boolean> =>
  (await browser.get(port, `${jwt}/user`)).status === 200;
const csrfTokenOf = async (browser: ReturnType<typeof cookieJar>, port: number): Promise<string> =>
  ((await (await browser.get(port, '/api/auth/csrf')).json()) as { csrfToken: string }).csrfToken;
const beginSocial = async (browser: ReturnType<typeof cookieJar>, port: number, csrfToken: string) => {
  const form = { csrfToken, callbackUrl: '/en/news', json: 'true' };
  const answer = await browser.postForm(port, '/api/auth/signin/oidc', form);
  return { status: answer.status, url: ((await answer.json()) as { url?: string }).url ?? '' };
};
/** Consents at the provider and returns; gives the path of the redirect. */
const returnFrom = async (browser: ReturnType<typeof cookieJar>, port: number, url: string): Promise<string> => {
  const back = (await fetch(url, { redirect: 'manual' })).headers.get('Location') ?? '';
  return (await browser.get(port, back.slice(siteUrl.length))).headers.get('Location') ?? '';
};

it('what began under a former secret goes on while that is named, and ends with it', async () => {
  let server = await serve({ SECRET: first });
  const [reader, waiting, later, atProvider, withForm] = Array.from({ length: 5 }, cookieJar) as [
    ReturnType<typeof cookieJar>,
    ReturnType<typeof cookieJar>,
    ReturnType<typeof cookieJar>,
    ReturnType<typeof cookieJar>,
    ReturnType<typeof cookieJar>,
  ];
  // A signed-in reader; an awaited code, twice; a reader at a provider; and an open form.
  const signingIn = await askForCode(reader, server.port, 'reader@example.com');
  await confirm(reader, server.port, signingIn, codeIn(await mailTo('reader@example.com')));
  expect(await isSignedIn(reader, server.port)).toBe(true);
  const token = await askForCode(waiting, server.port, 'waiting@example.com');
  const laterToken = await askForCode(later, server.port, 'later@example.com');
  provider.state.person = newPerson();
  const begun = await beginSocial(atProvider, server.port, await csrfTokenOf(atProvider, server.port));
  const csrfToken = await csrfTokenOf(withForm, server.port);
  const stale = cookieJar();
  const staleToken = await csrfTokenOf(stale, server.port);
  const [code, laterCode] = [codeIn(await mailTo('waiting@example.com')), codeIn(await mailTo('later@example.com'))];
  await stop(server);

  server = await serve({ SECRET: second, SECRET_PREVIOUS: first });
  expect(await isSignedIn(reader, server.port)).toBe(true);
  // The attempt's cookie is read, and its code is right.
  const attempt = await waiting.get(server.port, `${jwt}/attempt`);
  expect([attempt.status, await attempt.text()]).toEqual([200, expect.stringContaining('waiting@example.com')]);
  expect((await confirm(waiting, server.port, token, code)).status).toBe(200);
  expect(await isSignedIn(waiting, server.port)).toBe(true);
  expect(await returnFrom(atProvider, server.port, begun.url)).toContain('/en/complete-profile');
  expect(await isSignedIn(atProvider, server.port)).toBe(true);
  expect((await beginSocial(withForm, server.port, csrfToken)).status).toBe(200);
  await stop(server);

  server = await serve({ SECRET: second });
  // Signed with the former secret: ended. With the present one, since: not.
  expect(await isSignedIn(reader, server.port)).toBe(false);
  expect(await isSignedIn(waiting, server.port)).toBe(true);
  expect(await isSignedIn(atProvider, server.port)).toBe(true);
  expect((await confirm(later, server.port, laterToken, laterCode)).status).toBe(422);
  expect((await beginSocial(stale, server.port, staleToken)).status).toBe(400);
});

it('a mail that waited under a former secret is sent, and its code is right', async () => {
  const browser = cookieJar();
  let server = await serve({ SECRET: first }, { SMTP_URL: 'smtp://127.0.0.1:1' });
  const token = await askForCode(browser, server.port, 'mail@example.com');
  await stop(server);
  server = await serve({ SECRET: second, SECRET_PREVIOUS: first });
  const text = await mailTo('mail@example.com');
  expect((await confirm(browser, server.port, token, codeIn(text))).status).toBe(200);
});

it('a server does not start where the present secret is named among the former ones', async () => {
  await expect(serve({ SECRET: first, SECRET_PREVIOUS: `${second},${first}` })).rejects.toThrow(
    /^SECRET_PREVIOUS cannot be used; expected: former secrets alone/,
  );
});
