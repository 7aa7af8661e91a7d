import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRecord, type PublishRecord } from '../plan/record.ts';
import type { SectionPicture, SharePicture } from '#share-images/picture.ts';
import { shareFileOf } from '#share-images/image-address.ts';
import { silentSteps } from '../testing/silent-steps.ts';
import { shareCache } from './cache.ts';
import { changeShareImages, layShareImages } from './change.ts';
import { drawMissing } from './draw-missing.ts';

let folder: string;
let record: PublishRecord;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mustadira-share-'));
  record = openRecord(path.join(folder, 'published.sqlite'));
});
afterEach(() => {
  record.close();
  rmSync(folder, { recursive: true, force: true });
});

const section = (title: string): SectionPicture => ({
  kind: 'section',
  id: 'news',
  locale: 'en',
  title,
  about: 'About it',
});
const named = (...titles: string[]): Map<string, SharePicture> =>
  new Map(titles.map((title) => [shareFileOf(section(title)), section(title)]));
const inCache = (): string[] =>
  readdirSync(path.join(folder, 'share'))
    .map((name) => `share/${name}`)
    .sort();
const drawing = (pictures: Map<string, SharePicture>) =>
  drawMissing({ cache: shareCache(folder), mediaDir: folder, pictures });
const draw = async (pictures: Map<string, SharePicture>): Promise<number> => (await drawing(pictures)).count;

describe('drawMissing', () => {
  it('draws what is missing, and nothing twice', async () => {
    expect(await draw(named('News', 'Articles'))).toBe(2);
    expect(inCache()).toEqual([...named('News', 'Articles').keys()].sort());
    expect(await draw(named('News', 'Articles'))).toBe(0);
    expect(await draw(named('News', 'Articles', 'Polls'))).toBe(1);
  });

  it('reports its progress', async () => {
    const progress: string[] = [];
    const pictures = named('One', 'Two', 'Three');
    const onProgress = (done: number, total: number): void => void progress.push(`${done}/${total}`);
    await drawMissing({ cache: shareCache(folder), mediaDir: folder, pictures, onProgress });
    expect(progress).toEqual(['1/3', '2/3', '3/3']);
  });

  it('draws pictures without characters that the fonts lack, and names the items', async () => {
    const pictures = named('Snow ☃', 'News', 'Cup 🏆', '東京');
    const { count, advice } = await drawing(pictures);
    expect(count).toBe(4);
    expect(advice.map(({ file, field, reason }) => `${file} ${field}: ${reason}`)).toEqual([
      'section news en: no font has ☃ (U+2603) in “Snow ☃”: its share image is drawn without',
      'section news en: no font has 🏆 (U+1F3C6) in “Cup 🏆”: its share image is drawn without',
      'section news en: no font has 東 (U+6771) in “東京”, nor 京 (U+4EAC) in “東京”: its share image is drawn without',
    ]);
    expect(inCache()).toEqual([...pictures.keys()].sort());
  });
});

describe('layShareImages', () => {
  const lay = (pictures: Map<string, SharePicture>, name: string): Promise<void> => {
    const outDir = path.join(folder, name);
    mkdirSync(outDir);
    return layShareImages({ cacheDir: folder, pictures, outDir, record, steps: silentSteps });
  };

  it('puts the pictures that pages use into the site, and survives its removal', async () => {
    await lay(named('News'), 'first');
    const [file = ''] = named('News').keys();
    const first = statSync(path.join(folder, 'first', file));
    rmSync(path.join(folder, 'first'), { recursive: true });
    await lay(named('News'), 'second');
    // The same file on the disk, not one drawn again.
    expect(statSync(path.join(folder, 'second', file))).toMatchObject({ ino: first.ino, mtimeMs: first.mtimeMs });
  });

  it('deletes pictures that no page uses', async () => {
    await lay(named('News', 'Articles'), 'first');
    await lay(named('Articles'), 'second');
    expect(inCache()).toEqual([...named('Articles').keys()]);
  });
});

describe('changeShareImages', () => {
  it('adds new pictures and removes those that no page uses any more', async () => {
    const [shared = '', old = '', fresh = ''] = named('Shared', 'Old', 'Fresh').keys();
    for (const file of [shared, old]) record.setDigest(file, 'digest');
    record.writePage('/en/a', new Map(), [fresh]);
    record.writePage('/en/b', new Map(), [shared]);
    const [put, taken] = [new Map<string, Buffer>(), new Array<string>()];
    await changeShareImages({
      cacheDir: folder,
      record,
      pictures: named('Fresh'),
      former: [shared, old],
      put: (file, content) => put.set(file, content),
      remove: (file) => taken.push(file),
      steps: silentSteps,
    });
    expect([...put.keys()]).toEqual([fresh]);
    expect(put.get(fresh)?.subarray(0, 3)).toEqual(Buffer.of(0xff, 0xd8, 0xff));
    expect(taken).toEqual([old]);
  });
});
