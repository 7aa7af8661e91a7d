import { markShapes } from '#football/mark-shapes.ts';
import { type Club } from '#schemas/club.ts';
import { drawing, type Drawing, type Style } from './parts.ts';

/** Width of a mark's edge in pixels: thin on a small one, and not a frame around a large one. */
const edgeOf = (size: number): number => Math.min(Math.max(size / 40, 1.5), 4);

/**
 * A team's mark, as pages draw it. Without colours a broken ring represents an unknown team.
 * @param ink the colour of its edge, which separates it from the background
 */
export const teamMark = (colours: Club['colours'] | undefined, size: number, ink: string, style?: Style): Drawing => {
  const edge = (edgeOf(size) * 24) / size;
  const around = (radius: number, more: string) =>
    `<circle cx="12" cy="12" r="${radius}" fill="none" stroke="${ink}" stroke-opacity=".45" stroke-width="${edge}"${more}/>`;
  const drawn = colours
    ? `<circle cx="12" cy="12" r="11" fill="${colours.primary}"/><path fill="${colours.secondary}" d="${markShapes[colours.pattern]}"/>${around(11, '')}`
    : around(11, ' stroke-dasharray="1.6 1.2"');
  return drawing(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${drawn}</svg>`, size, size, style);
};
