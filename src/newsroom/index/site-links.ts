import type { DatabaseSync } from 'node:sqlite';
import { probableIds } from '#lib/nearest.ts';
import { linksByField, pageOfLink } from '#settings/site/link-list.ts';
import { siteFileName } from '#settings/site/site-file.ts';
import type { SiteSource } from '#settings/site/site-schema.ts';
import type { ContentProblem } from './problem.ts';

/** Links of the masthead and the footer to standing pages that are not there: pages leave them out. */
export const missingPages = (
  database: DatabaseSync,
  site: Pick<SiteSource, 'navigation' | 'footer'>,
): ContentProblem[] => {
  const pages = linksByField(site).flatMap(([path, link]) => {
    const id = pageOfLink(link);
    return id === undefined ? [] : [{ field: path.join('.'), id }];
  });
  if (pages.length === 0) return [];
  const known = (database.prepare(`SELECT id FROM items WHERE kind = 'page'`).all() as { id: string }[]).map(
    ({ id }) => id,
  );
  return pages
    .filter(({ id }) => id !== 'contact-us' && !known.includes(id))
    .map(({ field, id }) => {
      const [near] = probableIds(id, known);
      const values = { kind: 'page', id };
      const reason: ContentProblem['reason'] =
        near === undefined
          ? { key: 'missingItem', values }
          : { key: 'missingItemNear', values: { ...values, near: `pages/${near}` } };
      return { file: siteFileName, field, reason };
    });
};
