import { isObject, isSame, type JsonObject } from './json-values.ts';
import { keyedList } from './keyed-list.ts';
import { mergedOrder } from './list-order.ts';

/** A value in three versions, each undefined where it is absent. */
export interface Versions {
  /** What the last import wrote. */
  base: unknown;
  /** What the file has now. */
  newsroom: unknown;
  /** What this import has. */
  source: unknown;
}

/** Whose value is taken where the newsroom and the source both differ from the last import. */
export type Side = 'newsroom' | 'source';

/** A place where the newsroom wrote something else than the source has. */
export interface Disagreement {
  /** Keys and ids from the file to the value. */
  path: string[];
  newsroom: unknown;
  source: unknown;
}

/** The same side everywhere, or one chosen by the disagreement and the path of its file. */
export type Priority = Side | ((disagreement: Disagreement, file: string) => Side);

/** Values that make sense only as a whole: half of a corrected score would be a result that nobody reported. */
const wholeValues: ReadonlySet<string> = new Set(['score', 'colours']);

/**
 * Merges what the newsroom changed since the last import with what the source changed since: field by field, lists of items by id. What the newsroom
 * wrote, added or deleted stays so; where the source has something else, that is a disagreement.
 *
 * Without a base every difference counts as the newsroom's, and what only the source has is added.
 */
export function mergeVersions(
  versions: Versions,
  priority: Side | ((disagreement: Disagreement) => Side),
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
    // A source that has no other names any more drops its own, not those that the newsroom added.
    const given = source ?? (key === 'aliases' && newsroom ? [] : undefined);
    const [ofBase, ofNewsroom, ofSource] = [base ?? [], newsroom, given].map((list) => keyedList(key, list));
    if (ofBase && ofNewsroom && ofSource) return mergeLists(ofBase, ofNewsroom, ofSource, path);
    const disagreement = { path, newsroom, source };
    disagreements.push(disagreement);
    const side = typeof priority === 'string' ? priority : priority(disagreement);
    return side === 'newsroom' ? newsroom : source;
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
