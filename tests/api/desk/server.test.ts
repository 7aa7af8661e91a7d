import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it, vi } from 'vitest';
import { newDataFolder } from '#server/testing/data-folder.ts';
import { polling } from '../../support/polling.ts';
import { serverProcesses } from '../support/server-process.ts';
import { makeSite } from '../support/site.ts';

const site = makeSite();
const { started } = serverProcesses(site);
/** The application is built there, and not among what the project has cached. */
const cacheDir = newDataFolder();
afterAll(() => rmSync(cacheDir, { recursive: true, force: true }));

const production = {
  CACHE_DIR: cacheDir,
  ...{ NODE_ENV: 'production', DESK: 'on', LOG_LEVEL: 'info', SECRET: 'kX4p9QmW2zR7vT1yB6nL8cD3fG5hJ0sA' },
  ...{ SITE_URL: 'https://football.example', DESK_URL: 'https://desk.football.example' },
  SMTP_URL: 'smtp://127.0.0.1:1',
};

/** Sends the first lines of a request as they are; returns the whole response. */
const send = async (port: number, ...lines: string[]): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  return text(socket);
};

it('in production a server answers for each host with its own, also from memory and with a whole address in the request', async () => {
  const { port, output } = await started(production);
  await vi.waitFor(() => expect(output.stdout).toContain('Desk: https://desk.football.example'), polling);
  expect(output.stdout).not.toContain('first#');
  const page = (host: string, target = '/ar/news') => send(port, `GET ${target} HTTP/1.1`, `Host: ${host}`);
  // The second is answered from memory.
  for (const answer of [await page('football.example'), await page('football.example')])
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  // The application, or the page of one that is being built.
  for (const target of ['/ar/news', 'https://football.example/ar/news'])
    expect(await page('desk.football.example', target)).toMatch(/^HTTP\/1\.1 (?:200|503) [^]+ blob: data:/);
  const me = 'https://desk.football.example/api/desk/me';
  expect(await page('football.example', me)).toMatch(/^HTTP\/1\.1 404 /);
  expect(await send(port, 'GET /api/desk/me HTTP/1.0')).toMatch(/^HTTP\/1\.1 404 /);
  expect(await page('desk.football.example', '/api/desk/me')).toMatch(/^HTTP\/1\.1 401 /);
});

it('on one’s own machine it prints a link that signs the first administrator in, another at each start', async () => {
  const links: string[] = [];
  for (let start = 0; start < 2; start += 1) {
    const { port, output } = await started({ NODE_ENV: 'development', DESK: 'on', CACHE_DIR: cacheDir });
    await vi.waitFor(() => expect(output.stdout).toContain('Desk: '), polling);
    const key = /Desk: http:\/\/\S+\/desk\/first#(\S+)\n/.exec(output.stdout)?.[1] ?? '';
    links.push(key);
    const first = () =>
      fetch(`http://127.0.0.1:${port}/api/desk/first`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ key }),
      });
    const answer = await first();
    const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
    const me = await fetch(`http://127.0.0.1:${port}/api/desk/me`, { headers: { Cookie: cookie.join('; ') } });
    expect(await me.json()).toMatchObject({ data: { role: 'administrator', needs: null } });
    expect((await first()).status).toBe(403);
  }
  expect(links[0]).not.toBe(links[1]);
});

it('without the setting there is no desk', async () => {
  const { port, output } = await started({ NODE_ENV: 'development' });
  for (const path of ['/desk', '/api/desk/me', '/api/desk/first'])
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status, path).toBe(404);
  expect(output.stdout).not.toContain('Desk');
});
