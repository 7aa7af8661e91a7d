import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterAll, expect, it, vi } from 'vitest';
import { newDataFolder } from '#server/testing/data-folder.ts';
import { sendRaw } from '../support/network.ts';
import { serverProcesses } from '../support/server-process.ts';
import { makeSite } from '../support/site.ts';

vi.setConfig({ testTimeout: 60_000 });

const { started } = serverProcesses(makeSite());
const dataDir = newDataFolder();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const ask = async (port: number, path: string, body: object, token?: string) => {
  const response = await fetch(`http://127.0.0.1:${port}/api/authentication/jwt${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': 'ar',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
  });
  return { status: response.status, body: (await response.json()) as { data: { access_token: string } } };
};

it('a site without a mail server stores its mails, prints the code on the terminal, and shows both to this machine alone', async () => {
  const server = await started({ DATA_DIR: dataDir });
  const sent = await ask(server.port, '/register', { email: 'قارئ@example.com' });
  expect(sent.status).toBe(422);
  const { body } = await ask(server.port, '/register', { email: 'reader@example.com' });
  await vi.waitFor(() => expect(server.output.stdout).toMatch(/reader@example\.com.* \d{4}\n/), 5000);
  const code = /reader@example\.com: رمز إنشاء الحساب (\d{4})\n/.exec(server.output.stdout)?.[1] as string;

  const files = readdirSync(join(dataDir, 'outbox'));
  expect(files).toHaveLength(1);
  const mail = await simpleParser(readFileSync(join(dataDir, 'outbox', files[0] ?? '')));
  expect(mail.to).toMatchObject({ value: [{ address: 'reader@example.com' }] });
  expect(mail.text).toContain(code);

  const inbox = (headers: Record<string, string> = {}, path = '/inbox') =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { 'Accept-Language': 'en', ...headers } });
  const list = await inbox();
  expect(list.status).toBe(200);
  expect(await list.text()).toContain(code);
  const shown = await inbox({}, `/inbox/${files[0]}`);
  expect(shown.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'unsafe-inline'/);
  expect(await shown.text()).toContain(`>${code}</bdi>`);
  for (const [headers, path] of [
    [{ 'X-Forwarded-For': '203.0.113.1' }, '/inbox'],
    [{ Via: '1.1 proxy' }, '/inbox'],
    [{}, '/inbox/..%2fsecret'],
    [{}, '/inbox/secret'],
  ] as const)
    expect((await inbox(headers, path)).status).toBe(404);
  for (const [host, status] of [
    ['localhost', 200],
    ['news.localhost', 200],
    ['football.example', 404],
    ['localhost.football.example', 404],
  ] as const) {
    const request = `GET /inbox HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    expect((await sendRaw(server.port, request)).status, host).toBe(status);
  }

  expect((await ask(server.port, '/confirm', { otp_code: code }, body.data.access_token)).status).toBe(200);
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
});

it('its secret stays: who is signed in is so after the next start', async () => {
  const first = await started({ DATA_DIR: dataDir, SITE_URL: 'http://localhost:4321' });
  const sent = await ask(first.port, '/register', { email: 'other@example.com' });
  await vi.waitFor(() => expect(first.output.stdout).toMatch(/other@example\.com.* \d{4}\n/), 5000);
  const otp_code = /other@example\.com.* (\d{4})\n/.exec(first.output.stdout)?.[1];
  const { body } = await ask(first.port, '/confirm', { otp_code }, sent.body.data.access_token);
  // SIGINT does not wait for connections that are idle.
  first.child.kill('SIGINT');
  expect(await first.exit).toBe(0);
  const second = await started({ DATA_DIR: dataDir, SITE_URL: 'http://localhost:4321' });
  const response = await fetch(`http://127.0.0.1:${second.port}/api/authentication/jwt/user`, {
    headers: { Cookie: `token=${body.data.access_token}` },
  });
  expect(response.status).toBe(200);
});

it('there is no inbox where mails are sent', async () => {
  const server = await started({ SMTP_URL: 'smtp://127.0.0.1:1' });
  expect((await fetch(`http://127.0.0.1:${server.port}/inbox`)).status).toBe(404);
});
