import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { indexContent } from '#newsroom/index/index-content.ts';
import { importNewsroom } from './import-command.ts';
import { exportHead, itemXml, writeExport, writeLargeExport } from './testing/wordpress-export.ts';

const fixtures = 'tests/fixtures/newsrooms';

let folder: string;
let content: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'newsroom-import-'));
  content = join(folder, 'content');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = async (...args: string[]) => {
  const lines: string[] = [];
  const note = (line: string): void => void lines.push(line);
  const code = await importNewsroom(args, { say: note, warn: note });
  return { code, text: lines.join('\n') };
};
const wordpress = (file = `${fixtures}/wordpress.xml`, ...more: string[]) => run('wordpress', file, content, ...more);
const read = (path: string): string => readFileSync(join(content, path), 'utf8');
const story = (path: string) => parse(read(`${path}/story.yaml`)) as Record<string, unknown>;
const report = (): string => read('import-report.md');

/** All files with their content and the instant of their last change. */
const state = (): string[] =>
  readdirSync(content, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => `${path} ${statSync(path).mtimeMs} ${readFileSync(path).toString('base64')}`);

/** Indexes the content, with the pages that every site has. It throws where a file of it is wrong. */
const index = async (): Promise<void> => {
  cpSync('src/content/pages', join(content, 'pages'), { recursive: true });
  // A page in one language is no page of a site in two.
  rmSync(join(content, 'pages/about'), { recursive: true });
  const places = { indexFile: join(folder, 'index.sqlite'), mediaDir: join(folder, 'media') };
  await indexContent({ contentDir: content, ...places, now: new Date('2026-11-20') });
};

describe('an export of WordPress', () => {
  it('becomes content that the site publishes', async () => {
    expect((await wordpress()).code).toBe(0);
    expect(story('news/2024-05-17-100')).toMatchObject({
      slug: { ar: 'الأهلي-يفوز' },
      status: 'published',
      title: { ar: 'الأهلي يفوز 2–1 “في الوقت القاتل”' },
      dek: { ar: 'قلب الأهلي تأخره إلى فوز، بهدف في الوقت القاتل.' },
      publishedAt: '2024-05-17T18:30:00Z',
      updatedAt: '2024-05-17T19:00:00Z',
      author: 'samir',
      tags: ['premier', 'tag-7'],
      hero: { src: 'hero.jpg', alt: { ar: 'مهاجم يسدد الكرة نحو المرمى' }, credit: { ar: 'المصدر غير مذكور' } },
    });
    expect(story('news/2024-05-18-102')).toMatchObject({ slug: { ar: 'تحليل-القمة-2' }, hero: { src: 'hero.svg' } });
    expect(parse(read('authors/author-2.yaml'))).toMatchObject({ name: { ar: 'قسم الكرة & المنتخبات' } });
    expect(read('redirects.json')).toContain(
      '{"from":"/2024/05/الأهلي-يفوز","to":"news/2024-05-17-100","locale":"ar"}',
    );
    await index();
  });

  it('lists what it could not carry, item by item', async () => {
    await wordpress();
    for (const line of [
      '- news/2024-05-17-100: `[event_list id="33"]`',
      '- news/2024-05-17-100: `<script> trackReader("100")`',
      '- news/2024-05-17-100: `latest-posts {"postsToShow":3}`',
      '- news/2024-05-17-100: `https://malaab.example/wp-content/uploads/2024/05/lost.jpg`',
      '- news/2024-05-17-100: `match_code: AHL-ZAM`',
      '- post 106 “في المهملات”: `status trash`',
      '- nav_menu_item 107 “الرئيسية”: `kind nav_menu_item`',
      '- news/private: `private`',
      '- ghost-writer',
      '- pages/about: `en.md`',
    ])
      expect(report()).toContain(`${line}\n`);
  });

  it('puts categories into sections by a file', async () => {
    writeFileSync(join(folder, 'map.yaml'), 'تحليل: analytics\npremier: none\n');
    await wordpress(undefined, '--categories', join(folder, 'map.yaml'), '--section', 'articles');
    expect(story('analytics/2024-05-18-101')['tags']).toBeUndefined();
    expect(story('articles/2024-05-17-100')['tags']).toEqual(['tag-7']);
    expect(read('redirects.json')).toContain('{"from":"/category/تحليل","to":"analytics","locale":"ar"}');
  });
});

describe('an export of Ghost', () => {
  it('becomes content that the site publishes', async () => {
    expect((await run('ghost', `${fixtures}/ghost.json`, content, '--url', 'https://keepers.example')).code).toBe(0);
    expect(story('news/hares-la-yanam')).toMatchObject({
      dek: { ar: 'سبع كرات & أكثر' },
      author: 'mona',
      tags: ['keepers'],
      hero: { alt: { ar: 'حارس يقفز نحو الكرة' }, credit: { ar: 'تصوير: منى' } },
      pictures: [{ caption: { ar: 'في المران' } }, {}],
    });
    const body = read('news/hares-la-yanam/ar.md');
    for (const part of [
      '**سبع كرات**',
      '[القوانين](https://fifa.example/laws)',
      '> 💡 ملاحظة',
      '[الثاني](story:news/second)',
    ])
      expect(body).toContain(part);
    expect(story('news/second')['status']).toBe('draft');
    expect(read('news/old-mobiledoc/ar.md')).toBe('فقرة أولى\n\nفقرة < ثانية\n');
    expect(report()).toContain('- news/hares-la-yanam: `a further author: علي`');
    await index();
  });

  it('that is none is refused', async () => {
    writeFileSync(join(folder, 'a.json'), '{"posts":[]}');
    expect(await run('ghost', join(folder, 'a.json'), content)).toMatchObject({ code: 1 });
    expect(existsSync(content)).toBe(false);
  });
});

describe('a second import', () => {
  it('of the same file writes nothing', async () => {
    await wordpress();
    const before = state();
    expect((await wordpress()).text).toContain('0 written, 7 unchanged');
    expect(state()).toEqual(before);
  });

  const first = (fields = {}) => writeExport(folder, [itemXml(1, fields), itemXml(2)]);

  it('takes what changed in the export, at the same place', async () => {
    await wordpress(first());
    await wordpress(first({ title: 'آخر', 'wp:post_name': 'other', 'content:encoded': '<p>جديد.</p>' }));
    expect(story('news/story-1')).toMatchObject({ title: { ar: 'آخر' }, slug: { ar: 'story-1' } });
    expect(read('news/story-1/ar.md')).toBe('جديد.\n');
    expect(readdirSync(join(content, 'news'))).toEqual(['story-1', 'story-2']);
  });

  it('leaves an item that a person has changed, and says where the export has something else', async () => {
    await wordpress(first());
    writeFileSync(join(content, 'news/story-1/ar.md'), 'بيدي.');
    await wordpress(first());
    expect(report()).not.toContain('Left as the newsroom has it');
    const { text } = await wordpress(first({ 'content:encoded': '<p>جديد.</p>' }));
    expect(text).toContain('1 left as the newsroom has them');
    expect(read('news/story-1/ar.md')).toBe('بيدي.');
    expect(report()).toContain('- news/story-1: `edited`');
  });

  it('does not bring back what a person removed', async () => {
    await wordpress(first());
    rmSync(join(content, 'news/story-1'), { recursive: true });
    writeFileSync(join(content, 'redirects.json'), '[]');
    await wordpress(first());
    expect(existsSync(join(content, 'news/story-1'))).toBe(false);
    expect(read('redirects.json')).toBe('[]');
  });

  it('completes one that was ended', async () => {
    await wordpress();
    const whole = state().map((line) => line.replace(/ [\d.]+ /, ' '));
    const ledger = join(content, '.imported/wordpress-malaab.example-ar.jsonl');
    const lines = readFileSync(ledger, 'utf8').split('\n');
    // As it is after a few items: their places are known, half a line is written, one folder is not in its place yet.
    const bare = lines
      .filter(Boolean)
      .map((line) => JSON.stringify({ ...(JSON.parse(line) as object), files: undefined }));
    writeFileSync(ledger, `${bare.join('\n')}\n${lines[0]}\n{"key":"po`);
    rmSync(join(content, 'news/2024-05-18-101'), { recursive: true });
    mkdirSync(join(content, 'news/.2024-05-18-101.incoming'));
    rmSync(join(content, 'redirects.json'));
    rmSync(join(content, '.imported/wordpress-malaab.example-ar.redirects.json'));
    await wordpress();
    expect(state().map((line) => line.replace(/ [\d.]+ /, ' '))).toEqual(whole);
  });
});

describe('names', () => {
  it('of a newsroom’s own stories, tags and pages stay theirs', async () => {
    const write = (path: string, text: string): void => {
      mkdirSync(join(content, path, '..'), { recursive: true });
      writeFileSync(join(content, path), text);
    };
    write('news/story-1/story.yaml', 'id: story-1\nslug: { ar: story-2 }\n');
    write('pages/about/page.yaml', 'id: about\n');
    write('tags/cup.yaml', 'id: cup\n');
    const tagged = '<category domain="post_tag" nicename="cup"><![CDATA[كأس]]></category>';
    const tag =
      '<wp:tag><wp:term_id>3</wp:term_id><wp:tag_slug>cup</wp:tag_slug><wp:tag_name>كأس</wp:tag_name></wp:tag>';
    const page = itemXml(3, { 'wp:post_type': 'page', 'wp:post_name': 'about' });
    await wordpress(writeExport(folder, [itemXml(1, {}, tagged), itemXml(2), page], exportHead() + tag));
    expect(story('news/story-1-2')).toMatchObject({ slug: { ar: 'story-1' }, tags: ['cup'] });
    expect(story('news/story-2')).toMatchObject({ slug: { ar: 'story-2-2' } });
    expect([read('tags/cup.yaml'), read('pages/about/page.yaml')]).toEqual(['id: cup\n', 'id: about\n']);
  });

  it.each(['../../escape', '..%2f..%2fescape', '/etc/escape', 'index', 'con/../x', '.'])(
    'such as %s stay in the folder',
    async (slug) => {
      await wordpress(writeExport(folder, [itemXml(1, { 'wp:post_name': slug })]));
      expect(readdirSync(join(content, 'news'))).toHaveLength(1);
      expect(readdirSync(folder).sort()).toEqual(['content', 'export.xml']);
    },
  );
});

it('pictures are read beside the export alone, whatever an address or a link says', async () => {
  const outside = join(folder, 'outside.jpg');
  const beside = join(folder, 'export');
  mkdirSync(join(beside, 'wp-content/uploads'), { recursive: true });
  cpSync(`${fixtures}/wp-content/uploads/2024/05/goal.jpg`, outside);
  symlinkSync(outside, join(beside, 'wp-content/uploads/link.jpg'));
  const sources = [
    '/wp-content/uploads/../../../outside.jpg',
    '..%2foutside.jpg',
    '/wp-content/uploads/link.jpg',
    outside,
  ];
  const html = sources.map((src) => `<p><img src="${src}"></p>`).join('');
  await wordpress(writeExport(beside, [itemXml(1, { 'content:encoded': html })]));
  expect(story('news/story-1')['pictures']).toBeUndefined();
  expect(report()).toContain('Pictures without a file beside the export (4)');
});

it('a large export is read item by item, and gives the same twice', async () => {
  await wordpress(await writeLargeExport(folder, 60, join(fixtures, 'wp-content/uploads/2024/05/goal.jpg')));
  const before = state();
  expect(readdirSync(join(content, 'news'))).toHaveLength(60);
  expect((await wordpress(join(folder, 'export.xml'))).text).toContain('0 written, 60 unchanged');
  expect(state()).toEqual(before);
});

it('a broken file of redirects is named before anything is written', async () => {
  mkdirSync(content);
  writeFileSync(join(content, 'redirects.json'), '[{');
  const { code, text } = await wordpress();
  expect([code, existsSync(join(content, 'news'))]).toEqual([1, false]);
  expect(text).toMatch(/redirects\.json is not JSON/);
});

describe('arguments', () => {
  it.each([
    [['wordpress', 'none.xml', 'x'], 'none.xml does not exist'],
    [['drupal', `${fixtures}/ghost.json`, 'x'], 'wordpress and ghost, not "drupal"'],
    [['wordpress', `${fixtures}/wordpress.xml`, 'x', '--section', 'caricatures'], '--section is one of'],
    [['wordpress', `${fixtures}/wordpress.xml`, 'x', '--language', 'fr'], 'give --language ar or en'],
    [['ghost', `${fixtures}/ghost.json`, 'x', '--url', 'javascript:1'], '--url is an address'],
    [['wordpress'], 'Arguments needed'],
  ])('%j are refused before anything is written', async (args, reason) => {
    const { code, text } = await run(...args.map((each) => (each === 'x' ? content : each)));
    expect([code, existsSync(content)]).toEqual([2, false]);
    expect(text).toContain(reason);
  });
});
