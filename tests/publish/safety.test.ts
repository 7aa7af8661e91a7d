import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForLock } from '../../src/publishing/lock.ts';
import { readSlots } from '../../src/publishing/slots/slots.ts';
import { thorough } from '../support/thorough.ts';
import { servedFiles, servedVersions } from './support/served.ts';
import { quickSite } from './support/quick-site.ts';
import { endOf, otherBuild, type SmallSite } from './support/small-site.ts';

let site: SmallSite;
const title = (text: string): void => {
  const story = site.newsroom.stories.get('one');
  if (story) story.title = text;
  site.write();
};
const served = (): Map<string, string> => servedFiles(site.dist);
const expectVersion = (wanted: string): void => {
  const { versions, wrongSiblings } = servedVersions(site.dist, /Title v\d+/g);
  expect({ versions, wrongSiblings }).toEqual({ versions: [wanted], wrongSiblings: [] });
};
const expectPublished = async (args: string[] = [], settings: Record<string, string> = {}): Promise<string> => {
  const { code, output } = await site.publish(args, settings);
  expect(code, output).toBe(0);
  return output;
};

const identical = 'The site is byte for byte what a whole build makes.';
/** After each of these tests in a thorough run, and once after all in any. */
const expectWhole = async (): Promise<void> => {
  if (thorough) expect(await expectPublished(['--check'])).toContain(identical);
};

beforeAll(async () => {
  site = quickSite();
  title('Title v0');
  await expectPublished();
}, 120_000);
afterAll(() => site.dispose());

const timeout = 120_000;

describe('publishing', () => {
  it('waits while another publish is under way', { timeout }, async () => {
    const release = await waitForLock(path.join(site.cacheDir, 'publish.lock'), () => {});
    title('Title v1');
    const child = site.start();
    const ended = endOf(child);
    await new Promise<void>((resolve) => {
      child.stdout?.on('data', (chunk: Buffer) => chunk.includes('Waiting for another publish to end.') && resolve());
      void ended.then(() => resolve());
    });
    expectVersion('Title v0');
    release();
    const { code, output } = await ended;
    expect(output).toContain('Waiting for another publish to end.');
    expect(code, output).toBe(0);
    expectVersion('Title v1');
  });

  it('twice at once succeeds twice', { timeout }, async () => {
    title('Title v2');
    const both = await Promise.all([endOf(site.start()), endOf(site.start())]);
    expect(both.map(({ code, output }) => ({ code, output: code === 0 ? '' : output }))).toEqual([
      { code: 0, output: '' },
      { code: 0, output: '' },
    ]);
    expectVersion('Title v2');
    await expectWhole();
  });

  it(
    'publishes everything but what has a mistake, lists every one each time, and nothing where it is strict',
    { timeout },
    async () => {
      const before = served();
      title('Title v3');
      mkdirSync(path.join(site.contentDir, 'news', 'broken'), { recursive: true });
      writeFileSync(path.join(site.contentDir, 'news', 'broken', 'story.yaml'), 'id: broken\n');
      writeFileSync(path.join(site.contentDir, 'tags', 'wrong.yaml'), 'id: right\nname: { ar: ا, en: a }\nmore: 1\n');
      const strict = await site.publish(['--strict']);
      expect(strict.code).toBe(1);
      for (const said of ['news/broken/story.yaml', 'tags/wrong.yaml', 'is still the last good one'])
        expect(strict.output).toContain(said);
      expect(served()).toEqual(before);
      for (const _ of ['first', 'second']) {
        const output = await expectPublished([], { EDITOR_LANGUAGE: 'en' });
        expect(output).toContain('mistakes in the content. Everything else is published');
        expect(output).toContain('Not on the site, as there is no good version yet: news/broken, tags/wrong.yaml');
      }
      expectVersion('Title v3');
      rmSync(path.join(site.contentDir, 'news', 'broken'), { recursive: true });
      rmSync(path.join(site.contentDir, 'tags', 'wrong.yaml'));
      await expectPublished();
      expectVersion('Title v3');
    },
  );

  it('leaves every file of the site as it is where items of every kind break', { timeout }, async () => {
    const before = served();
    const broken = ['news/one/story.yaml', 'news/six/en.md', 'tags/cup.yaml', 'football/clubs/lions.json'].map((file) =>
      path.join(site.contentDir, file),
    );
    const good = broken.map((file) => readFileSync(file));
    for (const file of broken) writeFileSync(file, Buffer.from([0xff]));
    const output = await expectPublished([], { EDITOR_LANGUAGE: 'en' });
    expect(output).toContain('4 mistakes in the content');
    expect(served()).toEqual(before);
    await expectWhole();
    broken.forEach((file, at) => writeFileSync(file, good[at] ?? ''));
    expect(await expectPublished()).not.toContain('mistake');
    expect(served()).toEqual(before);
  });

  it(
    'leaves the old site where the new one cannot be written, and the next publish completes',
    { timeout },
    async () => {
      const before = served();
      title('Title v4');
      const { standby } = readSlots(site.dist);
      rmSync(path.join(standby, 'en'), { recursive: true });
      writeFileSync(path.join(standby, 'en'), 'a file in the way');
      const { code, output } = await site.publish();
      expect(code).toBe(1);
      expect(output).toContain('is still the last good one');
      expect(served()).toEqual(before);
      await expectPublished();
      expectVersion('Title v4');
      await expectWhole();
    },
  );

  it(
    'leaves the old site where the link cannot be replaced, and the next publish replaces it',
    { timeout },
    async () => {
      const before = served();
      title('Title v5');
      const obstacle = `${site.dist}.swap`;
      mkdirSync(obstacle);
      const { code } = await site.publish();
      expect(code).toBe(1);
      expect(served()).toEqual(before);
      rmSync(obstacle, { recursive: true });
      await expectPublished();
      expectVersion('Title v5');
      await expectWhole();
    },
  );

  it('leaves what a whole build makes, whatever failed before', { timeout }, async () => {
    expect(await expectPublished(['--check'])).toContain(identical);
  });

  // `damagedFileIn` says the same of each file that a publish goes on from.
  it.each(thorough ? ['csp.json', 'moved.json'] : ['moved.json'])(
    'renders everything where the site has lost its %s',
    { timeout },
    async (file) => {
      const { live = '' } = readSlots(site.dist);
      rmSync(path.join(live, file));
      title('Title v6');
      expect(await expectPublished()).toContain(
        `Published everything: ${file} of the site is missing or not as it was published`,
      );
      expect(readFileSync(path.join(site.dist, file), 'utf8')).toContain('{');
      expect(await expectPublished()).toContain('Nothing to publish');
    },
  );

  it('renders everything where the site is another than the one published last', { timeout }, async () => {
    const { live = '', standby } = readSlots(site.dist);
    for (const side of [live, standby]) rmSync(path.join(side, 'builds', 'latest.json'));
    expect(await expectPublished()).toContain('the site is not the one published last');
    expect(await expectPublished()).toContain('Nothing to publish');
  });

  it('renders nothing where nothing changed, and everything where a setting did', { timeout }, async () => {
    expect(await expectPublished()).toContain('Nothing to publish');
    expect(await expectPublished([], otherBuild)).toContain('Published everything: numerals and 2 more changed');
    expect(readFileSync(path.join(site.dist, 'ar', 'matches.html'), 'utf8')).toMatch(/[٠-٩]/);
  });
});
