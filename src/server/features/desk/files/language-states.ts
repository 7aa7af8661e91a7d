import type { Kysely } from 'kysely';
import type { OutdatedTexts } from '#contract/desk/item-routes.ts';
import type { DeskItem } from '#contract/desk/items.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { hashOf } from './item-place.ts';
import { type LanguageState, outdatedTexts } from './outdated.ts';
import { factsOf } from './story-facts.ts';

/** Texts of `story.yaml` that a translation follows. */
const translated = ['title', 'dek', 'captionText'] as const;

type Signs = Readonly<Record<string, string>>;

/** Signs by language of texts of `story.yaml`, by the hash of that. */
const known = new Map<string, Signs>();
const maxKnown = 5000;
/** Texts that are in memory at once. */
const textsAtOnce = 100;

const textIn = (value: unknown, locale: string): string => {
  if (typeof value === 'string') return value;
  const text = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[locale] : undefined;
  return typeof text === 'string' ? text : '';
};

const signsOf = (story: string): Signs => {
  const value = (factsOf(story)?.value ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    locales.map((locale) => [
      locale,
      translated
        .map((name) => textIn(value[name], locale))
        .join('\n')
        .trim(),
    ]),
  );
};

/** Signs of texts of `story.yaml` by hash: of those that were read before, and of the others, some texts at a time. */
const readSigns = async (tables: Kysely<Tables>, hashes: ReadonlySet<string>): Promise<Map<string, Signs>> => {
  const found = new Map<string, Signs>();
  for (const hash of hashes) {
    const signs = known.get(hash);
    if (signs) found.set(hash, signs);
  }
  const unknown = [...hashes].filter((hash) => !found.has(hash));
  for (let at = 0; at < unknown.length; at += textsAtOnce) {
    const some = unknown.slice(at, at + textsAtOnce);
    const rows = await tables.selectFrom('desk_texts').select(['hash', 'text']).where('hash', 'in', some).execute();
    for (const { hash, text } of rows) {
      const signs = signsOf(text);
      found.set(hash, signs);
      if (known.size >= maxKnown) known.clear();
      known.set(hash, signs);
    }
  }
  return found;
};

interface Row {
  n: number;
  action: string;
  name: string;
  hash: string;
}

const emptyText = hashOf('');

/** @param signsBy signs of texts of `story.yaml` by hash */
const statesOf = (rows: readonly Row[], signsBy: ReadonlyMap<string, Signs>): LanguageState[] =>
  [...Map.groupBy(rows, ({ n }) => n)].map(([n, files]) => {
    const hashes = new Map(files.map(({ name, hash }) => [name, hash === emptyText ? '' : hash]));
    const facts = signsBy.get(hashes.get('story.yaml') ?? '') ?? {};
    const hasBodies = locales.some((locale) => hashes.get(`${locale}.md`));
    const signs = Object.fromEntries(
      locales.map((locale) => {
        const body = hashes.get(`${locale}.md`) ?? '';
        return [locale, hasBodies && body === '' ? '' : `${facts[locale] ?? ''}\n${body}`.trim()];
      }),
    ) as LanguageState['signs'];
    const isPublished = files.some(({ action }) => action === 'publish' || action === 'correct');
    return { n, isPublished, signs };
  });

/** Marks by item, with the last revision that they are of, in each database. */
type Marks = Map<DeskItem, { last: string; marks: OutdatedTexts }>;
const marksIn = new WeakMap<Kysely<Tables>, Marks>();

const readMarks = async (tables: Kysely<Tables>, items: readonly DeskItem[]): Promise<[DeskItem, OutdatedTexts][]> => {
  const rows = await tables
    .selectFrom('desk_revisions as r')
    .innerJoin('desk_revision_files as f', (join) => join.onRef('f.item', '=', 'r.item').onRef('f.n', '=', 'r.n'))
    .select(['r.item', 'r.n', 'r.action', 'f.name', 'f.hash'])
    .where('r.item', 'in', [...items])
    .orderBy('r.n')
    .execute();
  const hashes = rows.flatMap(({ name, hash }) => (name === 'story.yaml' ? [hash] : []));
  const signsBy = await readSigns(tables, new Set(hashes));
  return [...Map.groupBy(rows, ({ item }) => item)].map(([item, each]) => [
    item as DeskItem,
    outdatedTexts(statesOf(each, signsBy)),
  ]);
};

/** Items whose revisions are read at once. */
const batch = 200;

/**
 * What of items is older in one language than in another, by their revisions. Only what was saved since the last time is read.
 * @param items all that have revisions without it
 */
export const readOutdated = async (
  tables: Kysely<Tables>,
  items?: readonly DeskItem[],
): Promise<Map<DeskItem, OutdatedTexts>> => {
  if (items?.length === 0 || locales.length < 2) return new Map();
  const marks: Marks = marksIn.get(tables) ?? new Map();
  marksIn.set(tables, marks);
  if (marks.size > maxKnown) marks.clear();
  const rows = await tables
    .selectFrom('desk_revisions')
    .select(({ fn }) => ['item', fn.max('n').as('n'), fn.max('at').as('at')])
    .where('item', 'not like', 'matches/%')
    .$if(items !== undefined, (query) => query.where('item', 'in', [...(items ?? [])]))
    .groupBy('item')
    .execute();
  const last = new Map(rows.map(({ item, n, at }) => [item as DeskItem, `${n} ${at}`]));
  const changed = [...last.keys()].filter((item) => marks.get(item)?.last !== last.get(item));
  for (let from = 0; from < changed.length; from += batch)
    for (const [item, own] of await readMarks(tables, changed.slice(from, from + batch)))
      marks.set(item, { last: last.get(item) ?? '', marks: own });
  return new Map([...last.keys()].map((item) => [item, marks.get(item)?.marks ?? {}]));
};

/** The items whose text in a language is older than a change of another one. @param own only of these */
export const outdatedItems = async (
  tables: Kysely<Tables>,
  locale: Locale,
  own?: readonly DeskItem[],
): Promise<DeskItem[]> =>
  [...(await readOutdated(tables, own))].flatMap(([item, marks]) => (marks[locale] ? [item] : []));
