const isSameOrder = (a: readonly string[], b: readonly string[]): boolean => {
  const inBoth = (of: readonly string[], others: ReadonlySet<string>) => of.filter((key) => others.has(key)).join('\n');
  return inBoth(a, new Set(b)) === inBoth(b, new Set(a));
};

/** All keys of two lists: the first in its order, and each that only the second has after the one before it there. */
function interleave(first: readonly string[], second: readonly string[]): string[] {
  const known = new Set(first);
  const followers = new Map<string | undefined, string[]>();
  let before: string | undefined;
  for (const key of second) {
    if (known.has(key)) before = key;
    else if (followers.get(before)?.push(key) === undefined) followers.set(before, [key]);
  }
  return [...(followers.get(undefined) ?? []), ...first.flatMap((key) => [key, ...(followers.get(key) ?? [])])];
}

/** The order of a merged list: the newsroom's where the source has not changed its own. */
export const mergedOrder = (
  base: readonly string[],
  newsroom: readonly string[],
  source: readonly string[],
): string[] => (isSameOrder(base, source) ? interleave(newsroom, source) : interleave(source, newsroom));
