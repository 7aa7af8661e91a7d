/** Things that turn up in more than one drawing. */
import { ballSketch } from './ball.ts';
import type { Ink } from './ink.ts';
import { ballTone } from './tone.ts';
import { drawingPalette } from './palette.ts';
import { arc, curve, moved, type Line, type Point } from './shapes.ts';

export type DrawnLocale = 'ar' | 'en';

/** A ball with its shade; `gap` is the distance of hatch lines, 0 leaves it white. */
export function ball(
  ink: Ink,
  cx: number,
  cy: number,
  r: number,
  { gap = 15, roll = 0.4, tilt = 0.3, spin = 0 } = {},
): void {
  const sketch = ballSketch(cx, cy, r, roll, tilt, spin);
  const width = Math.max(4, r / 32);
  ink.shape(sketch.rim, { width: width * 1.4, wobble: Math.min(2, r / 60) });
  if (gap > 0) ink.shade(sketch.rim, ballTone(cx, cy, r), { gap, width: Math.max(2.6, width * 0.4) });
  for (const seam of sketch.seams) ink.stroke(seam, { width: width * 0.8, taper: false, wobble: 1 });
  for (const pentagon of sketch.pentagons)
    ink.shape(pentagon, { fill: drawingPalette.ink, width: width * 0.5, wobble: 1 });
}

/** A ball too small for seams and shade. */
export function smallBall(ink: Ink, cx: number, cy: number, r: number, roll: number, tilt: number): void {
  const sketch = ballSketch(cx, cy, r, roll, tilt);
  ink.shape(sketch.rim, { width: 6, wobble: 0.8 });
  for (const pentagon of sketch.pentagons) ink.fill(pentagon, drawingPalette.ink);
}

/** A shadow on the ground: a lens of horizontal hatching. */
export function groundShadow(ink: Ink, cx: number, cy: number, rx: number, ry: number, gap = 11): void {
  ink.hatch(arc(cx, cy, rx, ry), { angle: 0.04, gap, width: 4 });
}

/** A drop with its point at the top. */
export function drop(ink: Ink, x: number, y: number, size: number, fill: string = drawingPalette.chalk): void {
  const outline: Point[] = [
    [0, -1.7],
    [0.35, -0.8],
    [0.8, 0],
    [0.75, 0.6],
    [0, 1],
    [-0.75, 0.6],
    [-0.8, 0],
    [-0.35, -0.8],
  ];
  ink.shape(moved(curve(outline, true), x, y, size), { fill, width: Math.max(4, size / 5), wobble: 0.8 });
}

/** The mirror image of a line about the vertical at `axis`. */
export function mirrored(line: Line, axis: number): Line {
  return line.map(([x, y]): Point => [2 * axis - x, y]);
}
