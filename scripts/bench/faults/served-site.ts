import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { interactionsFile, interactionsFileName } from '../../../src/contract/interactions.ts';
import type { ServedSite } from './fault.ts';

const maxPages = 50;

/** A published site, for readers who rate and read. */
export const readServedSite = (folder: string): ServedSite => {
  const dist = realpathSync(folder);
  const { rateable } = interactionsFile.parse(JSON.parse(readFileSync(join(dist, interactionsFileName), 'utf8')));
  const stories = readdirSync(join(dist, 'ar/news')).filter((name) => name.endsWith('.html'));
  const storyPages = stories.slice(0, maxPages).map((name) => `/ar/news/${encodeURIComponent(name.slice(0, -5))}`);
  return {
    dist,
    items: Object.entries(rateable).flatMap(([type, ids]) => ids.map((id) => ({ type, id }))),
    pages: ['/ar', '/en', ...storyPages],
  };
};
