import type { DatabaseSync } from 'node:sqlite';
import { locales } from '#i18n/locales.ts';
import { namedItem } from '#schemas/front-page-names.ts';
import type { FrontPageFile } from '#schemas/front-page.ts';
import { isVisible, type Publication } from '../visibility.ts';
import type { ContentProblem } from './problem.ts';
import type { LinkRow } from './unit-rows.ts';

/** The path of the file in the content folder. */
export const frontPageFile = /^front\.[^/]+$/;

/** The items that `front.yaml` names, each with its field. */
const namesIn = ({ lead, pins, breaking }: FrontPageFile): { field: string; name: string }[] =>
  [
    { field: 'lead', name: lead },
    ...(pins ?? []).map((name, at) => ({ field: `pins.${at}`, name })),
    { field: 'breaking.link', name: breaking?.link },
  ].flatMap(({ field, name }) => (name ? [{ field, name }] : []));

/** The references of `front.yaml`. */
export const frontPageLinks = (value: FrontPageFile, file: string): LinkRow[] =>
  namesIn(value).flatMap(({ field, name }) => {
    const item = namedItem(name);
    if (!item) return [];
    return 'section' in item
      ? { file, field, kind: 'story', target: name }
      : { file, field, kind: item.kind, target: item.id };
  });

interface IndexedFront {
  unit: string;
  value: FrontPageFile;
}

const indexedFront = (database: DatabaseSync): IndexedFront | undefined => {
  const row = database.prepare(`SELECT unit, json FROM items WHERE kind = 'front'`).get() as
    { unit: string; json: string } | undefined;
  return row && { unit: row.unit, value: JSON.parse(row.json) as FrontPageFile };
};

/** What editors should know of the stories that `front.yaml` names: pages leave out those that readers do not see. */
export const frontPageAdvice = (database: DatabaseSync, now: Date): ContentProblem[] => {
  const front = indexedFront(database);
  if (!front) return [];
  const editionsOf = database.prepare(
    `SELECT locale, status, publishedAt, summary ->> '$.title' AS title FROM editions WHERE section = ? AND id = ? ORDER BY locale`,
  );
  return namesIn(front.value).flatMap(({ field, name }): ContentProblem[] => {
    const item = namedItem(name);
    if (!item || !('section' in item)) return [];
    const editions = editionsOf.all(item.section, item.id) as unknown as (Publication & {
      locale: string;
      title: string;
    })[];
    // One that does not exist is a broken reference: `settle.ts` finds it.
    if (editions.length === 0) return [];
    const advice = { file: front.unit, field };
    const value = Object.fromEntries(editions.map(({ locale, title }) => [locale, title]));
    const visible = editions.filter((edition) => isVisible(edition, now.toISOString()));
    if (visible.length === 0) return [{ ...advice, reason: { key: 'frontUnpublished', values: { value } } }];
    return locales
      .filter((locale) => visible.every((edition) => edition.locale !== locale))
      .map((language) => ({ ...advice, reason: { key: 'frontLanguage', values: { value, language } } }));
  });
};

/** When the breaking line ends, ISO 8601 in UTC; undefined without one. */
export const breakingEnd = (database: DatabaseSync): string | undefined => {
  const until = indexedFront(database)?.value.breaking?.until;
  return until && new Date(until).toISOString();
};
