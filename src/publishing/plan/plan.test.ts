import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DependencyKey } from '#newsroom/dependency-keys.ts';
import type { ChangedKey } from '#newsroom/index/changed-keys.ts';
import type { Reads } from '#newsroom/reader/reader.ts';
import { hashOfResult, type PageRead, type RecordRead, recordReads } from '#newsroom/reader/recorded-reads.ts';
import { planPublish } from './plan.ts';
import { openRecord, type PublishRecord } from './record.ts';

let folder: string;
let record: PublishRecord;
/** What the newsroom would read now: a text by its name. */
let texts: Map<string, string>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plan-'));
  record = openRecord(join(folder, 'published.sqlite'));
  texts = new Map([
    ['one', '1'],
    ['two', '2'],
  ]);
  for (const [name, text] of texts) page(`/en/${name}`, name, text);
});
afterEach(() => {
  record.close();
  rmSync(folder, { recursive: true });
});

const read = (name: string, result: string, keys = [`item/text/${name}`]): PageRead => ({
  key: JSON.stringify(['text', name]),
  hash: hashOfResult(result),
  dependencies: new Set(keys as DependencyKey[]),
});
const page = (path: string, name: string, result: string): void => {
  const made = read(name, result);
  record.writePage(path, new Map([[made.key, made]]));
};

const recordedReads = (record: RecordRead): Reads => {
  const text = (name: string): string => {
    const found = texts.get(name);
    if (found === undefined) throw new Error('It is gone');
    return found;
  };
  const collect = <T>(compute: () => T) => ({
    value: compute(),
    dependencies: new Set(['kind/another' as DependencyKey]),
  });
  return recordReads({ text }, collect, record) as unknown as Reads;
};
const plan = (keys: string[], allPaths = () => Promise.resolve(['/en/one', '/en/two'])) =>
  planPublish({
    record,
    changes: keys.map((key): ChangedKey => ({ key: key as DependencyKey, at: '' })),
    recordedReads,
    allPaths,
  });

describe('the plan of a publish', () => {
  it('is to do nothing where nothing changed', async () => {
    expect(await plan([])).toEqual({ render: [], remove: [], repeated: [] });
  });

  it('leaves a page whose results are the same, and gives what they depend on now', async () => {
    const { render, repeated } = await plan(['item/text/one']);
    expect(render).toEqual([]);
    expect(repeated).toEqual([read('one', '1', ['kind/another'])]);
  });

  it('renders every page that made a read whose result is another', async () => {
    page('/en/too', 'one', '1');
    texts.set('one', '1!');
    const all = () => Promise.resolve(['/en/one', '/en/too', '/en/two']);
    expect(await plan(['item/text/one', 'item/text/two'], all)).toMatchObject({
      render: ['/en/one', '/en/too'],
    });
  });

  it('renders a page that made a read that fails now', async () => {
    texts.delete('two');
    expect(await plan(['item/text/two'])).toMatchObject({ render: ['/en/two'], repeated: [] });
  });

  it.each(['list/news/en', 'addresses', 'kind/club', 'subject/tag/cup/en', 'fixtures'])(
    'renders new pages and removes those that vanished after %s',
    async (key) => {
      const all = () => Promise.resolve(['/en/one', '/en/three']);
      expect(await plan([key], all)).toMatchObject({ render: ['/en/three'], remove: ['/en/two'] });
    },
  );

  it('lists no addresses after a result', async () => {
    const all = () => Promise.reject(new Error('The addresses are the same'));
    expect(await plan(['matches', 'season-matches/cup', 'match-day/2026-07-19'], all)).toMatchObject({ remove: [] });
  });

  it('renders no page that vanished', async () => {
    texts.delete('two');
    const all = () => Promise.resolve(['/en/one']);
    expect(await plan(['item/text/two', 'kind/club'], all)).toMatchObject({
      render: [],
      remove: ['/en/two'],
    });
  });

  it.each([['knownKickoffs'], ['seasonTabs', 'cup-2026']])(
    'renders and removes pages where %s is another',
    async (...read) => {
      const known = {
        key: JSON.stringify(read),
        hash: hashOfResult('before'),
        dependencies: new Set(['matches' as DependencyKey]),
      };
      record.writePage('/en/one', new Map([[known.key, known]]));
      record.writePage('/en/days/1.json', new Map());
      const planned = await plan(['matches'], () => Promise.resolve(['/en/one', '/en/two', '/en/days/2.json']));
      expect(planned).toMatchObject({ render: ['/en/one', '/en/days/2.json'], remove: ['/en/days/1.json'] });
    },
  );

  it('asks for no paths where none can have changed', async () => {
    const all = vi.fn(() => Promise.resolve(['/en/one', '/en/two']));
    texts.set('one', '1!');
    await plan(['item/text/one', 'edition/news/one/en', 'slug/news/en/one', 'subject/club/egypt/en'], all);
    expect(all).not.toHaveBeenCalled();
  });
});
