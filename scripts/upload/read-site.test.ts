import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removePlannedPages, writePlannedPages } from '../../src/publishing/first/planned-files.ts';
import { requireComplete } from './read-site.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'read-site-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('refuses a site whose first publish was stopped', () => {
  const dist = path.join(folder, 'dist');
  expect(() => requireComplete(dist)).not.toThrow();
  writePlannedPages(dist, ['/', '/en']);
  expect(() => requireComplete(dist)).toThrow(/is not complete.*npm run publish/);
  removePlannedPages(dist);
  expect(() => requireComplete(dist)).not.toThrow();
});
