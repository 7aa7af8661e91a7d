import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepLastGoodSite } from '#settings/site/last-good-site.ts';
import { readSiteFile } from '#settings/site/site-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mustadira-last-good-'));
  vi.stubEnv('CONTENT_DIR', folder);
  vi.stubEnv('CACHE_DIR', path.join(folder, '.cache'));
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** What a process that starts now reads of the content folder. */
const read = async () => {
  const { siteSettings, siteSource } = await import('#settings/site/site-file.ts');
  const { readSite } = await import('./site-mistakes.ts');
  return { name: siteSettings.name, source: siteSource(folder), ...readSite(folder) };
};
const keep = (): void => {
  writeFileSync(path.join(folder, 'site.yaml'), 'name: Malaab\n');
  keepLastGoodSite(path.join(folder, '.cache'), folder, readSiteFile(folder).settings);
  rmSync(path.join(folder, 'site.yaml'));
};

it('a paper whose site.yaml is gone keeps its name, and the lost file is named', async () => {
  keep();
  const { name, source, settings, problems } = await read();
  expect([name, source, settings?.name]).toEqual(['Malaab', 'last good', 'Malaab']);
  expect(problems).toMatchObject([{ file: 'site.yaml', reason: { key: 'noSite' } }]);
});

it('a site.yaml by another name is named', async () => {
  keep();
  writeFileSync(path.join(folder, 'site.yml'), 'name: Malaab\n');
  const values = { near: 'site.yml', file: 'site.yaml' };
  expect((await read()).problems).toMatchObject([{ reason: { key: 'noItemFileNear', values } }]);
});

it('a paper that never had one has a name of no one’s, and nothing is wrong', async () => {
  expect(await read()).toMatchObject({ source: 'none', problems: [], advice: [{ reason: { key: 'noSite' } }] });
});
