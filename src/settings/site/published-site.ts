import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { siteSchema } from './site-schema.ts';
import type { ReadSite, SiteSettings } from './site-settings.ts';

/** Its name in the published site: what the server needs to know of `site.yaml`. */
export const publishedSiteFile = 'site.json';

let served: string | undefined;

/**
 * Has this process read its site settings from the published site in this folder instead of CONTENT_DIR: the server serves sites that were
 * published elsewhere. Call it before `site-file.ts` is loaded.
 */
export const readSiteFromPublished = (dist: string): void => void (served = dist);

/** The content of the published site's file. Drawings are files of their own there. */
export const publishedSiteText = ({
  drawings: _,
  screenshotHashes: __,
  fontHashes: ___,
  ...settings
}: SiteSettings): string => JSON.stringify(settings);

/** @throws if another version of the program published the site, and this one cannot read it */
export const parsePublishedSite = (text: string): SiteSettings => {
  const { hash, ...source } = JSON.parse(text) as { hash: unknown };
  return {
    ...siteSchema.parse(source),
    drawings: {},
    screenshotHashes: {},
    fontHashes: {},
    hash: z.string().parse(hash),
  };
};

/** The settings of the published site; undefined where this process does not serve one, or cannot read its file. */
export const publishedSite = (dist: string | undefined = served): ReadSite | undefined => {
  if (dist === undefined) return undefined;
  try {
    const settings = parsePublishedSite(readFileSync(join(dist, publishedSiteFile), 'utf8'));
    return { settings, problems: [], advice: [] };
  } catch {
    return undefined;
  }
};
