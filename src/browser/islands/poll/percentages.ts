/**
 * Votes as whole per cents that add up to 100, by the largest remainder: each part is rounded down, and the missing points go to those with
 * the largest remainders, the larger and then the earlier first. All are 0 if there are no votes.
 */
export const percentages = (votes: readonly number[]): number[] => {
  const total = votes.reduce((sum, count) => sum + count, 0);
  if (total === 0) return votes.map(() => 0);
  const rounded = votes.map((count) => Math.floor((100 * count) / total));
  const missing = 100 - rounded.reduce((sum, percent) => sum + percent, 0);
  const byRemainder = votes
    .map((count, at) => ({ at, count, remainder: (100 * count) % total }))
    .sort((a, b) => b.remainder - a.remainder || b.count - a.count || a.at - b.at);
  for (const { at } of byRemainder.slice(0, missing)) rounded[at] = (rounded[at] ?? 0) + 1;
  return rounded;
};
