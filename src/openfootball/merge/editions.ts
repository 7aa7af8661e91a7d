import type { ContentFile } from '../content-files.ts';
import { isObject } from './json-values.ts';

/** Lists to which every edition adds. */
const gathered = ['aliases', 'sources'] as const;

/** Both lists without duplicates, in an order that does not depend on which was first. */
const union = (a: readonly unknown[], b: readonly unknown[]): unknown[] =>
  [...new Map([...a, ...b].map((entry) => [JSON.stringify(entry), entry])).entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, entry]) => entry);

/**
 * The facts of one item from two editions: where they differ, the first has priority, and its lists of items (by id) are the whole ones. A run
 * that reads one edition alone so removes nothing that another edition had said of a club.
 */
export function mergeEditions(first: unknown, other: unknown): unknown {
  if (Array.isArray(first)) {
    const others: unknown[] = Array.isArray(other) ? other : [];
    const byId = new Map(others.filter(isObject).map((item) => [item['id'], item]));
    return first.map((item: unknown) => (isObject(item) ? mergeEditions(item, byId.get(item['id'])) : item));
  }
  if (!isObject(first)) return first;
  const added = isObject(other) ? other : {};
  const lists = gathered.flatMap((key) =>
    key in first || key in added ? [[key, union(listOf(first[key]), listOf(added[key]))] as const] : [],
  );
  const extra = Object.entries(added).filter(([key]) => !(key in first));
  return { ...first, ...Object.fromEntries(extra), ...Object.fromEntries(lists) };
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The items of several editions, each path once: a team of two tournaments has the names and sources of both. */
export function mergeItems(items: readonly ContentFile[]): ContentFile[] {
  const byPath = new Map<string, ContentFile>();
  for (const item of items) {
    const first = byPath.get(item.path);
    byPath.set(item.path, first ? { ...first, data: mergeEditions(first.data, item.data) } : item);
  }
  return [...byPath.values()];
}

/** Paths of teams that differ between two editions: of another country, or a club and a national team. */
export function differentTeams(mine: readonly ContentFile[], others: ReadonlyMap<string, ContentFile>): string[] {
  const identity = ({ data }: ContentFile): string => {
    const { kind, country } = data as { kind?: string; country?: string };
    return `${kind} ${country}`;
  };
  return mine
    .filter(({ path }) => path.startsWith('clubs/'))
    .filter((file) => {
      const other = others.get(file.path);
      return other !== undefined && identity(other) !== identity(file);
    })
    .map(({ path }) => path);
}
