import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publishedSiteText } from '#settings/site/published-site.ts';
import { siteSettings } from '#settings/site/site-file.ts';
import { watchSite } from './site-change.ts';

let dist = '';
let time = 1;
let stop = (): void => {};
const changed = vi.fn<() => void>();
const siteWith = (hash: string): string => publishedSiteText({ ...siteSettings, hash });
/** How often a change was reported once a site is published and looked at. */
const reportsOf = (text: string): number => {
  changed.mockClear();
  const file = join(dist, 'site.json');
  writeFileSync(file, text);
  utimesSync(file, time, time);
  time += 1;
  vi.advanceTimersToNextTimer().advanceTimersToNextTimer();
  return changed.mock.calls.length;
};

beforeEach(() => {
  vi.useFakeTimers();
  dist = mkdtempSync(join(tmpdir(), 'site-change-'));
  stop = watchSite(dist, changed);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  rmSync(dist, { recursive: true });
});

it('says of each other name or look once that the site has it', () => {
  expect(reportsOf(siteWith(siteSettings.hash))).toBe(0);
  expect(reportsOf(siteWith('0123456789ab'))).toBe(1);
  expect(reportsOf(siteWith('0123456789ab'))).toBe(0);
  expect(reportsOf(siteWith('ba9876543210'))).toBe(1);
});

it('says nothing of a site that this version cannot read: its successor could not either, and would ask for one forever', () => {
  const later = { ...(JSON.parse(siteWith('0123456789ab')) as object), field: 'of a later version' };
  expect(reportsOf(JSON.stringify(later))).toBe(0);
  expect(reportsOf(siteWith('ba9876543210'))).toBe(1);
});
