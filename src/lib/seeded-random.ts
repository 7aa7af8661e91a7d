/** A random generator that returns the same sequence for the same seed (mulberry32). */
export interface Chance {
  /** A whole number from `from` up to and including `to`. */
  between: (from: number, to: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  /** A number of different items, or all if there are fewer. */
  some: <Item>(items: readonly Item[], count: number) => Item[];
}

export const chance = (seed: number): Chance => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <Item>(items: readonly Item[]): Item => items[between(0, items.length - 1)] as Item;
  return {
    between,
    pick,
    some: (items, count) => {
      const chosen = new Set<(typeof items)[number]>();
      while (chosen.size < Math.min(count, items.length)) chosen.add(pick(items));
      return [...chosen];
    },
  };
};
