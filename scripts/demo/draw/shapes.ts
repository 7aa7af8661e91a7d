/** Lines and outlines as lists of points: the pencil sketch under the ink. Units are picture units, y downwards. */

export type Point = readonly [x: number, y: number];
export type Line = readonly Point[];

export const TAU = Math.PI * 2;

/** Points written as in SVG: `'10,20 30,40'`. */
export function pts(text: string): Point[] {
  return text.split(' ').map((pair): Point => {
    const [x, y] = pair.split(',').map(Number);
    return [x!, y!];
  });
}

/** Numbers in [0, 1) that are the same in every run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Part of an ellipse from angle `from` to `to` (radians, clockwise on screen), turned by `turn`. */
export function arc(cx: number, cy: number, rx: number, ry = rx, from = 0, to = TAU, turn = 0): Line {
  const steps = Math.max(6, Math.ceil((Math.abs(to - from) * Math.max(rx, ry)) / 26));
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const whole = Math.abs(to - from) === TAU;
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const a = from + ((to - from) * (whole ? i % steps : i)) / steps;
    const [x, y] = [Math.cos(a) * rx, Math.sin(a) * ry];
    return [cx + x * c - y * s, cy + x * s + y * c];
  });
}

/** A smooth line through the points (Catmull-Rom). */
export function curve(points: Line, closed = false): Line {
  const n = points.length;
  const at = (i: number) => (closed ? points[(i + n) % n]! : points[Math.min(Math.max(i, 0), n - 1)]!);
  const out: Point[] = [];
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const steps = Math.max(2, Math.ceil(Math.hypot(p2[0] - p1[0], p2[1] - p1[1]) / 24));
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      const blend = (a: number, b: number, c: number, d: number) =>
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
      out.push([blend(p0[0], p1[0], p2[0], p3[0]), blend(p0[1], p1[1], p2[1], p3[1])]);
    }
  }
  out.push(closed ? out[0]! : points[n - 1]!);
  return out;
}

/** Straight edges through the points; `closed` returns to the first. */
export function edges(points: Line, closed = true): Line {
  return closed ? [...points, points[0]!] : points;
}

/** A rectangle by its left top corner, turned by `turn` radians about its centre. */
export function rectanglePath(x: number, y: number, width: number, height: number, turn = 0): Line {
  const corners: Line = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  return edges(turned(corners, turn, x + width / 2, y + height / 2));
}

/** A rectangle with round corners of radius `r`. */
export function roundBox(x: number, y: number, width: number, height: number, r: number, turn = 0): Line {
  const q = Math.PI / 2;
  const outline = [
    ...arc(x + width - r, y + r, r, r, -q, 0),
    ...arc(x + width - r, y + height - r, r, r, 0, q),
    ...arc(x + r, y + height - r, r, r, q, 2 * q),
    ...arc(x + r, y + r, r, r, 2 * q, 3 * q),
  ];
  return turned(edges(outline), turn, x + width / 2, y + height / 2);
}

export function turned(points: Line, angle: number, cx = 0, cy = 0): Line {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return points.map(([x, y]): Point => [cx + (x - cx) * c - (y - cy) * s, cy + (x - cx) * s + (y - cy) * c]);
}

export function moved(points: Line, dx: number, dy: number, scale = 1): Line {
  return points.map(([x, y]): Point => [x * scale + dx, y * scale + dy]);
}

/** Whether a line ends where it began. */
export function isClosed(points: Line): boolean {
  const [first, last] = [points[0]!, points.at(-1)!];
  return first[0] === last[0] && first[1] === last[1];
}

/** The same line with points at most `gap` apart and evenly spread, so that a pen can wobble along it. */
export function resampled(points: Line, gap: number): Point[] {
  const lengths = [0];
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!];
    lengths.push(lengths[i - 1]! + Math.hypot(b[0] - a[0], b[1] - a[1]));
  }
  const total = lengths.at(-1)!;
  const steps = Math.max(isClosed(points) ? 9 : 2, Math.round(total / gap));
  const out: Point[] = [];
  for (let i = 0, k = 1; i <= steps; i++) {
    const wanted = (total * i) / steps;
    while (k < points.length - 1 && lengths[k]! < wanted) k++;
    const [a, b] = [points[k - 1]!, points[k]!];
    const t = (wanted - lengths[k - 1]!) / (lengths[k]! - lengths[k - 1]! || 1);
    out.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);
  }
  return out;
}

/** Where a ruler at `angle` and distance `offset` from the origin lies inside a closed outline: [from, to] pairs along it. */
export function crossed(outline: Line, angle: number, offset: number): [number, number][] {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const hits: number[] = [];
  for (let i = 0; i < outline.length; i++) {
    const [a, b] = [outline[i]!, outline[(i + 1) % outline.length]!];
    const da = -a[0] * s + a[1] * c - offset;
    const db = -b[0] * s + b[1] * c - offset;
    if (da < 0 === db < 0) continue;
    const t = da / (da - db);
    hits.push((a[0] + (b[0] - a[0]) * t) * c + (a[1] + (b[1] - a[1]) * t) * s);
  }
  hits.sort((a, b) => a - b);
  const pairs: [number, number][] = [];
  for (let i = 0; i + 1 < hits.length; i += 2) pairs.push([hits[i]!, hits[i + 1]!]);
  return pairs;
}
