import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRecord, type PublishRecord } from './record.ts';

let folder: string;
let file: string;
let record: PublishRecord;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'record-'));
  file = join(folder, 'cache', 'published.sqlite');
  record = openRecord(file);
});
afterEach(() => {
  if (record.database.isOpen) record.close();
  rmSync(folder, { recursive: true });
});

/** A read by its key; its answer is told by the hash. */
const read = (key: string, topics: string[], hash = 'h') => ({ key, hash, topics: new Set(topics) });
const page = (path: string, ...reads: ReturnType<typeof read>[]): void =>
  record.writePage(path, new Map(reads.map((each) => [each.key, each])));
const pagesTouchedBy = (topic: string, at = ''): string[] =>
  record
    .readsTouchedBy([{ topic, at }])
    .flatMap(({ id }) => record.pagesThatRead(id))
    .sort();

describe('the record of a site', () => {
  it('knows which pages read what depends on a topic', () => {
    page('/en/a', read('story a', ['edition/news/a/en', 'item/tag/cup']), read('tags', ['kind/tag']));
    page('/en/b', read('story b', ['edition/news/b/en', 'item/tag/cup']));
    expect(pagesTouchedBy('item/tag/cup')).toEqual(['/en/a', '/en/b']);
    expect(pagesTouchedBy('kind/tag')).toEqual(['/en/a']);
    expect(pagesTouchedBy('item/tag')).toEqual([]);
  });

  it('gives a read once, however many of its topics were touched', () => {
    page('/en/a', read('story a', ['x', 'y'], 'answer'));
    const found = record.readsTouchedBy([
      { topic: 'x', at: '' },
      { topic: 'y', at: '' },
    ]);
    expect(found).toEqual([{ id: expect.any(Number) as number, key: 'story a', hash: 'answer' }]);
  });

  it('knows which share images pages name, and when none names one any more', () => {
    record.writePage('/en/a', new Map(), ['share/a.jpg', 'share/site.jpg']);
    record.addPage('/en/b', [], ['share/site.jpg']);
    expect(record.imagesOf('/en/a').sort()).toEqual(['share/a.jpg', 'share/site.jpg']);
    record.writePage('/en/a', new Map(), ['share/a2.jpg']);
    expect(record.imagesOf('/en/a')).toEqual(['share/a2.jpg']);
    expect(['share/a.jpg', 'share/a2.jpg', 'share/site.jpg'].map(record.isNamed)).toEqual([false, true, true]);
    record.dropPage('/en/b');
    expect(record.isNamed('share/site.jpg')).toBe(false);
  });

  it('knows that a read about earlier stories is touched by those alone', () => {
    page('/en/a', read('related', ['subject/tag/cup/en@2026-07-02T00:00:00.000Z']));
    expect(pagesTouchedBy('subject/tag/cup/en', '2026-07-01T00:00:00.000Z')).toEqual(['/en/a']);
    expect(pagesTouchedBy('subject/tag/cup/en', '2026-07-02T00:00:00.000Z')).toEqual([]);
    expect(pagesTouchedBy('subject/tag/cup/en', '2026-07-03T00:00:00.000Z')).toEqual([]);
    expect(pagesTouchedBy('subject/tag/cup/en')).toEqual(['/en/a']);
  });

  it('knows that a read about every story of a subject is touched by any', () => {
    page('/en/a', read('tag', ['subject/tag/cup/en']));
    expect(pagesTouchedBy('subject/tag/cup/en', '2030-01-01T00:00:00.000Z')).toEqual(['/en/a']);
  });

  it('forgets what a page read before it was rendered again', () => {
    page('/en/a', read('old', ['x']), read('kept', ['y']));
    page('/en/a', read('kept', ['y']), read('new', ['z']));
    expect(['x', 'y', 'z'].map((topic) => pagesTouchedBy(topic))).toEqual([[], ['/en/a'], ['/en/a']]);
    expect(record.paths()).toEqual(['/en/a']);
  });

  it('forgets what an answer followed from before it was asked again', () => {
    record.begin();
    page('/en/a', read('story', ['x'], 'before'));
    record.commit();
    record.begin();
    record.writeRead(read('story', ['y'], 'after'));
    record.commit();
    expect(pagesTouchedBy('x')).toEqual([]);
    expect(pagesTouchedBy('y')).toEqual(['/en/a']);
    expect(record.readsTouchedBy([{ topic: 'y', at: '' }])[0]?.hash).toBe('after');
  });

  it('drops a page and leaves those that read the same', () => {
    const shared = read('latest', ['list/news/en']);
    page('/en/a', shared);
    page('/en/b', shared);
    record.dropPage('/en/a');
    expect(record.paths()).toEqual(['/en/b']);
    expect(pagesTouchedBy('list/news/en')).toEqual(['/en/b']);
  });

  it('keeps digests of files and what else is to be remembered, until they are taken back', () => {
    record.setDigest('ar/خبر.html', 'one');
    record.setDigest('ar/خبر.html', 'two');
    record.setDigest('gone.html', 'x');
    record.setDigest('gone.html', undefined);
    expect(record.digests()).toEqual([{ path: 'ar/خبر.html', digest: 'two' }]);
    expect([record.digestOf('ar/خبر.html'), record.digestOf('gone.html')]).toEqual(['two', undefined]);
    record.setMeta('builtFor', '2026');
    expect([record.meta('builtFor'), record.meta('never')]).toEqual(['2026', undefined]);
  });

  it('is as it was after a rollback, and writes the same reads afterwards', () => {
    page('/en/a', read('story', ['x'], 'before'));
    record.begin();
    page('/en/b', read('other', ['x'], 'other'));
    record.rollback();
    record.begin();
    page('/en/b', read('other', ['x'], 'other'));
    record.commit();
    expect(pagesTouchedBy('x')).toEqual(['/en/a', '/en/b']);
  });

  it('is the same when opened again, and refused in another form', () => {
    page('/en/a', read('story', ['x']));
    record.close();
    record = openRecord(file);
    expect(pagesTouchedBy('x')).toEqual(['/en/a']);
    record.close();
    const database = new DatabaseSync(file);
    database.exec('PRAGMA user_version = 99');
    database.close();
    expect(() => openRecord(file)).toThrow(/of another form/);
    expect(existsSync(file)).toBe(true);
  });
});
