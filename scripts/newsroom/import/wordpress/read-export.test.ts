import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exportEnd, exportHead, itemXml, writeExport } from '../testing/wordpress-export.ts';
import { type ExportPart, readExport } from './read-export.ts';
import { decodedSlug, readWordpressSite } from './wordpress-site.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wordpress-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = async (text: string) => {
  const file = join(folder, 'export.xml');
  writeFileSync(file, text);
  const faults: string[] = [];
  const parts: ExportPart[] = [];
  for await (const part of readExport(file, (fault) => faults.push(fault))) parts.push(part);
  const items = parts.flatMap((part) => (part.kind === 'item' ? [part.record.fields] : []));
  return { items, faults };
};

describe('the file', () => {
  it('may end a CDATA section within a text, and have entities and a BOM', async () => {
    const { items } = await read(
      `\uFEFF${exportHead()}${itemXml(1, { 'content:encoded': 'a ]]> b' })}<item><title>&lt;ب&gt; &#1571;</title></item>${exportEnd}`,
    );
    expect(items.map((fields) => fields.get('content:encoded') ?? fields.get('title'))).toEqual(['a ]]> b', '<ب> أ']);
  });

  it('is read past characters and entities that XML does not have', async () => {
    const { items, faults } = await read(
      `${exportHead()}${itemXml(1, { title: 'a\u0008b' })}<item><title>a&nbsp;b</title></item>${exportEnd}`,
    );
    expect(items.map((fields) => fields.get('title'))).toEqual(['ab', 'a&nbsp;b']);
    expect(faults).toHaveLength(2);
  });

  it.each([
    ['external entities', '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '&x;'],
    [
      'entities that multiply one another',
      `<!DOCTYPE rss [<!ENTITY a "ha">${[...'bcdefgh'].map((name, at) => `<!ENTITY ${name} "${`&${'abcdefg'[at]};`.repeat(10)}">`).join('')}]>`,
      '&h;',
    ],
  ])('with %s is refused', async (_, doctype, entity) => {
    const text = exportHead().replace('<rss', `${doctype}<rss`);
    await expect(read(`${text}<item><title>${entity}</title></item>${exportEnd}`)).rejects.toThrow(/DOCTYPE/);
  });

  it('that ends in the middle, or is something else, is refused', async () => {
    await expect(read(`${exportHead()}${itemXml(1)}<item><title>`)).rejects.toThrow(/ends in the middle/);
    await expect(read('<rss><channel></channel></rss>')).rejects.toThrow(/no export of WordPress/);
    await expect(read('{"db":[]}')).rejects.toThrow(/no export of WordPress/);
  });
});

describe('an item', () => {
  const outline = async (fields: Record<string, string>) => {
    const site = await readWordpressSite(writeExport(folder, [itemXml(1, fields)]));
    return { ...site.outlines[0], notes: site.notes };
  };

  it.each([
    ['publish', 'published'],
    ['future', 'scheduled'],
    ['draft', 'draft'],
    ['pending', 'draft'],
    ['private', 'draft'],
  ])('that is %s becomes %s', async (status, expected) => {
    expect(await outline({ 'wp:status': status })).toMatchObject({ status: expected, notes: [] });
  });

  it('in the bin and of another kind is left out, by name', async () => {
    expect((await outline({ 'wp:status': 'trash', title: 'أ' })).notes).toEqual([
      ['skipped', 'post 1 “أ”', 'status trash'],
    ]);
    expect((await outline({ 'wp:post_type': 'sp_event', title: 'أ' })).notes).toEqual([
      ['skipped', 'sp_event 1 “أ”', 'kind sp_event'],
    ]);
  });

  it.each([
    [{ 'wp:post_date_gmt': '2024-05-17 18:30:00' }, '2024-05-17T18:30:00Z'],
    [{ 'wp:post_date_gmt': '0000-00-00 00:00:00', pubDate: 'Fri, 17 May 2024 20:30:00 +0200' }, '2024-05-17T18:30:00Z'],
    [
      {
        'wp:post_date_gmt': '0000-00-00 00:00:00',
        pubDate: 'Mon, 30 Nov -0001 00:00:00 +0000',
        'wp:post_date': '2024-05-17 20:30:00',
      },
      '2024-05-17T20:30:00Z',
    ],
    [{ 'wp:post_date_gmt': '' }, '2024-05-20T10:00:00Z'],
  ])('of %j was published at %s', async (fields, expected) => {
    expect((await outline(fields)).publishedAt).toBe(expected);
  });

  it('protected by a password is a draft', async () => {
    expect((await outline({ 'wp:post_password': 'x' })).status).toBe('draft');
  });

  it('keeps its address and its number as former addresses, and no address of another site', async () => {
    expect((await outline({ link: 'https://www.old.example/2024/%d8%a3/' })).addresses).toEqual(['/2024/أ', '/?p=1']);
    expect((await outline({ link: 'https://evil.example/x' })).addresses).toEqual(['/?p=1']);
  });
});

it.each([
  ['%d8%a3%d9%87%d9%84%d9%8a', 'أهلي'],
  ['%d8%a3%d9%87%d9', 'أه'],
  ['%d8%a3%d9%8', 'أ'],
  ['100%-win', '100'],
  ['plain', 'plain'],
])('the slug %s is %s', (slug, expected) => {
  expect(decodedSlug(slug)).toBe(expected);
});
