import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeDifferences, differencesBetween } from './compare.ts';
import { writeFiles } from './testing/write-files.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'compare-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const site = (name: string, files: Record<string, string>): string => writeFiles(path.join(root, name), files);

describe('comparing a site with a whole build', () => {
  it('finds every file that is missing, left over or different', () => {
    const live = site('live', { 'same.html': 's', 'ar/changed.html': 'old', 'left.html.br': 'l' });
    const whole = site('whole', { 'same.html': 's', 'ar/changed.html': 'new', 'missing.html': 'm' });
    const found = differencesBetween(live, whole);
    expect(found).toEqual([
      { path: path.join('ar', 'changed.html'), reason: 'different' },
      { path: 'left.html.br', reason: 'left over' },
      { path: 'missing.html', reason: 'missing' },
    ]);
    expect(describeDifferences(found)).toContain('3 files differ from a whole build');
  });

  it('shows the first forty and counts the rest', () => {
    const found = Array.from({ length: 45 }, (_, at) => ({ path: `${at}.html`, reason: 'missing' as const }));
    const text = describeDifferences(found);
    expect(text).toContain('39.html');
    expect(text).not.toContain('40.html');
    expect(text).toContain('and 5 more');
  });

  it('names a file once, and not its compressed sibling', () => {
    const found = ['a.html', 'a.html.br', 'b.html.br'].map((file) => ({ path: file, reason: 'different' as const }));
    const text = describeDifferences(found);
    expect(text).toContain('3 files differ');
    expect(text.match(/different: .*/g)).toEqual(['different: a.html', 'different: b.html.br']);
  });

  it('says so where nothing differs', () => {
    expect(describeDifferences([])).toMatch(/byte for byte/);
  });
});
