import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileWithoutRoom, isDiskFull } from '../../src/lib/disk-full.ts';
import { storePicture } from '../../src/newsroom/index/pictures.ts';
import { thorough } from '../support/thorough.ts';
import { quickSite } from './support/quick-site.ts';
import { servedFiles, servedVersions } from './support/served.ts';
import { smallSite, type SmallSite } from './support/small-site.ts';
import { tinyDisk, type TinyDisk } from './support/tiny-disk.ts';
import { siteFiles } from './support/site-files.ts';

const probe = tinyDisk(1);
const reason = typeof probe === 'string' ? ` (skipped: ${probe})` : '';
if (typeof probe !== 'string') probe.dispose();

/** With `--thorough` each publish bundles anew. */
const timeout = thorough ? 600_000 : 180_000;

/** Lines about steps, and those that only a long publish prints. */
const isProgress = (line: string): boolean => /^[✓✗]|…$|^ {2}\S.*: \d+ s$|^Everything is rendered again/u.test(line);

describe.skipIf(reason !== '')(`a disk without room${reason}`, () => {
  let disk: TinyDisk;
  let folder: string;
  beforeEach(() => {
    disk = tinyDisk(64) as TinyDisk;
    folder = path.join(disk.folder, 'here');
    mkdirSync(folder);
  });
  afterEach(() => disk.dispose());

  describe('leaves the old site and says so in a line, and the next publish completes', () => {
    let site: SmallSite;
    afterEach(() => site.dispose());

    const served = (): Map<string, string> => servedFiles(site.dist);
    const change = (version: number): void => {
      const story = site.newsroom.stories.get('one');
      if (story) Object.assign(story, { title: `Title v${version}`, drawing: version });
      site.newsroom.clubs.set('lions', `Lions v${version}`);
      site.write();
    };
    const expectVersion = (version: number): void => {
      const { versions, wrongSiblings } = servedVersions(site.dist, /Title v\d+/g);
      expect({ versions, wrongSiblings }).toEqual({ versions: [`Title v${version}`], wrongSiblings: [] });
    };
    const expectPublished = async (args: string[] = []): Promise<string> => {
      const { code, output } = await site.publish(args);
      expect(code, output).toBe(0);
      return output;
    };

    // Kilobytes left free: none, and so many that a publish of the small site gets further before it fails.
    const [inSite, inCache] = [
      ['the site', 'what changed', [], [0]],
      ['the cache', 'what changed', [], [0, 80, 130, 190]],
    ] as const;
    const others = [
      ['the site', 'everything', ['--all'], [100]],
      ['the address book', 'what changed', [], [0]],
      ['the cache', 'everything', ['--all'], [700]],
    ] as const;
    it.each([inSite, ...(thorough ? [inCache, ...others] : [])])(
      '%s, publishing %s',
      { timeout },
      async (part, _what, args, rooms) => {
        const places = { 'the site': 'sites', 'the cache': 'cacheDir', 'the address book': 'dataDir' } as const;
        const place = { [places[part]]: folder };
        site = thorough ? smallSite({ ...place, bundles: args.length > 0 }) : quickSite(place);
        change(1);
        await expectPublished();
        let failures = 0;
        for (const [round, room] of rooms.entries()) {
          const version = round + 2;
          const before = served();
          change(version);
          disk.fill(room);
          const { code, output } = await site.publish([...args]);
          if (code !== 0) {
            failures += 1;
            const messages = output.split('\n').filter((line) => line !== '' && !isProgress(line));
            expect(messages, output).toEqual([
              expect.stringMatching(/^The disk is full: there is no room in \S+ to write \S+\. /),
            ]);
            expect(messages[0]).toContain(`room in ${folder}`);
            // Very late there is room for all but a note of what has been done.
            if (messages[0]?.includes('is the new one already')) expectVersion(version);
            else {
              expect(messages[0]).toMatch(
                /The site in \S+ is still the last good one\. Make room there and publish again\.$/,
              );
              expect(served()).toEqual(before);
            }
          }
          disk.empty();
          await expectPublished();
          expectVersion(version);
        }
        expect(failures).toBeGreaterThan(0);
        expect(readdirSync(site.sites).sort()).toEqual(siteFiles);
        expect(await expectPublished(['--check'])).toContain('byte for byte');
      },
    );
  });

  it('leaves no half picture that would be taken for a whole one', async () => {
    const width = 700;
    const noise = Buffer.from(Array.from({ length: width * width * 3 }, (_, at) => (at * at * 31) % 251));
    const photograph = path.join(disk.folder, 'photograph.png');
    const drawing = path.join(disk.folder, 'drawing.svg');
    await sharp(noise, { raw: { width, height: width, channels: 3 } })
      .png()
      .toFile(photograph);
    writeFileSync(
      drawing,
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><!--${'x'.repeat(20_000)}--></svg>`,
    );
    const store = { dir: folder, used: new Set<string>() };
    disk.fill(8);
    for (const picture of [photograph, drawing]) {
      const error: unknown = await storePicture(store, picture).catch((thrown: unknown) => thrown);
      expect(isDiskFull(error)).toBe(true);
      expect(path.dirname(fileWithoutRoom(error) ?? '')).toBe(folder);
    }
    expect(readdirSync(folder)).toEqual([]);
    disk.empty();
    for (const picture of [photograph, drawing]) await storePicture(store, picture);
    expect(readdirSync(folder).sort()).toEqual([...store.used].sort());
    for (const name of store.used) await expect(sharp(path.join(folder, name)).stats()).resolves.toBeDefined();
  });
});
