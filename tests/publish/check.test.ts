import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSlots } from '../../src/publishing/slots/slots.ts';
import { indexContent } from '../../src/newsroom/index/index-content.ts';
import { indexFilePath, mediaDirPath } from '../../src/newsroom/cache-paths.ts';
import { thorough } from '../support/thorough.ts';
import { quickSite } from './support/quick-site.ts';
import { smallSite, type SmallSite } from './support/small-site.ts';

const timeout = 120_000;
const identical = 'The site is byte for byte what a whole build makes.';
let site: SmallSite;

const title = (text: string): void => {
  const story = site.newsroom.stories.get('one');
  if (story) story.title = text;
  site.write();
};
const expectPublished = async (): Promise<string> => {
  const { code, output } = await site.publish();
  expect(code, output).toBe(0);
  return output;
};
/** Every file of the site and of the cache, except temporary files of SQLite and of the lock, and what Astro and Node.js cache. */
const everything = (): string[] =>
  [site.sites, site.cacheDir].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/-(?:wal|shm)$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => !/\/node_modules\/|\/cache\/(?:astro|compiled)\//.test(file))
      .map((file) => `${file} ${hash('sha256', readFileSync(file))}`),
  );

beforeAll(async () => {
  // What it compares with is bundled anew in the thorough run.
  site = thorough ? smallSite({ bundles: true }) : quickSite();
  title('Published');
  await expectPublished();
}, timeout);
afterAll(() => site.dispose());

describe('npm run publish -- --check', () => {
  it(
    'compares with the content as it was published, whatever was edited since, and changes nothing',
    { timeout },
    async () => {
      const before = everything();
      title('Edited');
      const broken = path.join(site.contentDir, 'tags', 'broken.yaml');
      writeFileSync(broken, 'id: [');
      const { code, output } = await site.publish(['--check']);
      expect(output).toContain(identical);
      expect(code).toBe(0);
      expect(everything()).toEqual(before);
      rmSync(broken);
      expect(await expectPublished()).toMatch(/content +0 added, 1 changed, 0 removed/);
      expect((await site.publish(['--check'])).output).toContain(identical);
    },
  );

  it('finds nothing that depends on the order of former edits', { timeout }, async () => {
    const { stories } = site.newsroom;
    const [first, second] = [stories.get('four')!, stories.get('three')!];
    // Two parts of one number.
    first.series = second.series;
    site.write();
    await expectPublished();
    first.title = 'Edited once more';
    site.write();
    await expectPublished();
    expect((await site.publish(['--check'])).output).toContain(identical);
  });

  it('says what differs, and that the development server may have read more since', { timeout }, async () => {
    const { live = '' } = readSlots(site.dist);
    const page = path.join(live, 'en', 'tags.html');
    const file = existsSync(page) ? page : path.join(live, 'en.html');
    const text = readFileSync(file);
    rmSync(file);
    writeFileSync(file, 'Damaged');
    title('Seen in development');
    await indexContent({
      contentDir: site.contentDir,
      indexFile: indexFilePath(site.cacheDir),
      mediaDir: mediaDirPath(site.cacheDir),
      now: new Date(),
    });
    const { code, output } = await site.publish(['--check']);
    expect(code).toBe(1);
    expect(output).toContain(`different: ${path.relative(live, file)}`);
    expect(output).toContain('different: ar/news/خبر-one.html');
    expect(output).toContain('read since the site was published');
    rmSync(file);
    writeFileSync(file, text);
  });

  it('says that there is no site yet, and makes none', { timeout }, async () => {
    const none = quickSite();
    none.write();
    const { code, output } = await none.publish(['--check']);
    expect(code).toBe(1);
    expect(output.trim()).toBe('There is no published site to compare with.');
    expect(existsSync(path.join(none.cacheDir, 'published.sqlite'))).toBe(false);
    none.dispose();
  });
});
