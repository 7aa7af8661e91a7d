import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type DefaultTreeAdapterTypes as Tree, parse, parseFragment } from 'parse5';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { DeskItem } from '../../src/contract/desk/items.ts';
import type { ItemFiles } from '../../src/contract/desk/newsroom-messages.ts';
import type { DeskProcess } from '../../src/publishing/testing/desk-process.ts';
import { silentSteps } from '../../src/publishing/testing/silent-steps.ts';
import { updateIndex } from '../../src/publishing/update-index.ts';
import { polling } from '../support/polling.ts';
import { publishForDesk } from './support/desk-of-site.ts';
import { quickSite } from './support/quick-site.ts';
import { smallStory } from './support/small-newsroom.ts';
import { smallSiteUrl, type SmallSite } from './support/small-site.ts';

let site: SmallSite;
let desk: DeskProcess;
beforeAll(async () => {
  site = quickSite();
  const story = site.newsroom.stories.get('two');
  if (story) story.status = 'draft';
  desk = await publishForDesk(site);
});
afterAll(async () => {
  await desk.stop();
  site.dispose();
});

/** The files of an item as they lie in the content folder, with other texts. */
const filesOf = (item: string, texts: Record<string, string> = {}): ItemFiles => {
  const folder = path.join(site.contentDir, item);
  const names = readdirSync(folder).filter((name) => /\.(?:md|yaml)$/.test(name));
  const own = Object.fromEntries(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
  return { texts: { ...own, ...texts }, folders: [folder] };
};
const preview = (item: DeskItem, files: ItemFiles, locale = 'en') =>
  desk.ask({ kind: 'preview', item, files, locale, language: 'en' });
const listed = async (filter: object = {}): Promise<string[]> => {
  const { items } = await desk.ask({ kind: 'list', filter: { from: 0, most: 50, ...filter } });
  return items.map(({ item }) => item);
};
const elementsOf = (node: Tree.ParentNode): Tree.Element[] =>
  node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...elementsOf(child)] : []));
/** Scripts of a page are in no preview. */
const withoutScripts = (html: string): string => {
  const words = (node: { nodeName: string; value?: string; childNodes?: never[] }): string =>
    node.nodeName === 'script' ? '' : (node.value ?? (node.childNodes ?? []).map(words).join(''));
  return words(parseFragment(html) as never).replace(/\s+/g, ' ');
};

it('shows the page of a story as it was published, without its scripts', async () => {
  const { html = '', path: address, problems } = await preview('news/one', filesOf('news/one'));
  expect(problems).toEqual([]);
  expect(address).toBe('/en/news/one');
  const published = readFileSync(path.join(site.dist, 'en/news/one.html'), 'utf8');
  expect(withoutScripts(html)).toBe(withoutScripts(published));
  expect(published).toContain('<script');
  expect(html).not.toContain('<script');
  expect(html).toMatch(/src="\/api\/desk\/media\/hero\.[^"]+\.svg"/);
});

it('says what others show of the page, by its own head, and draws its share image as it is published', async () => {
  const { share } = await preview('news/one', filesOf('news/one'));
  const published = readFileSync(path.join(site.dist, 'en/news/one.html'), 'utf8');
  const image = /property="og:image" content="([^"]+)"/.exec(published)?.[1] ?? '';
  expect(share).toMatchObject({ title: 'Title of one', address: `${smallSiteUrl}/en/news/one`, image });
  expect(share?.tabTitle).toMatch(/^Title of one · /);
  const feed = JSON.parse(readFileSync(path.join(site.dist, 'en/feeds/news.json'), 'utf8')) as {
    items: { url: string; title: string; summary: string; authors?: { name: string }[] }[];
  };
  const entry = feed.items.find(({ url }) => url === share?.address);
  expect(share?.feed).toMatchObject({ title: entry?.title, summary: entry?.summary });
  expect(share?.feed.author).toBe(entry?.authors?.[0]?.name);
  const request = { kind: 'shareImage', item: 'news/one', files: filesOf('news/one'), locale: 'en' } as const;
  const drawn = await desk.ask(request);
  expect(Buffer.from(drawn.image ?? []).equals(readFileSync(path.join(site.dist, new URL(image).pathname)))).toBe(true);
  const none = { ...request, files: { texts: { 'story.yaml': 'title: [' }, folders: [] } };
  expect((await desk.ask(none)).image).toBeUndefined();
});

it('shows a draft as readers would see it, and in no other page or list', async () => {
  const files = filesOf('news/two', { 'en.md': 'An unsaved word of [the lions](club:lions).' });
  const { html } = await preview('news/two', files);
  expect(html).toContain('An unsaved word of');
  expect(html).toContain('href="/en/club/lions"');
  const other = await preview('news/one', filesOf('news/one'));
  expect(other.html).not.toContain('Title of two');
  const again = await preview('news/two', filesOf('news/two'));
  expect(again.html).not.toContain('An unsaved word');
});

it('gives each of several previews at once its own text', async () => {
  const texts = ['first', 'second', 'third', 'fourth'];
  const pages = await Promise.all(
    texts.map((text, at) => {
      const item = at % 2 === 0 ? 'news/one' : 'news/two';
      return preview(item, filesOf(item, { 'en.md': `The ${text} text.` }));
    }),
  );
  for (const [at, { html }] of pages.entries())
    for (const text of texts) expect(html?.includes(`The ${text} text.`)).toBe(text === texts[at]);
});

it('shows a story that is to come as of its day', async () => {
  const facts = filesOf('news/two').texts['story.yaml'] ?? '';
  const files = filesOf('news/two', {
    'story.yaml': facts
      .replace('status: draft', 'status: scheduled')
      .replace(/publishedAt: .*/, 'publishedAt: 2031-01-02T10:00:00Z'),
  });
  const { html } = await preview('news/two', files);
  expect(html).toContain('2 January 2031');
});

it('names and shows no other story that readers do not see yet', async () => {
  const folder = path.join(site.contentDir, 'news/secret');
  cpSync(path.join(site.contentDir, 'news/two'), folder, { recursive: true });
  const facts = readFileSync(path.join(folder, 'story.yaml'), 'utf8');
  const dated = (text: string, day: string): string =>
    text.replace('status: draft', 'status: scheduled').replace(/publishedAt: .*/, `publishedAt: ${day}T10:00:00Z`);
  writeFileSync(path.join(folder, 'story.yaml'), dated(facts.replaceAll('two', 'secret'), '2030-06-01'));
  await vi.waitFor(async () => expect(await listed({ statuses: ['scheduled'] })).toEqual(['news/secret']), polling);
  const { html = '' } = await preview('news/two', filesOf('news/two', { 'story.yaml': dated(facts, '2031-01-02') }));
  expect([html.includes('2 January 2031'), html.includes('secret')]).toEqual([true, false]);
  const files = filesOf('news/two', {
    'story.yaml': facts.replaceAll('two', 'secret').replace('id: secret', 'id: two'),
    'en.md': 'A link to [a story](story:news/secrets).',
  });
  const request = { kind: 'preview', item: 'news/two', files, locale: 'en', language: 'en' } as const;
  const messages = async (isWriter: boolean): Promise<string[]> =>
    (await desk.ask({ ...request, ...(isWriter && { isWriter }) })).problems.map(({ message }) => message);
  // An editor reads all of them.
  expect((await messages(false)).filter((message) => /news\/secret(?!s)/.test(message)).length).toBeGreaterThan(1);
  expect((await messages(true)).filter((message) => /news\/secret(?!s)/.test(message))).toEqual([]);
  expect((await messages(true)).length).toBe((await messages(false)).length);
  rmSync(folder, { recursive: true });
  await vi.waitFor(async () => expect(await listed()).not.toContain('news/secret'), polling);
});

it('shows a draft that has hardly begun, and names what is missing', async () => {
  const files = { texts: { 'story.yaml': 'title: {en: A beginning}\n' }, folders: [] };
  const { html, problems } = await preview('news/begun', files);
  expect(html).toContain('A beginning');
  const missing = problems.filter(({ kind }) => kind === 'mistake').map(({ field }) => field);
  expect(missing).toEqual(expect.arrayContaining(['dek', 'author', 'hero', 'status']));
  expect(await preview('news/begun', { texts: { 'story.yaml': 'title: [' }, folders: [] })).toMatchObject({
    problems: [{ file: 'story.yaml', kind: 'mistake' }],
  });
});

it('has nothing that runs in the page of a hostile draft, and shows its words', async () => {
  const js = 'top.ran = 1';
  const title = `"><img src=x onerror='${js}'>`;
  const body = `Before.\n\n<script>${js}</script>\n\n<p onclick="${js}">Within</p>\n\n[a](javascript:${js})\n\nAfter.`;
  const folder = path.join(site.contentDir, '..', 'hostile');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'hero.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900" onload="${js}"/>`,
  );
  const facts = JSON.stringify({
    title: { en: title },
    dek: { en: title },
    hero: { src: 'hero.svg', alt: title, credit: title },
  });
  const files = { texts: { 'story.yaml': facts, 'en.md': body }, folders: [folder] };
  const { html = '', problems } = await preview('news/hostile', files);
  for (const word of ['Before.', 'Within', 'After.']) expect(html).toContain(word);
  const all = elementsOf(parse(html));
  expect(
    all.filter(({ tagName, attrs }) => tagName === 'script' || attrs.some(({ name }) => name.startsWith('on'))),
  ).toEqual([]);
  expect(all.flatMap(({ attrs }) => attrs.filter(({ value }) => /^\s*javascript:/i.test(value)))).toEqual([]);
  expect(html).not.toMatch(/media\/hero/);
  expect(problems).toContainEqual(expect.objectContaining({ file: 'en.md', kind: 'mistake' }));
  expect(problems).toContainEqual(expect.objectContaining({ field: 'hero.src', kind: 'mistake' }));
});

it('refuses a text that would take minutes to read', async () => {
  const { html, problems } = await preview('news/one', filesOf('news/one', { 'en.md': '>'.repeat(100_000) }));
  expect(html).toContain('Title of one');
  expect(problems).toEqual([expect.objectContaining({ file: 'en.md', kind: 'mistake' })]);
});

it('lists every story, drafts and broken ones too, as soon as they lie in the content folder', async () => {
  const folder = path.join(site.contentDir, 'news/broken');
  mkdirSync(folder);
  writeFileSync(
    path.join(folder, 'story.yaml'),
    'id: broken\ntitle: {en: Half a story}\nstatus: draft\npublishedAt: 2026-07-09T10:00:00Z\n',
  );
  await vi.waitFor(async () => expect(await listed()).toContain('news/broken'), polling);
  expect((await listed())[0]).toBe('news/broken');
  const { items } = await desk.ask({ kind: 'list', filter: { query: 'half', from: 0, most: 9 } });
  expect(items).toEqual([
    expect.objectContaining({ title: { en: 'Half a story' }, status: 'draft', hasMistakes: true }),
  ]);
  rmSync(folder, { recursive: true });
  await vi.waitFor(async () => expect(await listed()).not.toContain('news/broken'), polling);
});

it('lists by section, status, author, missing language and words', async () => {
  expect(await listed({ sections: ['articles'] })).toEqual(['articles/four', 'articles/three']);
  expect(await listed({ statuses: ['draft'] })).toEqual(['news/two']);
  expect(await listed({ author: 'other' })).toEqual(['news/two']);
  expect(await listed({ missing: 'ar' })).toEqual(['articles/four']);
  expect(await listed({ query: 'بالعَرَبيّة six' })).toEqual(['news/six']);
  expect((await desk.ask({ kind: 'list', filter: { from: 1, most: 2 } })).items).toHaveLength(2);
  const now = Date.now();
  expect(await listed({ writer: { own: [], now } })).not.toContain('news/two');
  expect(await listed({ writer: { own: ['news/two'], now: 0 } })).toEqual(['news/two']);
});

it('lists the pictures of stories, each once, with where it is used', async () => {
  const list = async (filter: object = {}) =>
    (await desk.ask({ kind: 'pictures', filter: { from: 0, most: 50, ...filter } })).pictures;
  const all = await list();
  const items = all.flatMap(({ uses }) => uses.map(({ item }) => item));
  expect(items).toContain('news/one');
  expect(new Set(all.map(({ file }) => file)).size).toBe(all.length);
  expect(readdirSync(path.join(site.cacheDir, 'media'))).toEqual(expect.arrayContaining(all.map(({ file }) => file)));
  expect((await list({ query: 'news one' })).flatMap(({ uses }) => uses.map(({ item }) => item))).toContain('news/one');
  expect(await list({ query: 'nothing-like-it' })).toEqual([]);
  const drafts = (await list({ writer: { own: [], now: Date.now() } })).flatMap(({ uses }) => uses);
  expect(drafts.map(({ item }) => item)).not.toContain('news/two');
});

it('finds what a body may link to', async () => {
  const find = async (query: string, locale: string, kinds: string[]) =>
    (await desk.ask({ kind: 'find', query, locale, kinds: kinds as never, most: 5 })).items;
  expect(await find('lion', 'en', ['club'])).toEqual([expect.objectContaining({ link: 'club:lions', label: 'Lions' })]);
  expect(await find('striker', 'en', ['player'])).toContainEqual(expect.objectContaining({ kind: 'player' }));
  expect(await find('lions eagles', 'en', ['match'])).toEqual([
    expect.objectContaining({ link: 'match:small-league-2026-lions-eagles', label: 'Lions v Eagles' }),
  ]);
  expect(await find('title of six', 'en', ['story'])).toEqual([expect.objectContaining({ link: 'story:news/six' })]);
  expect((await find('cup', 'en', ['tag', 'author'])).map(({ id }) => id)).toEqual(['cup']);
  expect(await find('small league', 'en', ['table', 'bracket'])).toEqual([
    expect.objectContaining({ kind: 'table', id: 'small-league-2026' }),
  ]);
  // Of what there are few all are offered.
  expect((await find('', 'en', ['author', 'club'])).map(({ kind }) => kind)).toContain('author');
});

it('checks an item in the words of editors', async () => {
  const texts = { 'en.md': 'Of [nobody](player:nobody).' };
  const { 'ar.md': _without, ...others } = filesOf('news/one', texts).texts;
  const files = { ...filesOf('news/one'), texts: others };
  const { problems } = await desk.ask({ kind: 'check', item: 'news/one', files, language: 'en' });
  expect(problems).toContainEqual(
    expect.objectContaining({
      file: 'en.md',
      kind: 'advice',
      message: expect.stringContaining('“nobody”, which does not exist'),
    }),
  );
  expect(problems).toContainEqual(expect.objectContaining({ file: 'story.yaml', field: 'title.ar', kind: 'mistake' }));
  const taken = filesOf('news/two').texts['story.yaml']?.replaceAll('two', 'one').replace('id: one', 'id: two') ?? '';
  const { problems: ofAddress } = await desk.ask({
    kind: 'check',
    item: 'news/two',
    files: filesOf('news/two', { 'story.yaml': taken }),
    language: 'ar',
  });
  expect(ofAddress).toContainEqual(
    expect.objectContaining({
      field: 'slug.en',
      kind: 'mistake',
      message: expect.stringMatching(/\p{Script=Arabic}/u),
    }),
  );
});

it('says that a page is live once it is what the content gives', async () => {
  const live = (item: DeskItem) => desk.ask({ kind: 'live', item, locale: 'en' });
  expect(await live('news/one')).toMatchObject({ isLive: true, path: '/en/news/one' });
  expect(await live('news/two')).toMatchObject({ isLive: true });
  const story = site.newsroom.stories.get('one');
  if (story) story.body = 'A corrected paragraph.';
  site.write();
  expect(await live('news/one')).toMatchObject({ isLive: false });
  expect((await site.publish()).code).toBe(0);
  expect(await live('news/one')).toMatchObject({ isLive: true });

  // Of a story of this moment the site's index knows before its page is served.
  site.newsroom.stories.set('three', smallStory('three', { publishedAt: new Date().toISOString() }));
  site.write();
  const { contentDir, cacheDir } = site;
  await updateIndex({ contentDir, cacheDir }, { now: new Date(), steps: silentSteps, strict: true });
  expect(await live('news/three')).toMatchObject({ isLive: false });
  expect((await site.publish()).code).toBe(0);
  expect(await live('news/three')).toMatchObject({ isLive: true, path: '/en/news/three' });
});
