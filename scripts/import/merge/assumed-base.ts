import { isObject, type JsonObject } from './json-values.ts';

/** Fields of a match that its result changes. */
const ofResult = ['status', 'score', 'events', 'kickoff', 'timeConfirmed'];

const itemsById = (list: readonly unknown[]): Map<unknown, JsonObject> =>
  new Map(list.filter(isObject).map((item) => [item['id'], item]));

/** Treats a match without a result as the import's if the source now has its result, because the newsroom has not written one. */
function withoutResult(base: readonly unknown[], desk: readonly unknown[], source: readonly unknown[]): unknown[] {
  const [known, results] = [itemsById(base), itemsById(source)];
  const waiting = [...itemsById(newsroom)].flatMap(([id, match]): JsonObject[] => {
    if (known.has(id) || match['score'] !== undefined || results.get(id)?.['score'] === undefined) return [];
    return [Object.fromEntries(['id', ...ofResult].flatMap((key) => (key in match ? [[key, match[key]]] : [])))];
  });
  return [...base, ...waiting];
}

/**
 * The assumed output of the last import: its record, or without one the values that cannot be the newsroom's. These are the result of a
 * match that had none, and the default of a required field.
 */
export function assumedBase(base: unknown, newsroom: unknown, source: unknown, defaults: JsonObject): unknown {
  if (Array.isArray(newsroom) && Array.isArray(source))
    return withoutResult(Array.isArray(base) ? base : [], newsroom, source);
  return base ?? defaults;
}
