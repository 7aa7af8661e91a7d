import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { interactionsFileName } from '#contract/interactions.ts';
import { swapTo } from '../../src/publishing/slots/slots.ts';
import { interactions, pollAround } from './support/interactions.ts';
import { serverProcesses } from './support/server-process.ts';
import { files, write } from './support/site.ts';

vi.setConfig({ testTimeout: 60_000 });

const root = mkdtempSync(path.join(tmpdir(), 'turned-'));
afterAll(() => rmSync(root, { recursive: true }));
const dist = path.join(root, 'dist');
const { started } = serverProcesses({ dist });

/** Everything that the server reads of a site, all of it of one version. */
const side = (name: 'a' | 'b'): string => {
  const folder = `${dist}.${name}`;
  const hash = `sha256-${name.repeat(43)}=`;
  for (const [file, content] of Object.entries(files)) write(folder, file, content);
  write(folder, 'ar.html', `<title>${name}</title>`);
  write(folder, 'en/404.html', `<title>404 of ${name}</title>`);
  write(folder, 'en/contact-us.html', `<title>contact ${name}</title>`);
  write(folder, 'csp.json', JSON.stringify({ scripts: [hash], styles: [] }));
  write(folder, 'moved.json', JSON.stringify({ moved: { '/en/old': `/en/new-${name}` }, gone: {} }));
  write(folder, 'builds/latest.json', JSON.stringify({ id: `build-${name}` }));
  write(
    folder,
    interactionsFileName,
    JSON.stringify(interactions({}, [pollAround(Date.now(), { id: `poll-${name}` })])),
  );
  return folder;
};

it('everything the server reads follows a site that is turned while it runs, and back', async () => {
  const [a, b] = [side('a'), side('b')];
  swapTo(dist, a);
  const { port } = await started();
  const get = (address: string) =>
    fetch(`http://127.0.0.1:${port}${address}`, { redirect: 'manual', headers: { 'Accept-Language': 'en' } });
  const text = async (address: string): Promise<string> => (await get(address)).text();
  const seen = async () => ({
    page: await text('/ar'),
    policy: /sha256-(.)/.exec((await get('/ar')).headers.get('Content-Security-Policy') ?? '')?.[1],
    missing: /404 of ./.exec(await text('/en/none'))?.[0],
    contact: /contact ./.exec(await text('/en/contact-us'))?.[0],
    moved: (await get('/en/old')).headers.get('Location'),
    build: /build-./.exec(await text('/api/health'))?.[0],
    polls: [(await get('/api/polls/poll-a')).status, (await get('/api/polls/poll-b')).status],
  });
  const all = (name: string, polls: number[]) => ({
    page: `<title>${name}</title>`,
    policy: name,
    missing: `404 of ${name}`,
    contact: `contact ${name}`,
    moved: `/en/new-${name}`,
    build: `build-${name}`,
    polls,
  });
  expect(await seen()).toEqual(all('a', [200, 404]));
  swapTo(dist, b);
  expect(await seen()).toEqual(all('b', [404, 200]));
  swapTo(dist, a);
  expect(await seen()).toEqual(all('a', [200, 404]));
});

it('a site that another version published is served, whatever form its files have', async () => {
  const folder = path.join(root, 'old');
  for (const [file, content] of Object.entries(files)) write(folder, file, content);
  for (const file of ['csp.json', 'moved.json', 'builds/latest.json', interactionsFileName])
    write(folder, file, '{"of":"another version"}');
  const { port } = await started({}, { dist: folder });
  const status = async (address: string): Promise<number> => (await fetch(`http://127.0.0.1:${port}${address}`)).status;
  expect([await status('/ar'), await status('/_assets/page.x81Qd.js'), await status('/ar/none')]).toEqual([
    200, 200, 404,
  ]);
  expect([await status('/api/health'), await status('/api/polls/final')]).toEqual([200, 404]);
});
