import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainNginxMissing, startNginxCaching } from '../api/support/nginx.ts';
import { serverProcesses } from '../api/support/server-process.ts';
import { quickSite } from './support/quick-site.ts';
import { endOf, type SmallSite } from './support/small-site.ts';

const timeout = 240_000;
const refresh = path.resolve('docs/recipes/nginx/refresh.sh');
const place = { dist: '' };
const { started } = serverProcesses(place);
let site: SmallSite;
let list: string;
let hook: string;
beforeAll(async () => {
  site = quickSite();
  place.dist = site.dist;
  list = path.join(site.sites, 'changed.txt');
  hook = path.join(site.sites, 'hook.sh');
  writeHook('exit 0');
  site.write();
  const { code, output } = await publish();
  expect(code, output).toBe(0);
}, timeout);
afterAll(() => site.dispose());

const writeHook = (commands: string): void => {
  writeFileSync(hook, `#!/bin/sh\n${commands}\n`);
  chmodSync(hook, 0o755);
};
const publish = (args: readonly string[] = ['--changed-list', list, '--changed-hook', hook]) => site.publish(args);
const title = (story: string, text: string): void => {
  site.newsroom.stories.get(story)!.title = text;
  site.write();
};
const listed = (): string[] => readFileSync(list, 'utf8').split('\n').filter(Boolean);

describe('npm run publish -- --changed-list', () => {
  it('lists every address at first, and then those whose response changed', { timeout }, async () => {
    expect(listed()).toEqual(expect.arrayContaining(['/', '/en', '/en/news/one', encodeURI('/ar/news/خبر-one')]));
    expect(listed().filter((each) => /\.br$|^\/_assets|^\/\./.test(each))).toEqual([]);
    title('one', 'Listed title');
    expect((await publish()).code).toBe(0);
    expect(listed()).toEqual(expect.arrayContaining(['/en/news/one', '/en', '/builds/latest.json']));
    expect(listed()).not.toContain('/en/contact-us');
    // A page that is gone, its redirect, and where it went.
    site.newsroom.stories.get('one')!.slug = 'one-moved';
    site.write();
    expect((await publish()).code).toBe(0);
    expect(listed()).toEqual(expect.arrayContaining(['/en/news/one', '/en/news/one-moved']));
    expect((await publish()).output).toContain('Nothing to publish');
    expect(listed()).toEqual([]);
  });

  it('loses no address of a hook that failed, or of a publish without it', { timeout }, async () => {
    writeHook('echo the CDN is away >&2; exit 3');
    title('two', 'While it failed');
    const { code, output } = await publish();
    expect(code).toBe(75);
    expect(output).toMatch(
      /--changed-hook \S+ failed: it ended with code 3\. The site is published\. The \d+ addresses in/,
    );
    expect(readFileSync(path.join(site.dist, 'en/news/two.html'), 'utf8')).toContain('While it failed');
    // The site goes back to what the hook was last called with, between two caches may have fetched it.
    title('two', 'Title of two');
    expect(
      (await publish(['--changed-list', list, '--changed-hook', path.join(site.sites, 'no-such-hook')])).output,
    ).toContain('ENOENT');
    title('three', 'By hand');
    await publish([]);
    const announced = path.join(site.sites, 'announced.txt');
    writeHook(`cp "$1" "${announced}"`);
    expect((await publish()).code).toBe(0);
    const addresses = readFileSync(announced, 'utf8').split('\n');
    expect(addresses).toEqual(expect.arrayContaining(['/en/news/two', '/en/articles/three']));
    rmSync(announced);
    await publish();
    expect(existsSync(announced)).toBe(false);
  });

  it('wants a list where there is a hook', async () => {
    const { code, output } = await endOf(site.start(['--changed-hook', hook]));
    expect({ code, output }).toMatchObject({ code: 2, output: expect.stringContaining('--changed-list') as string });
  });

  it.skipIf(plainNginxMissing)(
    `keeps a caching nginx up to date${plainNginxMissing ? ` (skipped: ${plainNginxMissing})` : ''}`,
    { timeout },
    async () => {
      const server = await started();
      const nginx = await startNginxCaching(server.port);
      try {
        const get = async (address: string) => {
          const response = await fetch(`http://127.0.0.1:${nginx.port}${address}`);
          return { status: response.status, cache: response.headers.get('X-Cache'), text: await response.text() };
        };
        const addresses = ['/en/news/two', '/en/articles/three', '/en/news/six'];
        for (const address of addresses) await get(address);
        for (const address of addresses) expect(await get(address)).toMatchObject({ status: 200, cache: 'HIT' });

        title('two', 'Fresh from the desk');
        // The cache cannot be reached at first.
        writeHook(`CACHE_URL=http://127.0.0.1:1 exec ${refresh} "$1"`);
        expect((await publish()).code).toBe(75);
        expect((await get('/en/news/two')).text).not.toContain('Fresh from the desk');
        site.newsroom.stories.delete('three');
        site.write();
        writeHook(`CACHE_URL=${nginx.refreshUrl} exec ${refresh} "$1"`);
        const { code, output } = await publish();
        expect(code, output).toBe(0);
        const two = await get('/en/news/two');
        expect(two.cache).toBe('HIT');
        expect(two.text).toContain('Fresh from the desk');
        expect((await get('/en/articles/three')).status).toBe(410);
        expect(nginx.complaints()).toBe('');
      } finally {
        await nginx.stop();
      }
    },
  );
});
