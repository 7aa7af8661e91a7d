/** The maximum number of rounds that fit side by side on a wide screen, each in two halves except the final. */
const widest = 5;

/**
 * The first of the rounds that make a tree to draw, whose two halves are equal: each has half as many ties as the one before, down to the
 * final. Earlier rounds that do not halve in this way are lists. Undefined if no two rounds make a tree.
 *
 * @param counts how many ties each round has, from the first to the final
 */
export function firstOfTree(counts: readonly number[]): number | undefined {
  const last = counts.length - 1;
  const from = counts.findIndex(
    (_, at) => at > last - widest && counts.slice(at).every((count, after) => count === 2 ** (last - at - after)),
  );
  return from === -1 || from === last ? undefined : from;
}

/**
 * The round that a bracket opens with: the first that is not decided. In a finished one it is the last before the final, so that the final
 * is beside it.
 *
 * @param decided whether all ties of a round are decided, from the first round to the final
 */
export function openRoundOf(decided: readonly boolean[]): number {
  const current = decided.indexOf(false);
  return current === -1 ? Math.max(decided.length - 2, 0) : current;
}
