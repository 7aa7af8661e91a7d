/**
 * A place in a page in terms that hold in its other languages too, whose headings have other words and other ids: `at-3-42` is 42 % of the
 * way from the fourth heading to the fifth.
 * @param stops where the headings begin, and the text ends, from the top of the page
 * @param y the place
 */
export const placeAt = (stops: readonly number[], y: number): string | undefined => {
  const at = stops.findLastIndex((stop) => stop <= y);
  const [from, to] = [stops[at], stops[at + 1]];
  if (from === undefined || to === undefined) return undefined;
  return `at-${at}-${Math.floor((100 * (y - from)) / (to - from))}`;
};

/** Where a place is in this page; of a heading that the page does not have, the end of its text. */
export const scrollPositionOf = (stops: readonly number[], place: string): number | undefined => {
  const [, heading, share] = /^at-(\d+)-(\d+)$/.exec(place) ?? [];
  if (heading === undefined) return undefined;
  const [from, to] = [stops[Number(heading)], stops[Number(heading) + 1]];
  if (from === undefined || to === undefined) return stops.at(-1);
  return from + ((to - from) * Number(share)) / 100;
};
