import { type DatabaseSync } from 'node:sqlite';
import { type Problem } from './problem.ts';

/** What can only be seen with everything indexed: references to items that are not there, and addresses used twice. */
export const checkWhole = (database: DatabaseSync, unreadable: readonly string[]): Problem[] => [
  ...brokenLinks(database, new Set(unreadable.map(idOfUnit))),
  ...doubleSlugs(database),
  ...missingPages(database),
];

/** Standing texts that have an address of their own on every site. */
const requiredPages = ['contact-us', 'privacy-policy', 'terms-conditions'];

const missingPages = (database: DatabaseSync): Problem[] => {
  const rows = database.prepare(`SELECT id FROM items WHERE kind = 'page'`).all() as { id: string }[];
  const present = new Set(rows.map(({ id }) => id));
  return requiredPages
    .filter((id) => !present.has(id))
    .map((id) => ({ file: `pages/${id}/page.yaml`, field: '', reason: 'is missing: every site has this page' }));
};

/** The id that a unit's path stands for: `news/one` and `tags/one.yaml` for `one`. */
const idOfUnit = (path: string): string => (path.split('/').at(-1) ?? '').replace(/\.[^.]+$/, '');

const brokenLinks = (database: DatabaseSync, unreadable: ReadonlySet<string>): Problem[] => {
  const rows = database
    .prepare(
      `SELECT DISTINCT file, field, kind, target FROM links
       WHERE NOT EXISTS (SELECT 1 FROM items WHERE items.kind = links.kind AND items.id = links.target)
         AND NOT (links.kind = 'story'
           AND EXISTS (SELECT 1 FROM editions WHERE editions.section || '/' || editions.id = links.target))`,
    )
    .all() as { file: string; field: string; kind: string; target: string }[];
  // An item whose own file has problems is not missing: one mistake, one problem.
  const missing = rows.filter(({ target }) => !unreadable.has(target.split('/').at(-1) ?? ''));
  return missing.map(({ file, field, kind, target }) => ({
    file,
    field,
    reason: `names the ${kind} "${target}", which does not exist`,
  }));
};

const doubleSlugs = (database: DatabaseSync): Problem[] => {
  const rows = database
    .prepare(
      `SELECT section, locale, slug, group_concat(unit, ' and ') AS units, min(unit) AS first FROM editions
       WHERE status != 'archived' GROUP BY section, locale, slug HAVING count(*) > 1`,
    )
    .all() as { section: string; locale: string; slug: string; units: string; first: string }[];
  return rows.map(({ locale, slug, units, first }) => ({
    file: first,
    field: `slug.${locale}`,
    reason: `"${slug}" is the address of ${units}: every story needs its own`,
  }));
};
