/** The most rounds that fit beside each other on a wide screen, both halves of each but the final. */
const widest = 5;

/**
 * The first of the rounds that make a tree to draw, whose two halves are equal: each has half as many ties as the one before, down to the final.
 * Rounds before it, into which teams enter late, are lists. Undefined where no two rounds make one.
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
