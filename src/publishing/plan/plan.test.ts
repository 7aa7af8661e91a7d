import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Touched } from '#newsroom/index/touched.ts';
import { type Reads } from '#newsroom/reader/reader.ts';
import { hashOfAnswer, type PageRead, type Recorder, tracked } from '#newsroom/reader/tracked.ts';
import { planPublish } from './plan.ts';
import { openRecord, type PublishRecord } from './record.ts';

let folder: string;
let record: PublishRecord;
/** What the newsroom would answer now: a text by its name. */
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

const read = (name: string, answer: string, topics = [`item/${name}`]): PageRead => ({
  key: JSON.stringify(['text', name]),
  hash: hashOfAnswer(answer),
  topics: new Set(topics),
});
const page = (path: string, name: string, answer: string): void => {
  const made = read(name, answer);
  record.writePage(path, new Map([[made.key, made]]));
};

const readsTelling = (tell: Recorder): Reads => {
  const text = (name: string): string => {
    const found = texts.get(name);
    if (found === undefined) throw new Error('It is gone');
    return found;
  };
  const collect = <T>(compute: () => T) => ({ value: compute(), topics: new Set(['now/another']) });
  return tracked({ text }, collect, tell) as unknown as Reads;
};
const plan = (topics: string[], allPaths = () => Promise.resolve(['/en/one', '/en/two'])) =>
  planPublish({ record, touched: topics.map((topic): Touched => ({ topic, at: '' })), readsTelling, allPaths });

describe('the plan of a publish', () => {
  it('is to do nothing where nothing was touched', async () => {
    expect(await plan([])).toEqual({ render: [], remove: [], untouched: 2, asked: [] });
  });

  it('leaves a page whose answers are the same, and tells what they follow from now', async () => {
    const { render, untouched, asked } = await plan(['item/one']);
    expect({ render, untouched }).toEqual({ render: [], untouched: 2 });
    expect(asked).toEqual([read('one', '1', ['now/another'])]);
  });

  it('renders every page that made a read whose answer is another', async () => {
    page('/en/too', 'one', '1');
    texts.set('one', '1!');
    const all = () => Promise.resolve(['/en/one', '/en/too', '/en/two']);
    expect(await plan(['item/one', 'item/two'], all)).toMatchObject({ render: ['/en/one', '/en/too'], untouched: 1 });
  });

  it('renders a page that made a read nobody can answer any more', async () => {
    texts.delete('two');
    expect(await plan(['item/two'])).toMatchObject({ render: ['/en/two'], asked: [] });
  });

  it.each(['list/news/en', 'addresses', 'kind/club', 'subject/tag/cup/en', 'matches'])(
    'renders new pages and removes those that vanished after %s',
    async (topic) => {
      const all = () => Promise.resolve(['/en/one', '/en/three']);
      expect(await plan([topic], all)).toMatchObject({ render: ['/en/three'], remove: ['/en/two'], untouched: 1 });
    },
  );

  it('renders no page that vanished', async () => {
    texts.delete('two');
    const all = () => Promise.resolve(['/en/one']);
    expect(await plan(['item/two', 'kind/club'], all)).toMatchObject({ render: [], remove: ['/en/two'], untouched: 1 });
  });

  it('asks for no paths where none can have changed', async () => {
    const all = vi.fn(() => Promise.resolve(['/en/one', '/en/two']));
    texts.set('one', '1!');
    await plan(['item/one', 'edition/news/one/en', 'slug/news/en/one', 'subject/club/egypt/en'], all);
    expect(all).not.toHaveBeenCalled();
  });
});
