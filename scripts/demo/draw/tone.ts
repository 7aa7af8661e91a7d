/** Where a drawing is dark: from 0 (paper) to 1, by place. */
import type { Point } from './shapes.ts';

export type Tone = (x: number, y: number) => number;

/** Darkness that grows from 0 at `from` to 1 at `to`. */
export function gradient(from: Point, to: Point): Tone {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length2 = dx * dx + dy * dy;
  return (x, y) => Math.min(1, Math.max(0, ((x - from[0]) * dx + (y - from[1]) * dy) / length2));
}

/** Shade of a ball lit from the upper left. */
export function ballTone(cx: number, cy: number, r: number): Tone {
  return (x, y) => Math.min(1, Math.hypot(x - cx + r * 0.38, y - cy + r * 0.42) / (r * 1.45)) ** 1.7;
}
