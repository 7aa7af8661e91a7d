import { type DatabaseSync } from 'node:sqlite';
import { type ContentProblem } from './problem.ts';

/**
 * Problems that only show with everything indexed: references to missing items, and duplicate addresses. `changed` limits the check to
 * these units, for an index that was valid before and has lost no item; without them, all are checked.
 */
export const checkWhole = (
  database: DatabaseSync,
  unreadable: readonly string[],
  changed?: readonly string[],
): ContentProblem[] => [
  ...brokenLinks(database, new Set(unreadable.map(idOfUnit)), changed),
  ...doubleSlugs(database, changed),
  ...missingPages(database),
];

/** An SQL condition that a row belongs to some units, and its value; always true where none are given. */
const ofUnits = (units: readonly string[] | undefined, column: string): { condition: string; values: string[] } =>
  units
    ? { condition: `${column} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(units)] }
    : { condition: 'TRUE', values: [] };

/** Fixed texts that have their own address on every site. */
const requiredPages = ['contact-us', 'privacy-policy', 'terms-conditions'];

const missingPages = (database: DatabaseSync): ContentProblem[] => {
  const rows = database.prepare(`SELECT id FROM items WHERE kind = 'page'`).all() as { id: string }[];
  const present = new Set(rows.map(({ id }) => id));
  return requiredPages
    .filter((id) => !present.has(id))
    .map((id) => ({ file: `pages/${id}/page.yaml`, field: '', reason: 'is missing: every site has this page' }));
};

/** The id in a unit's path: `news/one` and `tags/one.yaml` for `one`. */
const idOfUnit = (path: string): string => (path.split('/').at(-1) ?? '').replace(/\.[^.]+$/, '');

const brokenLinks = (
  database: DatabaseSync,
  unreadable: ReadonlySet<string>,
  changed: readonly string[] | undefined,
): ContentProblem[] => {
  const { condition, values } = ofUnits(changed, 'links.unit');
  const rows = database
    .prepare(
      `SELECT DISTINCT file, field, kind, target FROM links
       WHERE ${condition}
         AND NOT EXISTS (SELECT 1 FROM items WHERE items.kind = links.kind AND items.id = links.target)
         AND NOT (links.kind = 'story'
           AND EXISTS (SELECT 1 FROM editions WHERE editions.section || '/' || editions.id = links.target))`,
    )
    .all(...values) as { file: string; field: string; kind: string; target: string }[];
  // An item whose own file has problems is not missing: one mistake, one problem.
  const missing = rows.filter(({ target }) => !unreadable.has(target.split('/').at(-1) ?? ''));
  return missing.map(({ file, field, kind, target }) => ({
    file,
    field,
    reason: `names the ${kind} "${target}", which does not exist`,
  }));
};

const doubleSlugs = (database: DatabaseSync, changed: readonly string[] | undefined): ContentProblem[] => {
  const { condition, values } = ofUnits(changed, 'unit');
  const rows = database
    .prepare(
      `WITH looked AS (SELECT DISTINCT section, locale, slug FROM editions WHERE ${condition})
       SELECT e.section, e.locale, e.slug, group_concat(e.unit, ' and ') AS units, min(e.unit) AS first
       FROM looked CROSS JOIN editions AS e INDEXED BY editions_by_slug
         ON e.section = looked.section AND e.locale = looked.locale AND e.slug = looked.slug
       WHERE e.status != 'archived' GROUP BY e.section, e.locale, e.slug HAVING count(*) > 1`,
    )
    .all(...values) as { section: string; locale: string; slug: string; units: string; first: string }[];
  return rows.map(({ locale, slug, units, first }) => ({
    file: first,
    field: `slug.${locale}`,
    reason: `"${slug}" is the address of ${units}: every story needs its own`,
  }));
};
