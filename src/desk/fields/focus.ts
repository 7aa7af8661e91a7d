import type { Focus } from '#schemas/picture.ts';

/** Parts of a picture that may stay where another shape cuts it, row by row; the middle is none. */
export const focusGrid: readonly (Focus | undefined)[] = [
  ...(['left top', 'top', 'right top'] as const),
  ...(['left', undefined, 'right'] as const),
  ...(['left bottom', 'bottom', 'right bottom'] as const),
];

/** The shapes in which the site shows a picture cut: galleries, films, share cards. */
export const cropShapes = ['gallery', 'film', 'share'] as const;
