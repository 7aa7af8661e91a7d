/** A list with one item a step nearer to its beginning or end; the list itself where there is no such step. */
export const moved = <Item>(items: readonly Item[], at: number, step: -1 | 1): readonly Item[] => {
  const item = items[at];
  const to = at + step;
  if (item === undefined || to < 0 || to >= items.length) return items;
  return items.toSpliced(at, 1).toSpliced(to, 0, item);
};
