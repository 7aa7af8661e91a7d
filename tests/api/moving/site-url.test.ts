import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newDataFolder } from '#server/testing/data-folder.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { startMailServer } from '#server/testing/mail-server.ts';
import { cookieJar } from '../support/cookie-jar.ts';
import { serverProcesses } from '../support/server-process.ts';
import { makeSite } from '../support/site.ts';
import { polling } from '../../support/polling.ts';

vi.setConfig({ testTimeout: 120_000 });

const { started } = serverProcesses(makeSite());
const dataDir = newDataFolder();
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => void (mailServer = await startMailServer()));
afterAll(async () => {
  await mailServer.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const jwt = '/api/authentication/jwt';
const former = 'http://former.localhost:4321';
const next = 'https://football.example';
type Server = Awaited<ReturnType<typeof started>>;
const serve = (settings: Record<string, string>): Promise<Server> =>
  started({
    ...{ DATA_DIR: dataDir, SMTP_URL: mailServer.smtpUrl, TRUSTED_PROXIES: '127.0.0.1' },
    ...{ SECRET: 'kX4p9QmW2zR7vT1yB6nL8cD3fG5hJ0sA', ...settings },
  });
const stop = async (server: Server): Promise<void> => {
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
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const dataOf = async (response: Response) => ((await response.json()) as { data: Record<string, string> }).data;

/** Signs in with a code; returns the session's token, as a program stores it, and the account. */
const signIn = async (server: Server, email: string, mail = 0) => {
  const browser = cookieJar();
  const registered = await dataOf(await browser.post(server.port, `${jwt}/register`, { email }));
  const body = { otp_code: codeIn(await mailTo(email, mail)) };
  const confirmed = await browser.post(server.port, `${jwt}/confirm`, body, bearer(registered['access_token'] ?? ''));
  expect(confirmed.status).toBe(200);
  const { access_token: token = '', id = '' } = await dataOf(confirmed);
  return { browser, token, id };
};
const userBy = async (server: Server, token: string) => {
  const answer = await fetch(`http://127.0.0.1:${server.port}${jwt}/user`, { headers: bearer(token) });
  return { status: answer.status, id: answer.status === 200 ? (await dataOf(answer))['id'] : undefined };
};

it('after a change of the address accounts are there, former links and tokens count while it is named, and mails name the new one', async () => {
  let server = await serve({ SITE_URL: former });
  const reader = await signIn(server, 'reader@example.com');
  // Somebody changes their address, and the one before is mailed a link that counts for seven days.
  const moved = await signIn(server, 'before@example.com');
  const patched = await fetch(`http://127.0.0.1:${server.port}${jwt}/user`, {
    method: 'PATCH',
    headers: { ...bearer(moved.token), 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'after@example.com' }),
  });
  const change = ((await patched.json()) as { data: { email_change: { access_token: string } } }).data.email_change;
  const confirmed = await cookieJar().post(
    server.port,
    `${jwt}/confirm`,
    { otp_code: codeIn(await mailTo('after@example.com')) },
    bearer(change.access_token),
  );
  expect(confirmed.status).toBe(200);
  const undoLink = /^http\S+$/m.exec(await mailTo('before@example.com', 1))?.[0] ?? '';
  expect(undoLink).toMatch(/^http:\/\/former\.localhost:4321\/\w+\/undo-email-change#link=/);
  await stop(server);

  // The address was changed, without SITE_URL_PREVIOUS.
  server = await serve({ SITE_URL: next });
  expect(await userBy(server, reader.token)).toEqual({ status: 401, id: undefined });
  await stop(server);

  server = await serve({ SITE_URL: next, SITE_URL_PREVIOUS: `http://another.localhost,${former}` });
  expect(await userBy(server, reader.token)).toEqual({ status: 200, id: reader.id });
  // A browser's cookie had the name of a site without https, which any neighbour could set.
  expect((await reader.browser.get(server.port, `${jwt}/user`)).status).toBe(401);
  const undone = await cookieJar().post(
    server.port,
    `${jwt}/undo-email-change`,
    {},
    bearer(undoLink.slice(undoLink.indexOf('=') + 1)),
  );
  expect(undone.status).toBe(200);
  // The account's former owner is notified, and every mail has the new address from now on.
  const links = (text: string): string[] => text.match(/https?:\/\/\S+/g) ?? [];
  const restored = links(await mailTo('after@example.com', 1));
  expect(restored.length).toBeGreaterThan(0);
  for (const link of restored) expect(link.startsWith(`${next}/`)).toBe(true);
  await stop(server);

  // Once it is named no more its tokens end, and the account stays.
  server = await serve({ SITE_URL: next });
  expect((await userBy(server, reader.token)).status).toBe(401);
  await stop(server);
  const database = await openDatabase({ dataDir });
  const users = await database.tables.selectFrom('users').select(['id', 'email']).orderBy('email', 'desc').execute();
  await database.close();
  expect(users).toEqual([
    { id: reader.id, email: 'reader@example.com' },
    { id: moved.id, email: 'before@example.com' },
  ]);
});

it('a browser stays signed in where its cookies still go there: another port, say', async () => {
  let server = await serve({ SITE_URL: 'http://football.localhost:4321' });
  const { browser } = await signIn(server, 'same-host@example.com');
  await stop(server);
  server = await serve({ SITE_URL: 'http://football.localhost', SITE_URL_PREVIOUS: 'http://football.localhost:4321' });
  expect((await browser.get(server.port, `${jwt}/user`)).status).toBe(200);
});
