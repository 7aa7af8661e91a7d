import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { siteSchema } from './site-schema.ts';
import type { SiteSettings } from './site-settings.ts';

/** The file with them inside the cache folder. */
const fileIn = (cacheDir: string): string => join(cacheDir, 'last-good-site.json');

const kept = z.object({
  contentDir: z.string(),
  hash: z.string(),
  drawings: z.record(z.string(), z.string()),
  screenshotHashes: z.record(z.string(), z.string()),
  fontHashes: z.record(z.string(), z.string()).default({}),
  source: siteSchema,
});

/** Keeps the settings of a content folder whose `site.yaml` was right when it was indexed. */
export const keepLastGoodSite = (cacheDir: string, contentDir: string, settings: SiteSettings): void => {
  const { hash, drawings, screenshotHashes, fontHashes, ...source } = settings;
  const text = JSON.stringify({ contentDir, hash, drawings, screenshotHashes, fontHashes, source });
  const file = fileIn(cacheDir);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, text);
  renameSync(`${file}.part`, file);
};

/** The settings that were kept for a content folder; undefined if there are none, or another version kept them that knew other fields. */
export const lastGoodSite = (cacheDir: string, contentDir: string): SiteSettings | undefined => {
  try {
    const { source, contentDir: of, ...others } = kept.parse(JSON.parse(readFileSync(fileIn(cacheDir), 'utf8')));
    return of === contentDir ? { ...source, ...others } : undefined;
  } catch {
    return undefined;
  }
};
