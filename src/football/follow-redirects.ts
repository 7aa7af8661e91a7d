import type { Redirect } from '#schemas/redirect.ts';

type Item = Redirect['to'];

const keyOf = ({ kind, id }: Item | Redirect): string => `${kind}/${id}`;

/**
 * The entries of a list of redirects that are in force, each with the item that its chain ends at: the first that the content has,
 * or one that leads no further. Of two entries for one item the later counts; one whose item the content has is left out.
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
