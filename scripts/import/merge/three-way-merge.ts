import { isObject, isSame, type JsonObject } from './json-values.ts';
import { keyedList } from './keyed-list.ts';
import { mergedOrder } from './list-order.ts';

/** A value in three versions, each undefined where it is absent. */
export interface Versions {
  /** What the last import wrote. */
  base: unknown;
  /** What the file has now. */
  desk: unknown;
  /** What this import has. */
  source: unknown;
}

/** Whose value is taken where the desk and the source both differ from the last import. */
export type Priority = 'desk' | 'source';

/** A place where the desk wrote something else than the source has. */
export interface Disagreement {
  /** Keys and ids from the file to the value. */
  path: string[];
  desk: unknown;
  source: unknown;
}

/** Values that make sense only as a whole: half of a corrected score would be a result that nobody reported. */
const wholeValues: ReadonlySet<string> = new Set(['score', 'colours']);

/**
 * Merges what the desk changed since the last import with what the source changed since: field by field, lists of items by id. What the desk
 * wrote, added or deleted stays so; where the source has something else, that is a disagreement.
 *
 * Without a base every difference counts as the desk's, and what only the source has is added.
 */
export function mergeVersions(
  versions: Versions,
  priority: Priority,
): { value: unknown; disagreements: Disagreement[] } {
  const disagreements: Disagreement[] = [];

  const merge = ({ base, desk, source }: Versions, path: string[]): unknown => {
    if (isSame(desk, source)) return desk;
    if (isSame(desk, base)) return source;
    if (base === undefined && (desk === undefined || source === undefined)) return desk ?? source;
    const key = path.at(-1) ?? '';
    if (isObject(desk) && isObject(source) && !wholeValues.has(key)) {
      return mergeObjects(isObject(base) ? base : {}, desk, source, path);
    }
    // A source that has no other names any more drops its own, not those that the desk added.
    const given = source ?? (key === 'aliases' && desk ? [] : undefined);
    const [ofBase, ofDesk, ofSource] = [base ?? [], desk, given].map((list) => keyedList(key, list));
    if (ofBase && ofDesk && ofSource) return mergeLists(ofBase, ofDesk, ofSource, path);
    disagreements.push({ path, desk, source });
    return priority === 'desk' ? desk : source;
  };

  const mergeObjects = (base: JsonObject, desk: JsonObject, source: JsonObject, path: string[]): JsonObject => {
    const keys = [...new Set([...Object.keys(source), ...Object.keys(desk)])];
    const entries = keys.map((key): [string, unknown] => [
      key,
      merge({ base: base[key], desk: desk[key], source: source[key] }, [...path, key]),
    ]);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  };

  type Keyed = ReadonlyMap<string, unknown>;
  const mergeLists = (base: Keyed, desk: Keyed, source: Keyed, path: string[]): unknown[] =>
    mergedOrder([...base.keys()], [...desk.keys()], [...source.keys()])
      .map((key) => merge({ base: base.get(key), desk: desk.get(key), source: source.get(key) }, [...path, key]))
      .filter((value) => value !== undefined);

  return { value: merge(versions, []), disagreements };
}
