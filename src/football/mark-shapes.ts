import type { Club } from '#schemas/club.ts';

/**
 * Path data of a mark's second colour, on a disc of radius 11 in a box of 24. Identical marks share one clip by the shape alone:
 * the disc's edge is drawn as a stroke, and cuts are made of arcs.
 */
export const markShapes: Record<Club['colours']['pattern'], string> = {
  plain: '',
  halves: 'M12 1a11 11 0 0 1 0 22z',
  stripes:
    'M6 2.78v18.44a11 11 0 0 0 3.4 1.47V1.31A11 11 0 0 0 6 2.78zM14.6 1.31v21.38A11 11 0 0 0 18 21.22V2.78a11 11 0 0 0-3.4-1.47z',
  hoops:
    'M2.78 6A11 11 0 0 0 1.31 9.4h21.38A11 11 0 0 0 21.22 6zM1.31 14.6A11 11 0 0 0 2.78 18h18.44a11 11 0 0 0 1.47-3.4z',
  sash: 'M3.3 5.2 18.8 20.7a11 11 0 0 0 2.3-2.8L6.1 2.7a11 11 0 0 0-2.8 2.5z',
  cross: 'M10 1.18V10H1.18a11 11 0 0 0 0 4H10v8.82a11 11 0 0 0 4 0V14h8.82a11 11 0 0 0 0-4H14V1.18a11 11 0 0 0-4 0z',
  chevron: 'M1.6 8.4 12 16.6 22.4 8.4a11 11 0 0 1 .5 4.9L12 21.6 1.1 13.3a11 11 0 0 1 .5-4.9z',
  quarters: 'M12 1v11H1A11 11 0 0 1 12 1zM12 12h11a11 11 0 0 1-11 11z',
  band: 'M1.8 8a11 11 0 0 0 0 8h20.4a11 11 0 0 0 0-8z',
};
