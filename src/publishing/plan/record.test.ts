import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DependencyKey } from '#newsroom/dependency-keys.ts';
import type { ChangedKey } from '#newsroom/index/changed-keys.ts';
import type { PageRead } from '#newsroom/reader/recorded-reads.ts';
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

const read = (key: string, dependencies: string[], hash = 'h'): PageRead => ({
  key,
  hash,
  dependencies: new Set(dependencies as DependencyKey[]),
});
const page = (path: string, ...reads: ReturnType<typeof read>[]): void =>
  record.writePage(path, new Map(reads.map((each) => [each.key, each])));
const changed = (key: string, at = ''): ChangedKey => ({ key: key as DependencyKey, at });
const pagesInvalidatedBy = (key: string, at = ''): string[] =>
  record
    .readsInvalidatedBy([changed(key, at)])
    .flatMap(({ id }) => record.pagesThatRead(id))
    .sort();

describe('the record of a site', () => {
  it('knows which pages read what depends on a key', () => {
    page('/en/a', read('story a', ['edition/news/a/en', 'item/tag/cup']), read('tags', ['kind/tag']));
    page('/en/b', read('story b', ['edition/news/b/en', 'item/tag/cup']));
    expect(pagesInvalidatedBy('item/tag/cup')).toEqual(['/en/a', '/en/b']);
    expect(pagesInvalidatedBy('kind/tag')).toEqual(['/en/a']);
    expect(pagesInvalidatedBy('item/tag')).toEqual([]);
  });

  it('gives a read once, however many of its keys changed', () => {
    page('/en/a', read('story a', ['x', 'y'], 'result'));
    const found = record.readsInvalidatedBy([changed('x'), changed('y')]);
    expect(found).toEqual([{ id: expect.any(Number) as number, key: 'story a', hash: 'result' }]);
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

  it('knows that a read about earlier stories is invalidated by those alone', () => {
    page('/en/a', read('related', ['subject/tag/cup/en@2026-07-02T00:00:00.000Z']));
    expect(pagesInvalidatedBy('subject/tag/cup/en', '2026-07-01T00:00:00.000Z')).toEqual(['/en/a']);
    expect(pagesInvalidatedBy('subject/tag/cup/en', '2026-07-02T00:00:00.000Z')).toEqual([]);
    expect(pagesInvalidatedBy('subject/tag/cup/en', '2026-07-03T00:00:00.000Z')).toEqual([]);
    expect(pagesInvalidatedBy('subject/tag/cup/en')).toEqual(['/en/a']);
  });

  it('knows that a read about every story of a subject is invalidated by any', () => {
    page('/en/a', read('tag', ['subject/tag/cup/en']));
    expect(pagesInvalidatedBy('subject/tag/cup/en', '2030-01-01T00:00:00.000Z')).toEqual(['/en/a']);
  });

  it('forgets what a page read before it was rendered again', () => {
    page('/en/a', read('old', ['x']), read('kept', ['y']));
    page('/en/a', read('kept', ['y']), read('new', ['z']));
    expect(['x', 'y', 'z'].map((key) => pagesInvalidatedBy(key))).toEqual([[], ['/en/a'], ['/en/a']]);
    expect(record.paths()).toEqual(['/en/a']);
  });

  it('forgets what a result depended on before it was read again', () => {
    record.begin();
    page('/en/a', read('story', ['x'], 'before'));
    record.commit();
    record.begin();
    record.writeRead(read('story', ['y'], 'after'));
    record.commit();
    expect(pagesInvalidatedBy('x')).toEqual([]);
    expect(pagesInvalidatedBy('y')).toEqual(['/en/a']);
    expect(record.readsInvalidatedBy([changed('y')])[0]?.hash).toBe('after');
  });

  it('drops a page and leaves those that read the same', () => {
    const shared = read('latest', ['list/news/en']);
    page('/en/a', shared);
    page('/en/b', shared);
    record.dropPage('/en/a');
    expect(record.paths()).toEqual(['/en/b']);
    expect(pagesInvalidatedBy('list/news/en')).toEqual(['/en/b']);
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
    expect(pagesInvalidatedBy('x')).toEqual(['/en/a', '/en/b']);
  });

  it('is the same when opened again, and refused in another form', () => {
    page('/en/a', read('story', ['x']));
    record.close();
    record = openRecord(file);
    expect(pagesInvalidatedBy('x')).toEqual(['/en/a']);
    record.close();
    const database = new DatabaseSync(file);
    database.exec('PRAGMA user_version = 99');
    database.close();
    expect(() => openRecord(file)).toThrow(/of another form/);
    expect(existsSync(file)).toBe(true);
  });
});
