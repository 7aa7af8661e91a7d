import { isObject, isSame, type JsonObject } from './json-values.ts';
import { keyedList } from './keyed-list.ts';
import { mergedOrder } from './list-order.ts';

/** A value in three versions, each undefined if it is absent. */
export interface Versions {
  /** What the last import wrote. */
  base: unknown;
  /** What the file has now. */
  newsroom: unknown;
  /** What this import has. */
  source: unknown;
}

/** Whose value is used if the newsroom and the source both differ from the last import. */
export type Priority = 'desk' | 'source';

/** A place where the newsroom's value and the source's differ. */
export interface Disagreement {
  /** Keys and ids from the file to the value. */
  path: string[];
  newsroom: unknown;
  source: unknown;
}

/** Values that are merged only as a whole: half of a corrected score would be a wrong result. */
const wholeValues: ReadonlySet<string> = new Set(['score', 'colours']);

/**
 * Merges the newsroom's changes since the last import with the source's: field by field, lists of items by id. The newsroom's edits,
 * additions and deletions stay. If the source differs, that is a disagreement.
 *
 * Without a base every difference counts as the newsroom's, and values that only the source has are added.
 */
export function mergeVersions(
  versions: Versions,
  priority: Priority,
): { value: unknown; disagreements: Disagreement[] } {
  const disagreements: Disagreement[] = [];

  const merge = ({ base, newsroom, source }: Versions, path: string[]): unknown => {
    if (isSame(newsroom, source)) return newsroom;
    if (isSame(newsroom, base)) return source;
    if (base === undefined && (newsroom === undefined || source === undefined)) return newsroom ?? source;
    const key = path.at(-1) ?? '';
    if (isObject(newsroom) && isObject(source) && !wholeValues.has(key)) {
      return mergeObjects(isObject(base) ? base : {}, newsroom, source, path);
    }
    // If the source has no other names any more, its former ones are removed, but not those that the newsroom added.
    const given = source ?? (key === 'aliases' && desk ? [] : undefined);
    const [ofBase, ofDesk, ofSource] = [base ?? [], desk, given].map((list) => keyedList(key, list));
    if (ofBase && ofDesk && ofSource) return mergeLists(ofBase, ofDesk, ofSource, path);
    disagreements.push({ path, desk, source });
    return priority === 'desk' ? desk : source;
  };

  const mergeObjects = (base: JsonObject, newsroom: JsonObject, source: JsonObject, path: string[]): JsonObject => {
    const keys = [...new Set([...Object.keys(source), ...Object.keys(newsroom)])];
    const entries = keys.map((key): [string, unknown] => [
      key,
      merge({ base: base[key], newsroom: newsroom[key], source: source[key] }, [...path, key]),
    ]);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  };

  type Keyed = ReadonlyMap<string, unknown>;
  const mergeLists = (base: Keyed, newsroom: Keyed, source: Keyed, path: string[]): unknown[] =>
    mergedOrder([...base.keys()], [...newsroom.keys()], [...source.keys()])
      .map((key) =>
        merge({ base: base.get(key), newsroom: newsroom.get(key), source: source.get(key) }, [...path, key]),
      )
      .filter((value) => value !== undefined);

  return { value: merge(versions, []), disagreements };
}
