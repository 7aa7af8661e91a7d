import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverProcesses } from '../api/support/server-process.ts';
import { smallSite } from './support/small-site.ts';

const fixture = path.join(import.meta.dirname, '../fixtures/another-paper');
const timeout = 180_000;
/** Publishes of other sites of the worker share a process, which has read its paper's name already. */
const site = smallSite();
const away = mkdtempSync(path.join(tmpdir(), 'another-paper-'));
const { started } = serverProcesses(site, afterAll);

beforeAll(async () => {
  site.write();
  for (const each of ['site.yaml', 'site']) rmSync(path.join(site.contentDir, each), { recursive: true });
  cpSync(fixture, site.contentDir, { recursive: true });
  const { code, output } = await site.publish();
  expect(code, output).toBe(0);
}, timeout);
afterAll(() => {
  site.dispose();
  rmSync(away, { recursive: true, force: true });
});

/** What the demo is called, and what it says of itself. */
const ofTheDemo =
  /Mustadira|المستديرة|openfootball|CC0|open data|بيانات مفتوحة|the football paper|World Cup|كأس العالم|بلغتين|imaginary/;
const colours = /#0f5b3e|#f7f4ec|#16201b|#e8590c/i;

const isText = (file: string): boolean =>
  /\.(?:html|xml|rss|atom|json|webmanifest|txt|css|js|svg|ics|conf)$/.test(file);
const read = (file: string): string => readFileSync(path.join(site.dist, file), 'utf8');
const files = (): string[] =>
  readdirSync(site.dist, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll(path.sep, '/'));

describe('another paper', () => {
  it('has nothing of the demo in any file of its site', () => {
    const texts = files().filter(isText);
    for (const kind of ['ar.html', 'en/404.html', 'en/503.html', 'en/news/one.html', 'ar/manifest.webmanifest'])
      expect(texts).toContain(kind);
    for (const kind of [
      /\/feeds\/.*\.(?:rss|atom)$/,
      /\/feeds\/.*\.json$/,
      /^sitemap.*\.xml$/,
      /\.ics$/,
      /\.css$/,
      /search/,
    ])
      expect(texts.filter((file) => kind.test(file)).length, String(kind)).toBeGreaterThan(0);
    for (const file of texts) {
      expect(ofTheDemo.exec(read(file))?.[0], file).toBeUndefined();
      expect(colours.exec(read(file))?.[0], file).toBeUndefined();
    }
  });

  it('has its own name, texts and accounts on its pages', () => {
    const front = read('ar.html');
    expect(front).toContain('<title>ملاعب: أخبار كرة القدم ونتائجها</title>');
    expect(front).toMatch(/class="wordmark set" href="\/ar">\s*ملاعب/);
    expect(front).toContain('ملاعب موقع كروي مستقل من عمّان.');
    expect(front).toMatch(/<a href="https:\/\/x\.com\/malaab" rel="me">\s*إكس\s*<\/a>/);
    expect(front).toContain('"sameAs":["https://x.com/malaab","https://www.youtube.com/@malaab"]');
    expect(read('en/privacy-policy.html')).toContain('mailto:privacy@malaab.example');
    expect(read('en/contact-us.html')).toContain('mailto:desk@malaab.example');
  });

  it('has its own sections, in its order and by its names, and no page of the others', () => {
    const masthead = /<nav class="no-print" id="sections"[^]*?<\/nav>/;
    const [english = '', arabic = ''] = ['en.html', 'ar.html'].map((file) => masthead.exec(read(file))?.[0]);
    const links = [...english.slice(english.indexOf('<ul>')).matchAll(/href="([^"]*)"[^>]*>\s*([^<]*?)\s*</g)];
    expect(links.map(([, href, label]) => `${href} ${label}`)).toEqual([
      '/en/news News',
      '/en/analytics Opinion',
      '/en/about-us About us',
      '/en/matches Matches',
      '/en/leagues Leagues',
      'https://shop.malaab.example Shop',
    ]);
    expect(arabic).toMatch(/href="\/ar\/analytics">\s*رأي\s*</);
    expect(read('en/analytics.html')).toContain('<title>Opinion · Malaab</title>');
    const leftOut = /\/(?:ar|en)\/(?:feeds\/)?(?:articles|caricatures|championships|voting)\b/;
    expect(files().filter((file) => leftOut.test(`/${file}`))).toEqual([]);
    for (const file of files().filter((each) => /\.(?:html|xml|rss|atom)$/.test(each)))
      expect(leftOut.exec(read(file))?.[0], file).toBeUndefined();
  });

  it('has its own columns of links at the foot', () => {
    const foot = read('en/news/one.html').split('<footer class="foot"')[1] ?? '';
    expect([...foot.matchAll(/<h2>([^<]*)/g)].map(([, title]) => title)).toEqual(['Malaab', 'Read us']);
    expect(foot).toContain('href="/en/about-us"');
    expect(foot).toContain('href="/en/privacy-policy"');
    expect(foot).not.toContain('href="/en/index-old"');
  });

  it('shows times of its own zone, in its own numerals', () => {
    const coming = 'matches/small-league-2026-wolves-lions.html';
    expect(read(`en/${coming}`)).toContain('21:00');
    expect(read(`ar/${coming}`)).toContain('٢١:٠٠');
    expect(read(`ar/${coming}`)).toContain('بتوقيت عمّان');
  });

  it('is called so in its manifest, feeds and calendars', () => {
    expect(JSON.parse(read('en/manifest.webmanifest'))).toMatchObject({ name: 'Malaab', background_color: '#ffffff' });
    expect(read('en/feeds/all.rss')).toContain('<title>Malaab</title>');
    expect(read('en/club/lions.ics')).toContain('PRODID:-//Malaab//Matches//EN\r\n');
  });

  it('has icons of its own mark in its own colours', async () => {
    expect(read('favicon.svg')).toContain('svg{color:#0b3d91}');
    for (const [file, side] of [
      ['apple-touch-icon.png', 180],
      ['icon-192.png', 192],
      ['icon-512.png', 512],
    ] as const) {
      const { data, info } = await sharp(path.join(site.dist, file))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect({ width: info.width, corner: [...data.subarray(0, 3)] }, file).toEqual({
        width: side,
        corner: [0x0b, 0x3d, 0x91],
      });
    }
    expect(existsSync(path.join(site.dist, 'favicon.ico'))).toBe(true);
  });

  it('mails, answers and describes its API by that name, on a machine without its content', { timeout }, async () => {
    const { port, output } = await started({ NODE_ENV: 'development' }, { cwd: away });
    const ask = async (address: string, given: RequestInit = {}): Promise<string> =>
      (await fetch(`http://127.0.0.1:${port}${address}`, given)).text();
    const post = (address: string, body: object): Promise<string> =>
      ask(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Accept-Language': 'en' },
        body: JSON.stringify(body),
      });
    expect(output.stdout).toMatch(/^Malaab is at /);
    await post('/api/authentication/jwt/register', { email: 'reader@example.com' });
    const answers = {
      api: await ask('/api/openapi.json'),
      missing: await ask('/en/nothing-here'),
      calendar: await ask('/api/calendars/ar.ics?of=club/lions'),
      inbox: await ask('/inbox'),
    };
    expect(answers.api).toContain('"title":"Malaab"');
    expect(answers.calendar).toContain('متابعاتي · ملاعب');
    expect(answers.inbox).toContain('Malaab');
    for (const [what, text] of Object.entries(answers)) expect(ofTheDemo.exec(text)?.[0], what).toBeUndefined();
  });
});
