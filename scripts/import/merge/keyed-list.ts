import { isObject } from './json-values.ts';

/** Lists whose order means nothing: an entry is its own key. */
const sets: ReadonlySet<string> = new Set(['aliases', 'sources', 'teams', 'matches']);

/** The key of an item: its id, a tie's slot, a squad's player. */
function keyOf(item: unknown): string | undefined {
  if (!isObject(item)) return undefined;
  const { id, slot, player, club } = item;
  if (typeof id === 'string') return id;
  if (typeof slot === 'number') return `${slot}`;
  return typeof player === 'string' && typeof club === 'string' ? `${club}/${player}` : undefined;
}

/**
 * The entries of a list by their keys. Undefined for a list that is compared whole, such as tiebreakers or the events of a match.
 *
 * @param name of the field whose value the list is
 */
export function keyedList(name: string, list: unknown): ReadonlyMap<string, unknown> | undefined {
  if (!Array.isArray(list)) return undefined;
  const entries = list.map((entry: unknown) => [
    sets.has(name) ? (typeof entry === 'string' ? entry : JSON.stringify(entry)) : keyOf(entry),
    entry,
  ]);
  const keyed = new Map(entries.filter((entry): entry is [string, unknown] => entry[0] !== undefined));
  return keyed.size === list.length ? keyed : undefined;
}
