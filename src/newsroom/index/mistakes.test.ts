import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everyStatusFiles } from '../../../tests/fixtures/matches/every-status.ts';
import { newsroomFolder, storyFacts } from '../testing/newsroom-folder.ts';
import { unitTables } from './database.ts';
import { wordsOf } from './mistake-words.ts';
import { nextDue } from './next-due.ts';
import { readPendingChanges } from './pending-changes.ts';

let folder: ReturnType<typeof newsroomFolder>;
beforeEach(() => {
  folder = newsroomFolder();
});
afterEach(() => folder.dispose());

const index = (now = new Date('2026-11-20T00:00:00Z')) => folder.index(now, false);
const seasonFolder = 'football/seasons/coast-league-2026-27';

/** Everything that pages can show of the index, in the order of its units. */
const rows = (): string[] => {
  const database = new DatabaseSync(folder.indexFile, { readOnly: true });
  const all = unitTables.flatMap((table) =>
    database
      .prepare(`SELECT * FROM ${table}`)
      .all()
      .map((row) => `${table} ${JSON.stringify(row)}`),
  );
  database.close();
  return all.sort();
};
const units = (): string[] => {
  const database = new DatabaseSync(folder.indexFile, { readOnly: true });
  const found = database.prepare('SELECT DISTINCT unit FROM editions ORDER BY unit').all() as { unit: string }[];
  database.close();
  return found.map(({ unit }) => unit);
};
const files = (problems: readonly { file: string }[]): string[] => [...new Set(problems.map(({ file }) => file))];

describe('a published story that breaks', () => {
  beforeEach(async () => {
    folder.story('news/one');
    folder.story('news/two');
    await index();
  });

  it('keeps its last good version, and is listed until it is mended', async () => {
    const before = rows();
    folder.write('news/one/story.yaml', 'id: one\ntitle: a: b\n');
    folder.story('news/three');
    const report = await index();
    expect(report).toMatchObject({ kept: ['news/one'], leftOut: [], added: 1, changed: 1 });
    expect(files(report.mistakes)).toEqual(['news/one/story.yaml']);
    expect(rows()).toEqual(expect.arrayContaining(before));
    expect(units()).toContain('news/three');
    // Nothing changed since: it is listed all the same.
    expect(await index()).toMatchObject({ kept: ['news/one'], changed: 0, unchanged: 8, mistakes: report.mistakes });
    folder.story('news/one', { title: { ar: 'جديد', en: 'New' } });
    expect(await index()).toMatchObject({ kept: [], mistakes: [], changed: 1 });
    expect(rows().join()).toContain('"New\\"');
  });

  it('changes no page', async () => {
    const { version } = readPendingChanges(folder.indexFile);
    folder.remove('news/one/ar.md');
    folder.remove('news/two/hero.svg');
    expect((await index()).kept).toEqual(['news/one', 'news/two']);
    expect(readPendingChanges(folder.indexFile).version).toBe(version);
  });

  it('stops everything where it is strict, and nothing is indexed', async () => {
    folder.remove('news/one/ar.md');
    folder.story('news/three');
    await expect(folder.index()).rejects.toThrow('is given in Arabic, but there is no ar.md');
    expect(units()).toEqual(['news/one', 'news/two']);
  });

  it('is left out of a new index, without the others', async () => {
    folder.remove('news/one/ar.md');
    folder.dropIndex();
    expect(await index()).toMatchObject({ kept: [], leftOut: ['news/one'] });
    expect(units()).toEqual(['news/two']);
  });
});

describe('a draft', () => {
  it.each([
    ['with nothing but its status', 'status: draft\n'],
    ['whose file cannot be read', 'status: draft\ntitle: a: b\n\tx'],
    ['in Arabic', 'status: مسودة\n'],
    ['that is withdrawn', 'status: archived\n'],
  ])('%s stops nothing, and is shown to nobody', async (_, text) => {
    folder.story('news/one');
    await index();
    folder.write('news/one/story.yaml', text);
    const report = await folder.index();
    expect(report.mistakes).toEqual([]);
    expect(files(report.advice)).toEqual(['news/one/story.yaml']);
    expect(units()).toEqual([]);
  });

  it('may name what is not there', async () => {
    folder.story('news/one', { status: 'draft', author: 'nobody', slug: 'same' });
    folder.story('news/two', { slug: 'same', publishedAt: '2026-07-02T10:00:00Z' });
    const report = await folder.index();
    expect(report.mistakes).toEqual([]);
    expect(report.advice.map(({ field }) => field)).toEqual(['author', 'slug.ar', 'slug.en']);
  });
});

describe('two that claim one thing', () => {
  it('the story that had an address keeps it, the newer one its former address', async () => {
    folder.story('news/b', { slug: 'same' });
    folder.story('news/a', { slug: 'other' });
    await index();
    folder.story('news/b', { slug: 'same', title: { ar: 'ب', en: 'Changed' } });
    folder.story('news/a', { slug: 'same', publishedAt: '2020-01-01T00:00:00Z' });
    folder.story('news/c', { slug: 'same' });
    const report = await index();
    expect(report).toMatchObject({ kept: ['news/a'], leftOut: ['news/c'] });
    const said = report.mistakes.map(({ file, reason }) => `${file}: ${wordsOf(reason, 'en')}`);
    expect([...new Set(said)]).toEqual([
      'news/a/story.yaml: “same” is the address of news/b already; take another, such as same-2',
      'news/c/story.yaml: “same” is the address of news/b already; take another, such as same-2',
    ]);
    expect(rows().join()).toContain('Changed');
    folder.story('news/b', { slug: 'mended' });
    expect((await index()).mistakes).toHaveLength(2);
  });

  it('two files with one id are both named', async () => {
    await index();
    folder.write('tags/also.yaml', { id: 'cup', name: { ar: 'كأس', en: 'Cup' } });
    folder.write('tags/cup.json', { id: 'cup', name: { ar: 'كأس', en: 'Cup' } });
    const { mistakes } = await index();
    expect(mistakes.map(({ file, reason }) => `${file}: ${wordsOf(reason, 'en')}`)).toEqual([
      'tags/also.yaml: is "cup", but the file is named for "also"',
      'tags/cup.json: the tag “cup” is also in tags/cup.yaml; remove one of them',
    ]);
  });

  it('two folders with one id are both named', async () => {
    folder.story('news/one', { id: 'same' });
    folder.story('news/two', { id: 'same' });
    const { mistakes } = await index();
    expect(mistakes.map(({ file, reason }) => `${file}: ${wordsOf(reason, 'en')}`)).toEqual([
      'news/one/story.yaml: is “same”, but the folder is “one”; write id: one, or rename the folder; news/two has this id too',
      'news/two/story.yaml: is “same”, but the folder is “two”; write id: two, or rename the folder; news/one has this id too',
    ]);
  });
});

describe('a missing item', () => {
  it('leaves the stories that name it where they are', async () => {
    folder.story('news/one', { author: 'nobody', tags: ['nothing'], about: [{ kind: 'club', id: 'atlantis' }] });
    const report = await index();
    expect(report.mistakes.map(({ field }) => field)).toEqual(['about.0.id', 'author', 'tags.0']);
    expect(report).toMatchObject({ kept: [], leftOut: [] });
    expect(units()).toEqual(['news/one']);
    folder.write('tags/nothing.yaml', { id: 'nothing', name: { ar: 'لا', en: 'No' } });
    expect((await index()).mistakes).toHaveLength(2);
  });

  it('is listed each time where a story that did not change names it', async () => {
    folder.story('news/one', { tags: ['cup'] });
    await index();
    folder.remove('tags/cup.yaml');
    for (const _ of ['first', 'second', 'third']) expect((await index()).mistakes).toHaveLength(1);
    folder.write('tags/cup.yaml', { id: 'cup', name: { ar: 'الكأس', en: 'The cup' } });
    expect((await index()).mistakes).toEqual([]);
  });

  it('is kept where it is deleted and football data needs it', async () => {
    for (const [file, content] of Object.entries(everyStatusFiles)) folder.write(file, content);
    await index();
    const before = rows();
    const [club] = Object.keys(everyStatusFiles).filter((file) => file.startsWith('football/clubs/'));
    folder.remove(club ?? '');
    const report = await index();
    expect(report).toMatchObject({ kept: [club], removed: 0 });
    expect(report.mistakes.length).toBeGreaterThan(0);
    expect(rows()).toEqual(before);
    expect((await index()).mistakes).toEqual(report.mistakes);
  });
});

it('a season whose matches break shows all of it as it was', async () => {
  for (const [file, content] of Object.entries(everyStatusFiles)) folder.write(file, content);
  await index();
  const before = rows();
  folder.write(`${seasonFolder}/matches.json`, '[]');
  expect(await index()).toMatchObject({ kept: [`${seasonFolder}/matches.json`] });
  expect(rows()).toEqual(before);
});

it('a scheduled story is published on time whatever else is broken', async () => {
  folder.story('news/other');
  folder.story('news/planned', { status: 'scheduled', publishedAt: '2026-11-20T12:00:00Z' });
  await index();
  folder.write('news/other/story.yaml', ':');
  folder.write('tags/cup.yaml', ':');
  folder.write('news/new/story.yaml', storyFacts('new', { title: 5 }));
  await index(new Date('2026-11-20T11:00:00Z'));
  expect(nextDue(folder.indexFile, new Date('2026-11-20T11:00:00Z'))).toBe('2026-11-20T12:00:00.000Z');
  const report = await index(new Date('2026-11-20T12:00:00Z'));
  expect(report.kept).toEqual(['news/other', 'tags/cup.yaml']);
  expect(readPendingChanges(folder.indexFile).changes.map(({ key }) => key)).toContain('edition/news/planned/en');
});
