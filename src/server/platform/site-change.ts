import { join } from 'node:path';
import { publishedSiteFile } from '#settings/site/published-site.ts';
import { siteSettings } from '#settings/site/site-file.ts';
import { rereadable } from './rereadable.ts';

/** Polling interval in milliseconds. */
const intervalMs = 2000;

/**
 * Calls `onChange` once, when a site with another `site.yaml` is published: the texts of this process are those of the former one.
 * @returns a function that stops this
 */
export const watchSite = (dist: string, onChange: () => void, pollMs = intervalMs): (() => void) => {
  const read = rereadable<unknown>(
    join(dist, publishedSiteFile),
    (text) => (JSON.parse(text) as { hash?: unknown }).hash,
    siteSettings.hash,
  );
  const timer = setInterval(() => {
    if (read() === siteSettings.hash) return;
    clearInterval(timer);
    onChange();
  }, pollMs);
  timer.unref();
  return () => clearInterval(timer);
};
