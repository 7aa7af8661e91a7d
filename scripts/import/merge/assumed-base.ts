import { isObject, type JsonObject } from './json-values.ts';

/** Fields of a match that its result changes. */
const ofResult = ['status', 'score', 'events', 'kickoff', 'timeConfirmed'];

const itemsById = (list: readonly unknown[]): Map<unknown, JsonObject> =>
  new Map(list.filter(isObject).map((item) => [item['id'], item]));

/** Takes a match without a result as the import's where the source now has its result: a newsroom that waits for one wrote none. */
function withoutResult(base: readonly unknown[], newsroom: readonly unknown[], source: readonly unknown[]): unknown[] {
  const [known, results] = [itemsById(base), itemsById(source)];
  const waiting = [...itemsById(newsroom)].flatMap(([id, match]): JsonObject[] => {
    if (known.has(id) || match['score'] !== undefined || results.get(id)?.['score'] === undefined) return [];
    return [Object.fromEntries(['id', ...ofResult].flatMap((key) => (key in match ? [[key, match[key]]] : [])))];
  });
  return [...base, ...waiting];
}

/**
 * What the last import is taken to have written: its base, and where there is none, what cannot be the newsroom's. That is the result of a match
 * that had none, and the default of a required field.
 */
export function assumedBase(base: unknown, newsroom: unknown, source: unknown, defaults: JsonObject): unknown {
  if (Array.isArray(newsroom) && Array.isArray(source))
    return withoutResult(Array.isArray(base) ? base : [], newsroom, source);
  return base ?? defaults;
}
