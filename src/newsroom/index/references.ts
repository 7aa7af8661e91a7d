import type { DatabaseSync } from 'node:sqlite';
import { probableIds } from '#lib/nearest.ts';
import { namesFrom } from './item-names.ts';
import type { Reason } from './mistake-words.ts';
import { isPart } from './links.ts';
import type { ContentProblem } from './problem.ts';
import type { LinkRow } from './unit-rows.ts';

/** Where references are looked for. */
interface Whole {
  database: DatabaseSync;
  /** Limits the check to these units, for an index that was valid and has lost no item. Without them all units are checked. */
  changed?: readonly string[] | undefined;
}

/** A reference to an item that is not in the index. */
export interface BrokenLink extends LinkRow {
  unit: string;
}

/** An address that several stories claim. */
export interface DoubleSlug {
  section: string;
  locale: string;
  slug: string;
  claims: { unit: string; publishedAt: string; status: string }[];
}

/** An SQL condition that a row belongs to some units, and its value; always true if none are given. */
const ofUnits = (units: readonly string[] | undefined, column: string): { condition: string; values: string[] } =>
  units
    ? { condition: `${column} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(units)] }
    : { condition: 'TRUE', values: [] };

/** The id in a unit's path: `one` of `news/one` and `tags/one.yaml`, `cup-2026` of `football/seasons/cup-2026/season.json`. */
export const idOfUnit = (path: string): string => {
  const [last = '', folder = ''] = path.split('/').reverse();
  const name = last.replace(/\.[^.]+$/, '');
  return name === 'season' ? folder : name;
};

/** References to items that are not there, without the parts and brackets of a missing season or stage. */
export const brokenLinks = ({ database, changed }: Whole): BrokenLink[] => {
  const { condition, values } = ofUnits(changed, 'links.unit');
  const rows = database
    .prepare(
      `SELECT DISTINCT unit, file, field, kind, target FROM links
       WHERE ${condition}
         AND NOT EXISTS (SELECT 1 FROM items WHERE items.kind = links.kind AND items.id = links.target)
         AND NOT EXISTS (SELECT 1 FROM season_parts AS p WHERE p.kind = links.kind AND p.id = links.target)
         AND NOT (links.kind = 'story'
           AND EXISTS (SELECT 1 FROM editions WHERE editions.section || '/' || editions.id = links.target))`,
    )
    .all(...values) as unknown as BrokenLink[];
  const known = database.prepare(
    'SELECT 1 FROM items WHERE kind = :kind AND id = :id UNION ALL SELECT 1 FROM season_parts WHERE kind = :kind AND id = :id',
  );
  const isThere = (kind: string, id: string): boolean => known.get({ kind, id }) !== undefined;
  return rows.filter(({ kind, target }) => {
    if (kind === 'bracket') return isThere('season', target);
    const scope = target.slice(0, target.lastIndexOf('/'));
    return !isPart(kind) || isThere(kind === 'group' ? 'stage' : 'season', scope);
  });
};

/** Whether an item cannot be shown without what it names: football data is wrong then; a story is only poorer. */
export const isFirm = ({ file, kind, field }: BrokenLink): boolean =>
  file.startsWith('football/') && kind !== 'venue' && !field.startsWith('largestClubs');

/** The problem of a broken reference at each of its places in the file. */
export const problemsOfLink = (
  database: DatabaseSync,
  fieldsNaming: (link: BrokenLink) => string[],
  link: BrokenLink,
): ContentProblem[] => {
  const reason = reasonOf(database, link);
  return fieldsNaming(link).map((field) => ({ file: link.file, field, reason }));
};

const reasonOf = (database: DatabaseSync, { kind, target }: LinkRow): Reason => {
  if (kind === 'bracket')
    return { key: 'noBracket', values: { block: `::bracket{${target}}`, example: `::table{${target}}` } };
  const scope = isPart(kind) ? target.slice(0, target.lastIndexOf('/') + 1) : '';
  const id = target.slice(scope.length);
  const ids = database
    .prepare(
      `SELECT id FROM items WHERE kind = :kind UNION ALL SELECT id FROM season_parts WHERE kind = :kind
       UNION SELECT section || '/' || id FROM editions WHERE :kind = 'story'`,
    )
    .all({ kind }) as { id: string }[];
  const near = probableIds(
    id,
    ids.filter((each) => each.id.startsWith(scope)).map((each) => each.id.slice(scope.length)),
  );
  const words = near.join(' / ');
  const values = {
    kind,
    id,
    ...(near.length > 0 && { near: words }),
    ...(scope && { season: namesFrom(database).season(scope.split('/')[0] ?? '') }),
  };
  return { key: `${scope ? 'notInSeason' : 'missingItem'}${near.length > 0 ? 'Near' : ''}`, values };
};

/** Addresses that more than one story claims, unless it is withdrawn. */
export const doubleSlugs = ({ database, changed }: Whole): DoubleSlug[] => {
  const { condition, values } = ofUnits(changed, 'unit');
  const addresses = database
    .prepare(
      `WITH looked AS (SELECT DISTINCT section, locale, slug FROM editions WHERE ${condition})
       SELECT e.section, e.locale, e.slug
       FROM looked CROSS JOIN editions AS e INDEXED BY editions_by_slug
         ON e.section = looked.section AND e.locale = looked.locale AND e.slug = looked.slug
       WHERE e.status != 'archived' GROUP BY e.section, e.locale, e.slug HAVING count(*) > 1`,
    )
    .all(...values) as unknown as Omit<DoubleSlug, 'claims'>[];
  const claims = database.prepare(
    `SELECT unit, publishedAt, status FROM editions
     WHERE section = ? AND locale = ? AND slug = ? AND status != 'archived'`,
  );
  return addresses.map((address) => ({
    ...address,
    claims: claims.all(address.section, address.locale, address.slug) as unknown as DoubleSlug['claims'],
  }));
};
