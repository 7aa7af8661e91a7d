import type { Club } from '#schemas/club.ts';

type Pattern = Club['colours']['pattern'];
type Point = readonly [x: number, y: number];

/** A part of a mark in the second colour: a polygon, or everything outside a circle around the middle. */
export type Shape = { polygon: readonly Point[] } | { outside: number };

/** How two colours meet, in a box of 24 of which the disc inside is seen. */
export interface PatternArt {
  shapes: readonly Shape[];
  /** The background of the monogram: one of the colours, or a disc of the first one if both meet in the middle. */
  ground: 'primary' | 'secondary' | 'disc';
  /** Room of the monogram around its middle. */
  room: { y: number; width: number; height: number };
}

const rectangle = (x: number, y: number, width: number, height: number): Shape => ({
  polygon: [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ],
});
const polygon = (...points: Point[]): Shape => ({ polygon: points });

/** Radius of the disc under a monogram. */
export const discRadius = 7.5;

const middle = { y: 12, width: 14.5, height: 12 };
const onDisc = { y: 12, width: 10.5, height: 9 };

/** Each pattern keeps the middle plain if possible, so that a letter is readable there at 16 pixels. */
export const patterns: Readonly<Record<Pattern, PatternArt>> = {
  plain: { shapes: [], ground: 'primary', room: middle },
  ring: { shapes: [{ outside: 9 }], ground: 'primary', room: { y: 12, width: 12, height: 10.5 } },
  halves: { shapes: [rectangle(12, 0, 12, 24)], ground: 'disc', room: onDisc },
  diagonal: { shapes: [polygon([24, 0], [24, 24], [0, 24])], ground: 'disc', room: onDisc },
  stripes: {
    shapes: [rectangle(3.25, 0, 3.25, 24), rectangle(17.5, 0, 3.25, 24)],
    ground: 'primary',
    room: { ...middle, width: 10 },
  },
  pinstripes: {
    shapes: [3.25, 7.25, 11.25, 15.25, 19.25].map((x) => rectangle(x, 0, 1.5, 24)),
    ground: 'disc',
    room: onDisc,
  },
  hoops: {
    shapes: [rectangle(0, 3, 24, 3.25), rectangle(0, 17.75, 24, 3.25)],
    ground: 'primary',
    room: { ...middle, height: 10 },
  },
  band: { shapes: [rectangle(0, 6.5, 24, 11)], ground: 'secondary', room: { ...middle, height: 8.5 } },
  pale: { shapes: [rectangle(5.5, 0, 13, 24)], ground: 'secondary', room: { ...middle, width: 11.5 } },
  sleeves: {
    shapes: [rectangle(0, 0, 5, 24), rectangle(19, 0, 5, 24)],
    ground: 'primary',
    room: { ...middle, width: 12.5 },
  },
  yoke: { shapes: [rectangle(0, 0, 24, 6.5)], ground: 'primary', room: { y: 14.25, width: 14.5, height: 11 } },
  sash: { shapes: [polygon([0, 0], [5, 0], [24, 19], [24, 24], [19, 24], [0, 5])], ground: 'disc', room: onDisc },
  cross: { shapes: [rectangle(9.5, 0, 5, 24), rectangle(0, 9.5, 24, 5)], ground: 'disc', room: onDisc },
  chevron: {
    shapes: [polygon([0, 12], [12, 19], [24, 12], [24, 17], [12, 24], [0, 17])],
    ground: 'primary',
    room: { y: 9.25, width: 13, height: 10 },
  },
  quarters: { shapes: [rectangle(0, 0, 12, 12), rectangle(12, 12, 12, 12)], ground: 'disc', room: onDisc },
};
