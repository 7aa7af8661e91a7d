import type { Redirect } from '#schemas/redirect.ts';

type Item = Redirect['to'];

const keyOf = ({ kind, id }: Item | Redirect): string => `${kind}/${id}`;

/**
 * The valid entries of a list of moved items, each with the end of its chain of moves: the first item that exists, or the last of the
 * chain. Of two entries for one item the later is used. Entries for existing items are left out.
 */
export function followRedirects(list: readonly Redirect[], isPresent: (item: Item) => boolean): Redirect[] {
  const entries = new Map(list.map((entry) => [keyOf(entry), entry]));
  const endOf = ({ to }: Redirect, visited: ReadonlySet<string> = new Set()): Item => {
    const key = keyOf(to);
    const next = entries.get(key);
    return !next || isPresent(to) || visited.has(key) ? to : endOf(next, new Set([...visited, key]));
  };
  return [...entries.values()]
    .filter(({ kind, id }) => !isPresent({ kind, id }))
    .map((entry) => ({ ...entry, to: endOf(entry) }));
}
