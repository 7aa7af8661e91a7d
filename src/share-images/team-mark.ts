import { markPaths } from '#football/marks/mark-paths.ts';
import type { TeamMark } from '#football/marks/team-mark.ts';
import { flagDrawing } from './flag-drawing.ts';
import { drawing, type Drawing, type Style } from './parts.ts';

/** Width of a mark's edge in pixels: thin on a small one, and not a frame around a large one. */
const edgeOf = (size: number): number => Math.min(Math.max(size / 40, 1.5), 4);

/** What is inside a mark's disc, in a box of 24. */
const inside = (mark: TeamMark): string =>
  'flag' in mark
    ? flagDrawing(mark.flag).replace('<svg ', '<svg width="24" height="24" ')
    : markPaths(mark)
        .map(
          ({ fill, d, transform }) => `<path fill="${fill}" d="${d}"${transform ? ` transform="${transform}"` : ''}/>`,
        )
        .join('');

/**
 * A team's mark, as pages draw it. Without one a broken ring represents an unknown team.
 * @param ink the colour of its edge, which separates it from the background
 */
export const drawMark = (mark: TeamMark | undefined, size: number, ink: string, style?: Style): Drawing => {
  const edge = (edgeOf(size) * 24) / size;
  const around = (more: string) =>
    `<circle cx="12" cy="12" r="${12 - edge / 2}" fill="none" stroke="${ink}" stroke-opacity=".45" stroke-width="${edge}"${more}/>`;
  const drawn = mark
    ? `<clipPath id="disc"><circle cx="12" cy="12" r="12"/></clipPath><g clip-path="url(#disc)">${inside(mark)}</g>${around('')}`
    : around(' stroke-dasharray="1.6 1.2"');
  return drawing(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${drawn}</svg>`, size, size, style);
};
