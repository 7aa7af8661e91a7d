import { maxFollowed, maxSaved } from '#contract/following/limits.ts';
import { locales } from '#i18n/locales.ts';
import { sections } from '#settings/sections.ts';
import { cacheNames } from '../browser/service-worker/cache-names.ts';
import notifications from '../browser/service-worker/notifications.js?raw';
import worker from '../browser/service-worker/service-worker.js?raw';

/** Each has lines of its own. */
const comments = /^\s*(?:\/\/.*|\/\*[^]*?\*\/)\n/gm;

/** The service worker, with the facts of the site it needs. The default language is the first. */
export const GET = (): Response => {
  const site = JSON.stringify({ locales, sections, caches: cacheNames, maxFollowed, maxSaved });
  return new Response(`const site = ${site};\n${(worker + notifications).replace(comments, '')}`, {
    headers: { 'Content-Type': 'text/javascript' },
  });
};
