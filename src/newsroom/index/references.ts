import { type DatabaseSync } from 'node:sqlite';
import { nearest } from '#lib/nearest.ts';
import { fieldsNaming } from './facts.ts';
import { namesFrom } from './item-names.ts';
import { isPart } from './links.ts';
import { type ContentProblem } from './problem.ts';
import { type LinkRow } from './unit-rows.ts';

/** Where references are looked for. */
interface Whole {
  database: DatabaseSync;
  contentDir: string;
  /** Ids of items whose own files have problems. */
  unreadable: ReadonlySet<string>;
  /** Limits the check to these units, for an index that was valid and has lost no item. Without them all units are checked. */
  changed?: readonly string[];
}

/** Problems that only show with everything indexed: references to missing items, and duplicate addresses. */
export const checkWhole = ({ database, changed, ...whole }: Whole): ContentProblem[] => [
  ...brokenLinks({ database, changed, ...whole }),
  ...doubleSlugs(database, changed),
  ...missingPages(database),
];

/** An SQL condition that a row belongs to some units, and its value; always true if none are given. */
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

/** The id in a unit's path: `one` of `news/one` and `tags/one.yaml`, `cup-2026` of `football/seasons/cup-2026/season.json`. */
export const idOfUnit = (path: string): string => {
  const [last = '', folder = ''] = path.split('/').reverse();
  const name = last.replace(/\.[^.]+$/, '');
  return name === 'season' ? folder : name;
};

const brokenLinks = ({ database, contentDir, unreadable, changed }: Whole): ContentProblem[] => {
  const { condition, values } = ofUnits(changed, 'links.unit');
  const rows = database
    .prepare(
      `SELECT DISTINCT file, field, kind, target FROM links
       WHERE ${condition}
         AND NOT EXISTS (SELECT 1 FROM items WHERE items.kind = links.kind AND items.id = links.target)
         AND NOT EXISTS (SELECT 1 FROM season_parts AS p WHERE p.kind = links.kind AND p.id = links.target)
         AND NOT (links.kind = 'story'
           AND EXISTS (SELECT 1 FROM editions WHERE editions.section || '/' || editions.id = links.target))`,
    )
    .all(...values) as unknown as LinkRow[];
  // An item whose own file has problems is not missing: one mistake, one problem.
  const missing = rows.filter(({ target }) => !unreadable.has(target.split('/').at(-1) ?? ''));
  const known = database.prepare(
    'SELECT 1 FROM items WHERE kind = :kind AND id = :id UNION ALL SELECT 1 FROM season_parts WHERE kind = :kind AND id = :id',
  );
  const isThere = (kind: string, id: string): boolean => known.get({ kind, id }) !== undefined;
  // The parts of a missing season or stage are not reported too.
  const hasScope = ({ kind, target }: LinkRow): boolean => {
    const scope = target.slice(0, target.lastIndexOf('/'));
    return !isPart(kind) || isThere(kind === 'group' ? 'stage' : 'season', scope);
  };
  return missing.filter(hasScope).flatMap((link) => {
    const reason = reasonOf(database, link);
    return fieldsNaming(contentDir, link).map((field) => ({ file: link.file, field, reason }));
  });
};

const reasonOf = (database: DatabaseSync, { kind, target }: LinkRow): string => {
  const scope = isPart(kind) ? target.slice(0, target.lastIndexOf('/') + 1) : '';
  const id = target.slice(scope.length);
  const ids = database
    .prepare('SELECT id FROM items WHERE kind = :kind UNION ALL SELECT id FROM season_parts WHERE kind = :kind')
    .all({ kind }) as { id: string }[];
  const near = nearest(
    id,
    ids.filter((each) => each.id.startsWith(scope)).map((each) => each.id.slice(scope.length)),
  );
  const meant = near.length === 0 ? '' : `: did you mean ${near.map((each) => `"${each}"`).join(' or ')}?`;
  const lack = scope
    ? `is not in the season ${namesFrom(database).season(scope.split('/')[0] ?? '')}`
    : 'does not exist';
  return `names the ${kind} "${id}", which ${lack}${meant}`;
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
