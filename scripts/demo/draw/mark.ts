/**
 * The mark: a ball with one curved line through it. A disc is parted by a swerving gap that widens as it flies, so it
 * stays one shape at 512 px and still reads at 12 px. The only place its geometry is written down.
 */

interface Circle {
  x: number;
  y: number;
  r: number;
}

/** The disc fills a box of 24 but for a hair, so that its edge is not cut. */
export const MARK_BOX = 24;
const disc: Circle = { x: 12, y: 12, r: 11.8 };
/** The two sides of the line: their radii differ, which makes it swell. */
const outside: Circle = { x: 20.4, y: 21.6, r: 18.3 };
const inside: Circle = { x: 21.9, y: 21.9, r: 16.5 };

type Point = [number, number];

/** Where the edges of two circles meet, and whether the larger part of `a` lies on the far side from `b`. */
function crossings(a: Circle, b: Circle): { first: Point; last: Point; farIsLarger: boolean } {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const d = Math.hypot(dx, dy);
  const along = (a.r ** 2 - b.r ** 2 + d ** 2) / (2 * d);
  const across = Math.sqrt(a.r ** 2 - along ** 2);
  const mx = a.x + (along * dx) / d;
  const my = a.y + (along * dy) / d;
  return {
    first: [mx + (across * dy) / d, my - (across * dx) / d],
    last: [mx - (across * dy) / d, my + (across * dx) / d],
    farIsLarger: along > 0,
  };
}

/** Path data of the mark with its disc of `size` centred on (cx, cy). */
export function markPath(cx = 12, cy = 12, size = MARK_BOX): string {
  const k = size / MARK_BOX;
  const n = (value: number) => Number(value.toFixed(2));
  const at = ([x, y]: Point) => `${n((x - 12) * k + cx)} ${n((y - 12) * k + cy)}`;
  const arc = (r: number, large: boolean, sweep: 0 | 1) => `A${n(r * k)} ${n(r * k)} 0 ${Number(large)} ${sweep} `;
  const o = crossings(disc, outside);
  const i = crossings(disc, inside);
  const crescent = `M${at(o.last)}${arc(disc.r, o.farIsLarger, 1)}${at(o.first)}${arc(outside.r, false, 0)}${at(o.last)}Z`;
  const body = `M${at(i.first)}${arc(disc.r, !i.farIsLarger, 1)}${at(i.last)}${arc(inside.r, false, 1)}${at(i.first)}Z`;
  return crescent + body;
}
