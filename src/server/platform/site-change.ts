import { join } from 'node:path';
import { parsePublishedSite, publishedSiteFile } from '#settings/site/published-site.ts';
import { siteSettings } from '#settings/site/site-file.ts';
import { rereadable } from './rereadable.ts';

/** Polling interval in milliseconds. */
const intervalMs = 2000;

/**
 * Calls `onChange` once for each other `site.yaml` that is published with the site: the texts of this process are those of a former one. A
 * file that this version cannot read is ignored, because a restarted server could not read it either.
 * @returns a function that stops this
 */
export const watchSite = (dist: string, onChange: () => void): (() => void) => {
  let known = siteSettings.hash;
  const read = rereadable(join(dist, publishedSiteFile), (text) => parsePublishedSite(text).hash, known);
  const timer = setInterval(() => {
    const present = read();
    if (present === known) return;
    known = present;
    onChange();
  }, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
};
