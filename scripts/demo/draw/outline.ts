/** What lies between points and path data: short helpers of the pen. */
import type { Line, Point } from './shapes.ts';

/** Whether the line hardly turns at `b`: such a point may be left out to save bytes. */
export function isStraight(a: Point, b: Point, c: Point): boolean {
  const turn = (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]);
  return Math.abs(turn) < 0.17 * Math.hypot(b[0] - a[0], b[1] - a[1]) * Math.hypot(c[0] - b[0], c[1] - b[1]);
}

/** Stretches of [from, to] where `wanted` holds, tested in small steps. */
export function runs(from: number, to: number, wanted: (t: number) => boolean): [number, number][] {
  const out: [number, number][] = [];
  let start: number | undefined;
  const step = 14;
  for (let t = from; t < to; t += step) {
    if (wanted(t)) start ??= t;
    else if (start !== undefined) {
      out.push([start, t]);
      start = undefined;
    }
  }
  if (start !== undefined) out.push([start, to]);
  return out;
}

/** A closed smooth outline: each point pulls the curve, the middles between them lie on it. Whole units, relative. */
export function smooth(points: Line): string {
  const n = points.length;
  const round = ([x, y]: Point): [number, number] => [Math.round(x), Math.round(y)];
  const middle = (i: number) => {
    const [a, b] = [points[i % n]!, points[(i + 1) % n]!];
    return round([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
  };
  let [x, y] = middle(n - 1);
  let d = `M${x} ${y}q`;
  for (let i = 0; i < n; i++) {
    const [cx, cy] = round(points[i]!);
    const [ex, ey] = middle(i);
    d += `${i ? ' ' : ''}${cx - x} ${cy - y} ${ex - x} ${ey - y}`;
    [x, y] = [ex, ey];
  }
  return `${d}z`.replaceAll(' -', '-');
}
