import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostFiles } from './host-files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mustadira-host-files-'));
  mkdirSync(path.join(folder, 'ar'));
  writeFileSync(path.join(folder, 'ar/404.html'), '<p>لا صفحة في <bdi>__PATH__</bdi></p>');
});
afterAll(() => rmSync(folder, { recursive: true }));

const textsOf = (...moved: [from: string, to: string][]): Map<string, string> =>
  new Map([...hostFiles(folder, { moved: new Map(moved) })].map(([file, content]) => [file, content.toString()]));

it('makes a page for unknown addresses, which names none', () => {
  expect(textsOf().get('404.html')).toBe('<p>لا صفحة في <bdi>…</bdi></p>');
});

it('replaces no page, and writes no name that a disk refuses', () => {
  const long = `/2024/${'ق'.repeat(126)}`;
  const moved: [string, string][] = ['/404', '/ar/404', long].map((from) => [from, '/ar/news/a']);
  expect([...textsOf(...moved)]).toEqual([['404.html', expect.stringContaining('لا صفحة')]]);
});

it('makes a page at each old address that leads on, but not for files', () => {
  const texts = textsOf(['/ar/news/قديم', '/ar/news/a&b'], ['/ar/club/old.ics', '/ar/club/new.ics']);
  expect([...texts.keys()]).toEqual(['404.html', 'ar/news/قديم.html']);
  expect(texts.get('ar/news/قديم.html')).toContain('content="0;url=/ar/news/a&amp;b"');
});
