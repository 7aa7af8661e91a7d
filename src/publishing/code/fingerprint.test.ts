import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { differences, type Fingerprint, takeFingerprint } from './fingerprint.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'fingerprint-'));
  mkdirSync(path.join(root, 'src/content'), { recursive: true });
  writeFileSync(path.join(root, 'src/page.ts'), 'one');
  writeFileSync(path.join(root, 'src/content/story.yaml'), 'title: one');
  writeFileSync(path.join(root, 'config.mjs'), 'export {}');
});

afterEach(() => rmSync(root, { recursive: true }));

function take(former?: Fingerprint, settings: Record<string, string> = { SITE_URL: 'https://example.org' }) {
  return takeFingerprint({ root, paths: ['src', 'config.mjs', 'absent'], settings }, former);
}

describe('the fingerprint of a build', () => {
  it('is the same when nothing changed', () => {
    const first = take();
    expect(Object.keys(first.files)).toEqual(['config.mjs', 'src/content/story.yaml', 'src/page.ts']);
    expect(differences(first, take(first))).toEqual([]);
  });

  it('names a file that changed, appeared or vanished', () => {
    const first = take();
    writeFileSync(path.join(root, 'src/page.ts'), 'two!');
    writeFileSync(path.join(root, 'src/new.ts'), '');
    rmSync(path.join(root, 'config.mjs'));
    expect(differences(first, take(first))).toEqual(['config.mjs', 'src/new.ts', 'src/page.ts']);
  });

  it('detects a change that kept the size', () => {
    const first = take();
    writeFileSync(path.join(root, 'src/page.ts'), 'two');
    utimesSync(path.join(root, 'src/page.ts'), new Date(), new Date(Date.now() + 2000));
    expect(differences(first, take(first))).toEqual(['src/page.ts']);
  });

  it('does not report a file whose time alone changed', () => {
    const first = take();
    utimesSync(path.join(root, 'src/page.ts'), new Date(0), new Date(0));
    expect(differences(first, take(first))).toEqual([]);
  });

  it('does not read a file whose size and time are known', () => {
    const first = take();
    const page = first.files['src/page.ts']!;
    page.hash = 'as it was recorded';
    expect(take(first).files['src/page.ts']!.hash).toBe('as it was recorded');
  });

  it('names a setting that changed', () => {
    const first = take();
    expect(differences(first, take(first, { SITE_URL: 'https://example.com' }))).toEqual(['SITE_URL']);
  });

  it('ignores what pages do not depend on', () => {
    const taken = takeFingerprint({ root, paths: ['src'], settings: {}, ignore: (file) => file.endsWith('.ts') });
    expect(Object.keys(taken.files)).toEqual(['src/content/story.yaml']);
  });

  it('includes a content folder outside the project by its full path', () => {
    const outside = mkdtempSync(path.join(tmpdir(), 'newsroom-'));
    writeFileSync(path.join(outside, 'story.yaml'), '');
    const taken = takeFingerprint({ root, paths: [outside], settings: {} });
    expect(Object.keys(taken.files)).toEqual([path.join(outside, 'story.yaml').replaceAll(path.sep, '/')]);
    rmSync(outside, { recursive: true });
  });
});
