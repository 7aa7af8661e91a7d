import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyStatusFiles } from '../../../tests/fixtures/matches/every-status.ts';
import { type Chance, chance } from '#lib/seeded-random.ts';
import { newsroomFolder } from '../testing/newsroom-folder.ts';
import { unitTables } from './database.ts';
import { readPendingChanges } from './pending-changes.ts';
import { unitOfFile } from './scan.ts';

let folder: ReturnType<typeof newsroomFolder>;
beforeAll(async () => {
  folder = newsroomFolder();
  for (const [file, content] of Object.entries(everyStatusFiles)) folder.write(file, content);
  const [club = ''] = Object.keys(everyStatusFiles).flatMap(
    (file) => /^football\/clubs\/(.+)\.json$/.exec(file)?.[1] ?? [],
  );
  folder.story('news/one', { tags: ['cup'], about: [{ kind: 'club', id: club }] });
  folder.story('news/two', { slug: 'two' }, { ar: 'نص', en: `About [them](club:${club}), [one](story:news/one).` });
  folder.story('articles/three', { tags: ['cup'], status: 'scheduled', publishedAt: '2026-12-01T10:00:00Z' });
  const breaking = { text: { en: 'A goal' }, link: `club/${club}`, until: '2026-12-01T00:00:00Z' };
  folder.write('front.yaml', { lead: 'news/one', pins: ['news/two'], breaking, blocks: ['stories', 'poll'] });
  folder.write('polls/best.yaml', {
    id: 'best',
    question: { ar: 'من؟', en: 'Who?' },
    options: ['a', 'b'].map((id) => ({ id, label: { ar: id, en: id } })),
    opensAt: '2026-07-01T00:00:00Z',
    closesAt: '2026-12-01T00:00:00Z',
    resultVisibility: 'always',
  });
  await index();
});
afterAll(() => folder.dispose());

const index = () => folder.index(new Date('2026-11-20T00:00:00Z'), false);

/** All rows from which pages are made, with their units. */
const rows = (): { unit: string; row: string }[] => {
  const database = new DatabaseSync(folder.indexFile, { readOnly: true });
  const all = unitTables.flatMap((table) => database.prepare(`SELECT * FROM ${table} ORDER BY unit`).all());
  database.close();
  return all.map((row) => ({ unit: String(row['unit']), row: JSON.stringify(row) }));
};

const filesBelow = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((name) => join(dir, name))
    // A mistake in site.yaml or its drawings stops the publish.
    .filter((file) => statSync(file).isFile() && !/^site[./]/.test(relative(dir, file)))
    .sort();

const withoutLine = (text: string, at: number): string =>
  text
    .split('\n')
    .filter((_, index) => index !== at)
    .join('\n');

/** Ways in which a file breaks. */
const corruptions: Record<string, (bytes: Buffer, random: Chance) => Buffer> = {
  'is cut': (bytes, { between }) => bytes.subarray(0, between(0, bytes.length - 1)),
  'has a tab': (bytes, { between }) => {
    const lines = bytes.toString().split('\n');
    const at = between(0, lines.length - 1);
    return Buffer.from(lines.map((line, index) => (index === at ? `\t${line}` : line)).join('\n'));
  },
  'has a value of another type': (bytes, { pick }) => {
    const text = bytes.toString();
    const values = [...text.matchAll(/: *("[^"]*"|[^\s{["][^\n,}]*)/g)];
    const value = values.length > 0 ? pick(values) : undefined;
    if (!value) return bytes.subarray(1);
    const at = value.index + value[0].indexOf(value[1] ?? '');
    return Buffer.from(`${text.slice(0, at)}[[]]${text.slice(at + (value[1] ?? '').length)}`);
  },
  'lacks a field': (bytes, { between }) => {
    const text = bytes.toString();
    return text.includes('\n')
      ? Buffer.from(withoutLine(text, between(0, text.split('\n').length - 2)))
      : Buffer.from(text.replace(/"[a-z]+[A-Za-z]*":("[^"]*"|\d+),/, ''));
  },
  'is not UTF-8': (bytes, { between }) => {
    const at = between(0, bytes.length);
    return Buffer.concat([bytes.subarray(0, at), Buffer.from([0xff, 0xc3]), bytes.subarray(at)]);
  },
};

it.each(Object.entries(corruptions))(
  'nothing else changes where a file %s',
  { timeout: 60_000 },
  async (_, corrupt) => {
    const random = chance(Object.keys(corruptions).indexOf(_) + 7);
    const before = rows();
    for (const file of random.some(filesBelow(folder.contentDir), 12)) {
      const good = readFileSync(file);
      const { version } = readPendingChanges(folder.indexFile);
      const bad = corrupt(good, random);
      writeFileSync(file, bad);
      const unit = unitOfFile(relative(folder.contentDir, file));
      const report = await index();
      const named = `${unit}: ${bad.toString()}`;
      // A shorter text is valid, and a story may name what is missing: that is its own new version.
      const isKept = report.kept.includes(unit);
      const of = (all: typeof before) => (isKept ? all : all.filter((each) => each.unit !== unit));
      expect(of(rows()), named).toEqual(of(before));
      if (isKept) expect(readPendingChanges(folder.indexFile).version, named).toBe(version);
      writeFileSync(file, good);
      expect((await index()).mistakes, named).toEqual([]);
      expect(rows(), named).toEqual(before);
    }
  },
);
