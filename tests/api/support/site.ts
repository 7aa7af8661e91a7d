import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll } from 'vitest';
import { publishedSiteText } from '#settings/site/published-site.ts';
import { siteSettings } from '#settings/site/site-file.ts';

/** A built site in miniature, as the build leaves it in `dist/`. */
export const files: Record<string, string> = {
  'index.html': '<!doctype html><title>المستديرة</title>',
  'ar.html': '<!doctype html><title>الرئيسية</title>',
  'en.html': '<!doctype html><title>Home</title>',
  'ar/news.html': `<!doctype html><title>الأخبار</title>${'<p>هدف'.repeat(200)}`,
  'en/news.html': '<!doctype html><title>News</title>',
  'ar/news/إسبانيا-بطلة-العالم.html': '<!doctype html><title>إسبانيا بطلة العالم</title>',
  'ar/404.html': '<!doctype html><title>الصفحة غير موجودة</title><p title="__PATH__">__PATH__</p>',
  'en/404.html': '<!doctype html><title>Page not found</title><p title="__PATH__">__PATH__</p>',
  'ar/410.html':
    '<!doctype html><title>سُحبت هذه المادة</title><p title="__PATH__">__PATH__</p><a href="/ar/__SECTION__">__SECTION_NAME__</a>',
  'en/410.html':
    '<!doctype html><title>Withdrawn</title><p title="__PATH__">__PATH__</p><a href="/en/__SECTION__">__SECTION_NAME__</a>',
  'ar/500.html': '<!doctype html><title>خطأ في الخادم</title>',
  'en/500.html': '<!doctype html><title>Internal Server Error</title>',
  'ar/rss.xml': '<rss/>',
  '_assets/page.B3kd8.css': 'body { color: green }',
  '_assets/page.x81Qd.js': 'export {};',
  '_assets/cairo.a1b2c3.woff2': 'font',
  'media/goal.9f8e7d.mp4': '0123456789',
  'media/goal.9f8e7d.vtt': 'WEBVTT',
  'media/final.0a1b2c.avif': 'picture',
  'site.webmanifest': '{}',
  'mark.svg': '<svg/>',
  'robots.txt': 'User-agent: *',
  '.env': 'SECRET=1',
  '.git/config': 'secret',
  '.well-known/security.txt': 'Contact: mailto:desk@mustadira.example',
  'csp.json': JSON.stringify({ scripts: [], styles: [] }),
  'builds/latest.json': '{"id":"build-1"}',
  'site.json': publishedSiteText(siteSettings),
};

/** Writes a file of the site, with a compressed sibling where requested. */
export function write(dist: string, path: string, content: string | Buffer, { compressed = false } = {}): void {
  const target = join(dist, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, content);
  if (compressed) writeFileSync(`${target}.br`, brotliCompressSync(content));
}

/** Makes the site in a temporary folder for the tests of a file. Beside it is a file that must never be served. */
export function makeSite(): { dist: string } {
  const site = { dist: '' };
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'site-'));
    site.dist = join(root, 'dist');
    writeFileSync(join(root, 'outside.html'), 'never to be served');
    for (const [path, content] of Object.entries(files)) {
      write(site.dist, path, content, { compressed: /news\.html$|\.css$/.test(path) });
    }
  });
  afterAll(() => rmSync(root, { recursive: true }));
  return site;
}
