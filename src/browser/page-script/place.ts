/**
 * A position in a page that is valid in its other languages too, where headings have other texts and ids: `at-3-42` is 42 % of the way from
 * the fourth heading to the fifth.
 * @param stops positions of the headings and of the end of the text, from the top of the page
 * @param y the position
 */
export const placeAt = (stops: readonly number[], y: number): string | undefined => {
  const at = stops.findLastIndex((stop) => stop <= y);
  const [from, to] = [stops[at], stops[at + 1]];
  if (from === undefined || to === undefined) return undefined;
  return `at-${at}-${Math.floor((100 * (y - from)) / (to - from))}`;
};

/** The vertical position in this page; the end of the text if the page does not have that heading. */
export const scrollPositionOf = (stops: readonly number[], place: string): number | undefined => {
  const [, heading, share] = /^at-(\d+)-(\d+)$/.exec(place) ?? [];
  if (heading === undefined) return undefined;
  const [from, to] = [stops[Number(heading)], stops[Number(heading) + 1]];
  if (from === undefined || to === undefined) return stops.at(-1);
  return from + ((to - from) * Number(share)) / 100;
};
