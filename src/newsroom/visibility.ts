import { locales } from '#i18n/locales.ts';

/** A story in one language, as far as its visibility goes. `publishedAt` is ISO 8601 in UTC. */
export interface Publication {
  status: string;
  publishedAt: string;
}

/** Statuses of stories that are visible from the instant of their publication on. */
const visibleStatuses: readonly string[] = ['published', 'scheduled'];

const quotedStatuses = visibleStatuses.map((status) => `'${status}'`).join(', ');

/** Whether readers see a story at an instant, ISO 8601 in UTC: it is published, or scheduled and due. */
export const isVisible = ({ status, publishedAt }: Publication, now: string): boolean =>
  visibleStatuses.includes(status) && publishedAt <= now;

/** The same in SQL, for an edition `e`. `drafts` (in development) shows everything except withdrawn stories. */
export const visibleCondition = ({ drafts, now }: { drafts: boolean; now: string }): string =>
  drafts ? `e.status != 'archived'` : `e.status IN (${quotedStatuses}) AND e.publishedAt <= '${now}'`;

/** SQL that is true for an edition `e` that readers see now or later. */
export const everVisibleCondition = `e.status IN (${quotedStatuses})`;

/** SQL that is true for an edition `e` in a language of the site: the index may contain a former language. */
export const inSiteLocales = `e.locale IN (${locales.map((locale) => `'${locale}'`).join(', ')})`;
