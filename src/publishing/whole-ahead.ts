import type { PublishFigures } from '#contract/publishing-state.ts';

/** About how long, in words: `40 seconds`, `12 minutes`. */
const about = (milliseconds: number): string => {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  return seconds < 120 ? `about ${seconds} seconds` : `about ${Math.round(seconds / 60)} minutes`;
};

/**
 * A line for the operator before a publish of every page: how many pages, and about how long it takes.
 * @param reason why everything is rendered
 * @param pages how many the site has; undefined if that is unknown
 * @param last the last publish of every page here
 */
export const describeWholeAhead = (reason: string, pages: number | undefined, last: PublishFigures | null): string => {
  const count = pages ?? last?.pages;
  const time =
    last === null || count === undefined || last.renderedPages === 0
      ? 'for how long is not known before one was measured here'
      : `${about((last.milliseconds * count) / last.renderedPages)}, as fast as on ${last.at.slice(0, 10)}`;
  const what = count === undefined ? 'all pages' : `${count} pages`;
  return `Everything is rendered again (${reason}): ${what}, ${time}. The present site stays until then.`;
};
