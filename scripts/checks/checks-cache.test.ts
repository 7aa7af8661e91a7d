import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checksCache, cleanTexts } from './checks-cache.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'checks-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('knows a text again that was clean, under its name and for its check alone', () => {
  const clean = cleanTexts(root, 'format');
  clean.add('a.ts', 'one');
  clean.save();
  const again = cleanTexts(root, 'format');
  expect(again.has('a.ts', 'one')).toBe(true);
  expect(again.has('a.ts', 'two')).toBe(false);
  expect(again.has('b.ts', 'one')).toBe(false);
  expect(cleanTexts(root, 'styles').has('a.ts', 'one')).toBe(false);
});

it('forgets everything with another tool or setting, and leaves nothing of it', () => {
  const clean = cleanTexts(root, 'format');
  clean.add('a.ts', 'one');
  clean.save();
  const before = checksCache(root);
  writeFileSync(path.join(root, '.prettierrc.json'), '{}');
  expect(cleanTexts(root, 'format').has('a.ts', 'one')).toBe(false);
  expect(existsSync(before)).toBe(false);
});
