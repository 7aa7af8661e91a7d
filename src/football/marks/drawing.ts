import { escapeHtml } from '#lib/escape-html.ts';
import { memoized } from '#lib/memoize.ts';
import { markPaths } from './mark-paths.ts';
import type { ClubMark } from './team-mark.ts';

const drawings = memoized<string>();

/** The paths of a club's mark as SVG, escaped. Cached: a table has twenty, on a hundred pages of its season. */
export const drawing = (mark: ClubMark): string =>
  drawings(`${mark.pattern} ${mark.primary} ${mark.secondary} ${mark.monogram}`, () =>
    markPaths(mark)
      .map((path) => {
        const attributes = Object.entries(path).map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`);
        return `<path${attributes.join('')}></path>`;
      })
      .join(''),
  );
