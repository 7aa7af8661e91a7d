import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withCompileCache } from '../../tests/support/compile-cache.ts';
import { parseTargetAddress } from './target-address.ts';
import { openTarget } from './target.ts';
import type { startS3Server } from './testing/s3-server.ts';
import { testSite, writeTestSite } from './testing/test-site.ts';
import { onServers } from './testing/test-uploads.ts';

vi.setConfig({ testTimeout: 120_000 });

let root: string;
beforeAll(() => void (root = mkdtempSync(path.join(tmpdir(), 'upload-command-'))));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Runs the command from the outside. */
const run = async (args: readonly string[], env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [path.resolve('scripts/upload/main.ts'), ...args], {
    env: {
      ...process.env,
      ...withCompileCache,
      CACHE_DIR: path.join(root, 'cache'),
      SITE_URL: 'https://football.example',
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
};
const site = testSite({ code: 'one', stories: { final: 'two goals' } });

describe('npm run upload', () => {
  it('ends with 2 and what is wrong, if it was called wrongly', async () => {
    const { code, output } = await run(['store:bucket', '--delete']);
    expect(code).toBe(2);
    expect(output).toContain("Unknown option '--delete'");
    expect(output).not.toContain('    at ');
  });

  it('says that there is no published site, before it contacts the target', async () => {
    const target = path.join(root, 'target');
    const { code, output } = await run([target, '--from', path.join(root, 'absent')]);
    expect({ code, output }).toMatchObject({
      code: 1,
      output: expect.stringMatching(/There is no published site in .*npm run publish.* --from/),
    });
    expect(existsSync(target)).toBe(false);
  });

  it('uploads nothing where the list of addresses cannot be written', async () => {
    const [dist, target] = [path.join(root, 'listed'), path.join(root, 'listed-target')];
    writeTestSite(dist, site);
    const { code, output } = await run([target, '--from', dist, '--changed', path.join(root, 'no-folder', 'list')]);
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining('no-folder/list is not there') });
    expect(existsSync(target)).toBe(false);
  });

  it('says that a tool is not installed, and how to install it', async () => {
    const dist = path.join(root, 'dist');
    writeTestSite(dist, site);
    const { code, output } = await run(['store:bucket', '--from', dist], { PATH: root });
    expect(code).toBe(1);
    expect(output).toContain('rclone is not installed. Debian, Ubuntu: `apt install rclone`');
  });
});

onServers(['an S3 server'], (given) => {
  it('puts pages at clean names with types and caching as headers, and writes which addresses changed', async () => {
    const { url } = given.target as Awaited<ReturnType<typeof startS3Server>>;
    const { dist } = given.newUploader();
    writeTestSite(dist, site);
    const list = path.join(root, 'changed');
    // The settings of the publish count, not those of the upload.
    const publishedFor = { siteUrl: 'https://published.example', contentDir: '/srv/content' };
    writeFileSync(`${dist}.json`, JSON.stringify(publishedFor));
    const { code, output } = await run([given.target.address, '--from', dist, '--clean-names', '--changed', list]);
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(output).toContain('Uploaded what changed');
    const headersOf = async (file: string) => {
      const { status, headers } = await fetch(url + file);
      return [status, headers.get('Content-Type'), headers.get('Cache-Control')];
    };
    expect(await headersOf('en/news/final')).toEqual([200, 'text/html; charset=utf-8', 'public, no-cache']);
    expect(await headersOf('en/news')).toEqual([200, 'text/html; charset=utf-8', 'public, no-cache']);
    expect(await headersOf('sitemap-news.xml')).toEqual([200, 'text/xml; charset=utf-8', 'public, no-cache']);
    const [asset = ''] = [...site.keys()].filter((file) => file.endsWith('.css'));
    expect(await headersOf(asset)).toEqual([200, 'text/css; charset=utf-8', 'public, max-age=31536000, immutable']);
    expect(readFileSync(list, 'utf8').split('\n')).toContain('https://published.example/en/news/final');

    const again = await run([given.target.address, '--from', dist, '--clean-names', '--changed', list]);
    expect(again.output).toContain('Nothing to upload');
    expect(readFileSync(list, 'utf8')).toBe('');

    // Pages go from their clean names to those with an extension.
    await run([given.target.address, '--from', dist]);
    expect(await headersOf('en/news/final.html')).toEqual([200, 'text/html; charset=utf-8', 'public, no-cache']);
    expect((await fetch(`${url}en/news/final`)).status).toBe(404);
  });

  it('stopped by a signal, releases its lock and says that the next upload completes it', async () => {
    const uploader = given.newUploader();
    const stories = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`story-${at}`, 'text']));
    writeTestSite(uploader.dist, testSite({ code: 'stopped', stories }));
    const { record } = given.target;
    const before = record?.events().length ?? 0;
    const child = given.start(uploader);
    let output = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
    await record?.reached(before + 5);
    child.kill('SIGTERM');
    expect(await once(child, 'close')).toEqual([143, null]);
    expect(output).toContain('the next upload completes it');
    const other = openTarget(parseTargetAddress(given.target.address), path.join(root, 'other'));
    expect((await other.read('locks')).size).toBe(0);
  });
});
