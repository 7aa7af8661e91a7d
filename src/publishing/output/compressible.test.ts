import { expect, it } from 'vitest';
import { isCompressible } from './compressible.ts';

it.each([
  'ar.html',
  '_assets/a.css',
  '_assets/a.js',
  'sw.mjs',
  'mark.svg',
  'ar/rss.xml',
  'ar/feed.rss',
  'ar/feed.atom',
  'ar/club/a.ics',
  'robots.txt',
  'a.webmanifest',
  'a.vtt',
  'a.json',
])('%s is compressed from 256 bytes on', (path) => {
  expect(isCompressible({ path, size: 256 })).toBe(true);
  expect(isCompressible({ path, size: 255 })).toBe(false);
});

it.each([
  'a.avif',
  'a.webp',
  'a.woff2',
  'a.mp4',
  'a.png',
  'a.html.br',
  'a.css.gz',
  'html',
  'a.htmlx',
  'interactions.json',
])('%s never is', (path) => {
  expect(isCompressible({ path, size: 1_000_000 })).toBe(false);
});
