import { appendFileSync, copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFont } from '../../../src/newsroom/fonts/read-font.ts';
import { serverProcesses } from '../../api/support/server-process.ts';
import { smallNewsroom } from '../support/small-newsroom.ts';
import { smallSite } from '../support/small-site.ts';
import { visibleTexts } from '../support/visible-texts.ts';

// Languages are read when a process starts.
const site = smallSite();
const timeout = 180_000;
const { started } = serverProcesses(site, afterAll);
const siteFile = path.join(site.contentDir, 'site.yaml');
const fontFile = path.join(site.contentDir, 'site/type/Markazi.woff2');
const wholeFont = createRequire(import.meta.url).resolve(
  '@fontsource-variable/markazi-text/files/markazi-text-arabic-wght-normal.woff2',
);
const ownLook = `
tagline: الكرة أولًا بأول
about: الهدّاف صحيفة كرة يومية تصدر من طنطا.
colours: { light: { brand: '#7a1f3d', paper: '#fffdf8', ink: '#1d1416', loud: '#0b62a8' } }
desk: { email: desk@haddaf.example }
fonts: site/type/Markazi.woff2
`;

const project = {
  read: (file: string): string => readFileSync(path.join(site.dist, file), 'utf8'),
  list: (below: string): string[] => readdirSync(path.join(site.dist, below)).sort(),
  files: (): string[] =>
    readdirSync(site.dist, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll(path.sep, '/')),
};

/** A newsroom as `npm run newsroom -- new` writes it, with colours of its own, football and more stories. */
beforeAll(async () => {
  rmSync(site.contentDir, { recursive: true });
  const begun = await site.run('scripts/newsroom/main.ts', [
    ...['new', site.contentDir],
    ...['--languages', 'ar', '--name', 'الهدّاف'],
  ]);
  expect(begun.code, begun.output).toBe(0);
  appendFileSync(siteFile, ownLook);
  mkdirSync(path.dirname(fontFile), { recursive: true });
  copyFileSync(wholeFont, fontFile);
  Object.assign(site.newsroom, smallNewsroom(['ar']));
  for (const story of site.newsroom.stories.values())
    story.body = story.body.includes('club:lions') ? 'عن [الأسود](club:lions).' : 'فقرة أولى.';
  site.write();
  const { code, output } = await site.publish();
  expect(code, output).toBe(0);
}, timeout);
afterAll(() => site.dispose());

describe('a newsroom in Arabic alone', () => {
  it('publishes the story that it began with, and its own', () => {
    expect(project.read('ar/news/أول-خبر.html')).toContain('أول خبر في الصحيفة');
    expect(project.read('ar/news/خبر-one.html')).toContain('بالعربية Title of one');
    expect(project.read('ar/articles/خبر-four.html')).toContain('بالعربية Title of four');
    expect(project.read('ar/club/lions.html')).toContain('بالعربية Lions');
    expect(project.read('ar/voting.html')).toContain('بالعربية Who was best?');
  });

  it('shows no language switch and names no other language', () => {
    const pages = project.list('ar/news').filter((file) => file.endsWith('.html'));
    for (const page of ['ar.html', 'ar/matches.html', 'ar/404.html', ...pages.map((file) => `ar/news/${file}`)]) {
      const html = project.read(page);
      expect(html, page).not.toContain('hreflang="en');
      expect(html, page).not.toMatch(/class="[^"]*language-switch/);
      expect(html, page).not.toContain('href="/en');
      expect(html, page).not.toContain('og:locale:alternate');
    }
  });

  it('has no English file: no page, search index, feed, calendar or address in a sitemap', () => {
    const english = project.files().filter((file) => /(?:^|\/)en(?:\/|\.html|$)/.test(file));
    expect(english).toEqual([]);
    for (const sitemap of project.files().filter((file) => /^sitemap.*\.xml$/.test(file)))
      expect(project.read(sitemap), sitemap).not.toContain('football.example/en');
    expect(project.read('robots.txt')).not.toContain('/en/');
    expect(project.read('sw.js')).not.toContain('"en"');
  });
});

/** What the demo is called, what it says of itself, and its colours. */
const ofTheDemo =
  /Mustadira|المستديرة|openfootball|CC0|بيانات مفتوحة|كأس العالم|بلغتين|#0f5b3e|#f7f4ec|#16201b|#e8590c|#0e1a15/;

/** Names that Arabic readers know in Latin letters, addresses, marks that a server or a script fills in, and the test's own content. */
const knownInLatin =
  /RSS|Atom|JSON(?: Feed)?|JavaScript|Salah|SMTP_URL|news\/\S+\.md|\S+@\S+|https?:\S+|^\/\S+$|\{\{?\w+\}?\}|__\w+__|بالعربية [\w ?-]+/g;
const latinWord = /[A-Za-z]{2,}/;

/** A text without what may be in Latin letters. */
const others = (text: string): string => text.replace(knownInLatin, '');

describe('a whole site in Arabic alone with a look of its own', () => {
  it('has nothing of the demo in any file', () => {
    const texts = project
      .files()
      .filter((file) => /\.(?:html|xml|rss|atom|json|webmanifest|txt|css|svg|ics)$/.test(file));
    for (const kind of ['ar.html', 'ar/404.html', 'ar/503.html', 'ar/manifest.webmanifest', 'ar/feeds/all.rss'])
      expect(texts).toContain(kind);
    for (const file of texts) expect(ofTheDemo.exec(project.read(file))?.[0], file).toBeUndefined();
  });

  it('has no English word on any page, error page or template', () => {
    const pages = project.files().filter((file) => file.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(40);
    for (const page of pages)
      expect(
        visibleTexts(project.read(page)).filter((text) => latinWord.test(others(text))),
        page,
      ).toEqual([]);
  });

  it('has none in its manifest, feeds and calendars', () => {
    const { name, description, shortcuts } = JSON.parse(project.read('ar/manifest.webmanifest')) as {
      name: string;
      description: string;
      shortcuts: { name: string }[];
    };
    for (const text of [name, description, ...shortcuts.map((each) => each.name)]) expect(text).not.toMatch(latinWord);
    const feed = JSON.parse(project.read('ar/feeds/all.json')) as {
      title: string;
      description: string;
      items: { title: string; content_html: string }[];
    };
    for (const text of [feed.title, feed.description, ...feed.items.map((each) => each.title)])
      expect(others(text)).not.toMatch(latinWord);
    for (const { content_html: html } of feed.items)
      expect(visibleTexts(html).filter((text) => latinWord.test(others(text)))).toEqual([]);
    const calendar = project.read('ar/club/lions.ics').replaceAll('\r\n ', '');
    for (const [, text = ''] of calendar.matchAll(/^(?:SUMMARY|DESCRIPTION|X-WR-CALNAME|NAME|LOCATION)[^:]*:(.*)$/gm))
      expect(others(text)).not.toMatch(latinWord);
  });

  it('mails and answers in Arabic, readers who prefer English too', { timeout }, async () => {
    const { port } = await started({ NODE_ENV: 'development' });
    const english = { 'Content-Type': 'application/json', 'Accept-Language': 'en-GB,en;q=0.9' };
    const ask = async (address: string, given: RequestInit = {}): Promise<string> =>
      (await fetch(`http://127.0.0.1:${port}${address}`, { headers: english, ...given })).text();
    await ask('/api/authentication/jwt/register', { method: 'POST', body: JSON.stringify({ email: 'a@example.com' }) });
    const refused = await ask('/api/authentication/jwt/register', { method: 'POST', body: '{"email":"a"}' });
    const messages = [...refused.matchAll(/"(?:message|detail|title)":"([^"]*)"/g)].map(([, text = '']) => text);
    expect(messages.length).toBeGreaterThan(0);
    for (const text of messages) expect(text).not.toMatch(latinWord);
    const inbox = await ask('/inbox');
    expect(inbox).toContain('الهدّاف');
    for (const text of [await ask('/ar/nothing-here'), await ask('/nothing-here'), inbox]) {
      expect(ofTheDemo.exec(text)?.[0]).toBeUndefined();
      expect(visibleTexts(text).filter((each) => latinWord.test(others(each)))).toEqual([]);
    }
  });
});

/** The face of Arabic letters in the paper's styles: its address in the site. */
const ownFace = (): string | undefined => {
  const styles = project.files().filter((file) => file.endsWith('.css'));
  const rules = styles.flatMap((file) => project.read(file).match(/@font-face\s*\{[^}]*\}/g) ?? []);
  const own = rules.find((rule) => /Site Arabic["']?[;}]/.test(rule) && rule.includes('-arabic.'));
  return /url\(["']?([^"')]+)/.exec(own ?? '')?.[1];
};

describe('a typeface of its own', () => {
  it('is named by styles, loaded first by pages, and cut to the letters of pages', async () => {
    const face = ownFace();
    expect(face).toMatch(/^\/_assets\/Markazi-arabic\.[\w-]+\.woff2$/);
    expect(project.read('ar.html')).toContain(`<link rel="preload" href="${face}" as="font"`);
    const [whole, cut] = [readFileSync(wholeFont), readFileSync(path.join(site.dist, face ?? ''))];
    expect(cut.length).toBeLessThan(whole.length * 0.8);
    const [{ codes: before }, { codes: after }] = [await readFont(whole), await readFont(cut)];
    for (const sign of 'الهدفء؟') expect(after).toContain(sign.codePointAt(0));
    expect(before).toContain('ٱ'.codePointAt(0));
    expect(after).not.toContain('ٱ'.codePointAt(0));
  });

  it('leaves figures to the shipped one, which has them, and takes its Arabic letters off the site', () => {
    const fonts = project.files().filter((file) => file.endsWith('.woff2'));
    expect(fonts.filter((file) => file.includes('alexandria-figures'))).toHaveLength(1);
    expect(fonts.filter((file) => file.includes('alexandria-arabic'))).toEqual([]);
  });
});

describe('a mistake in its site.yaml', () => {
  it('keeps the name and the look that it had, publishes everything else, and is listed', { timeout }, async () => {
    const right = readFileSync(siteFile, 'utf8');
    writeFileSync(siteFile, right.replace(/^name: .*$/m, 'name: الهدّاف: يومية'));
    const story = site.newsroom.stories.get('one');
    if (story) story.title = 'New title';
    site.write();
    const { code, output } = await site.publish([], { EDITOR_LANGUAGE: 'ar' });
    expect(code, output).toBe(0);
    expect(output).toContain('في السطر 4 نقطتان داخل نص بلا علامتي تنصيص');
    expect(output).toContain('ما زالت معروضة بآخر نسخة سليمة: site.yaml');
    const page = project.read('ar/news/خبر-one.html');
    expect(page).toContain('بالعربية New title');
    expect(page).toMatch(/class="wordmark set" href="\/ar">\s*الهدّاف\s*</);
    expect((await site.publish(['--strict'])).code).toBe(1);
    writeFileSync(siteFile, right);
    expect((await site.publish()).output).not.toContain('site.yaml');
  });

  it('in its font keeps the typeface that it had', { timeout }, async () => {
    const face = ownFace();
    writeFileSync(fontFile, readFileSync(wholeFont).subarray(0, 20_000));
    const { code, output } = await site.publish([], { EDITOR_LANGUAGE: 'ar' });
    expect(code, output).toBe(0);
    expect(output).toContain('ليس خطًا سليمًا');
    expect(ownFace()).toBe(face);
  });
});
