import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { DeskPlaces } from './desk-places.ts';
import { settingsPages } from './settings-page.ts';

it('a text that could not be laid down keeps no other from being shown', async () => {
  const contentDir = mkdtempSync(path.join(tmpdir(), 'content-'));
  const folder = path.join(contentDir, 'cache');
  // No folder can be made below a file, as on a full disk.
  writeFileSync(folder, '');
  const places = { contentDir, folder, rendererDir: contentDir, indexFile: path.join(contentDir, 'none') };
  const pages = settingsPages(places as DeskPlaces, 'https://paper.example');
  const ask = () =>
    pages.with(
      { kind: 'siteFile', name: 'site.yaml', text: '', locale: 'en', language: 'en' },
      { kind: 'siteFile', problems: [] },
      new Date(),
    );
  await expect(ask()).rejects.toThrow();
  rmSync(folder);
  // There is no renderer here: its process ends, and there is an answer without a page.
  expect(await ask()).toEqual({ kind: 'siteFile', problems: [] });
  pages.close();
});
