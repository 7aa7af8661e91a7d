import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parse } from 'yaml';
import { importNewsroom } from './import-command.ts';
import { itemXml, writeExport } from './testing/wordpress-export.ts';

let folder: string;
let content: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hostile-import-'));
  content = join(folder, 'content');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const importItems = (...items: string[]): Promise<number> =>
  importNewsroom(['wordpress', writeExport(folder, items), content], { say: () => {}, warn: () => {} });
const read = (path: string): string => readFileSync(join(content, path), 'utf8');
const story = (path: string) => parse(read(`${path}/story.yaml`)) as Record<string, unknown>;

it('takes no name of a device of Windows, none that is too long for a file, and none of the site’s own pages', async () => {
  const page = itemXml(5, { 'wp:post_type': 'page', 'wp:post_name': 'search' });
  const items = ['CON', 'lpt1', ''].map((name, at) => itemXml(at + 1, { 'wp:post_name': name }));
  const long = itemXml(4, { 'wp:post_name': '', 'wp:post_id': '9'.repeat(5000) });
  expect(await importItems(...items, long, page)).toBe(0);
  const names = ['1', '2', '3', '9'.repeat(40)].map((id) => `2024-05-17-${id}`);
  expect(readdirSync(join(content, 'news')).sort()).toEqual(names);
  expect(story('news/2024-05-17-1')['slug']).toEqual({ ar: 'post-1' });
  expect(readdirSync(join(content, 'pages'))).toEqual(['page-5']);
});

it('a text whose elements lie too deep in one another becomes a draft, and the others are imported', async () => {
  const deep = itemXml(1, { 'content:encoded': `${'<b>'.repeat(20_000)}نص` });
  expect(await importItems(deep, itemXml(2))).toBe(0);
  expect([story('news/story-1')['status'], story('news/story-2')['status']]).toEqual(['draft', 'published']);
  expect(read('import-report.md')).toContain('- news/story-1: `its elements lie too deep in one another');
});

it('a second import deletes nothing outside of the content, whatever its ledger says', async () => {
  await importItems(itemXml(1));
  const [name = ''] = readdirSync(join(content, '.imported')).filter((each) => each.endsWith('.jsonl'));
  const outside = join(folder, 'outside.md');
  writeFileSync(outside, 'mine');
  const ledger = read(`.imported/${name}`).replace('"files":{', '"files":{"../../../outside.md":"4 bytes",');
  writeFileSync(join(content, '.imported', name), ledger);
  await importItems(itemXml(1, { title: 'آخر' }));
  expect(existsSync(outside)).toBe(true);
});
