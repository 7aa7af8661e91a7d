import type { Moved } from '#schemas/moved.ts';

const keyOf = ({ kind, id }: { kind: string; id: string }): string => `${kind}/${id}`;

/**
 * The list of moved items after an import: earlier entries lead on to where their target has moved, and an id that is in use again has none.
 *
 * @param isPresent whether the content has an item of this kind and id
 */
export function movedItems(
  earlier: readonly Moved[],
  added: readonly Moved[],
  isPresent: (item: { kind: Moved['to']['kind']; id: string }) => boolean,
): Moved[] {
  const entries = new Map([...earlier, ...added].map((entry) => [keyOf(entry), entry]));
  const targetOf = (entry: Moved): Moved['to'] => {
    const visited = new Set<string>();
    let { to } = entry;
    for (
      let next = entries.get(keyOf(to));
      next && !isPresent(to) && !visited.has(keyOf(to));
      next = entries.get(keyOf(to))
    ) {
      visited.add(keyOf(to));
      ({ to } = next);
    }
    return to;
  };
  return [...entries.values()]
    .filter((entry) => !isPresent(entry))
    .map((entry) => ({ ...entry, to: targetOf(entry) }))
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
