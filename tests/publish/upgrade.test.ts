import { readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appFor } from '../api/support/app.ts';
import { linesOf } from './support/lines.ts';
import { quickSite } from './support/quick-site.ts';
import { endOf, otherBuild, type SmallSite } from './support/small-site.ts';

let site: SmallSite;
beforeAll(async () => {
  site = quickSite();
  site.write();
  const { code, output } = await site.publish();
  expect(code, output).toBe(0);
});
afterAll(() => site.dispose());

const buildOf = (html: string): string | undefined => /data-build="(\w+)"/.exec(html)?.[1];

describe('a publish after a change of the code', () => {
  it('says beforehand how many pages it renders and for how long, and serves the site meanwhile', async () => {
    const former = buildOf(readFileSync(path.join(site.dist, 'en.html'), 'utf8'));
    const child = site.start([], otherBuild);
    const ended = endOf(child);
    const line = await linesOf(child)(/^Everything is rendered again .*$/m);
    // Held at its beginning, while readers read.
    child.kill('SIGSTOP');
    const response = await appFor(site.dist).request('/en');
    expect([response.status, buildOf(await response.text())]).toEqual([200, former]);
    child.kill('SIGCONT');
    const { code, output } = await ended;
    expect(code, output).toBe(0);
    const rendered = /pages +(\d+) rendered/.exec(output)?.[1];
    expect(line).toMatch(/^Everything is rendered again \(.* changed\): \d+ pages, about \d+ (?:seconds|minutes)/);
    expect(line).toContain(`: ${rendered} pages, about `);
    expect(line).toContain('The present site stays until then.');
    expect(buildOf(readFileSync(path.join(site.dist, 'en.html'), 'utf8'))).not.toBe(former);
  });

  it('goes on with the packages of the present version, where the folder of the former one is gone', async () => {
    const packages = path.join(site.cacheDir, 'renderer', 'node_modules');
    rmSync(packages);
    symlinkSync(path.join(site.sites, 'former-version', 'node_modules'), packages);
    site.newsroom.stories.get('two')!.title = 'After the upgrade';
    site.write();
    const { code, output } = await site.publish([], otherBuild);
    expect(code, output).toBe(0);
    expect(output).toContain('Published what changed');
  });

  it('says nothing of the kind where what changed is enough', async () => {
    site.newsroom.stories.get('one')!.title = 'Another title';
    site.write();
    const { output } = await site.publish([], otherBuild);
    expect(output).toContain('Published what changed');
    expect(output).not.toContain('Everything is rendered again');
  });
});
