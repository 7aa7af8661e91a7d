/** The classic ball of twelve pentagons as seen from one side, for any turn of it. */
import { TAU, type Line, type Point } from './shapes.ts';

type Vector = [x: number, y: number, z: number];

export interface BallSketch {
  rim: Line;
  /** The dark panels that face the viewer. */
  pentagons: Line[];
  /** Seams between the light panels. */
  seams: Line[];
}

const golden = (1 + Math.sqrt(5)) / 2;
const corners: Vector[] = [-1, 1].flatMap((a) =>
  [-golden, golden].flatMap((b): Vector[] => [
    [0, a, b],
    [a, b, 0],
    [b, 0, a],
  ]),
);

/** Sketches a ball of radius `r`; `roll`, `tilt` and `spin` turn it about the x, y and z axes. */
export function ballSketch(cx: number, cy: number, r: number, roll = 0.4, tilt = 0.3, spin = 0): BallSketch {
  const balls = corners.map((corner) => unit(rotated(corner, roll, tilt, spin)));
  const near = (a: Vector, b: Vector) => dot(a, b) > 0.4 && dot(a, b) < 0.99;
  const between = (a: Vector, b: Vector, t: number): Vector =>
    unit([0, 1, 2].map((i) => a[i]! * (1 - t) + b[i]! * t) as Vector);
  const place = ([x, y, z]: Vector): Point => {
    const k = z < 0 ? r / Math.hypot(x, y) : r;
    return [cx + x * k, cy + y * k];
  };
  const pentagons: Line[] = [];
  const seams: Line[] = [];
  for (const centre of balls) {
    const around = balls.filter((other) => near(centre, other)).map((other) => between(centre, other, 1 / 3));
    if (centre[2] > -0.18) {
      const ring = aroundAxis(around, centre);
      const outline = ring.flatMap((p, i) => [0, 0.34, 0.67].map((t) => between(p, ring[(i + 1) % 5]!, t)));
      if (outline.some(([, , z]) => z > 0.05)) pentagons.push([...outline, outline[0]!].map(place));
    }
    for (const other of balls) {
      if (!near(centre, other) || centre[0] + centre[1] * 1.7 > other[0] + other[1] * 1.7) continue;
      const seam = [0.36, 0.43, 0.5, 0.57, 0.64].map((t) => between(centre, other, t)).filter(([, , z]) => z > 0);
      if (seam.length > 1) seams.push(seam.map(place));
    }
  }
  const rim = Array.from({ length: 73 }, (_, i): Point => [
    cx + Math.cos((i / 72) * TAU) * r,
    cy + Math.sin((i / 72) * TAU) * r,
  ]);
  return { rim, pentagons, seams };
}

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function unit(v: Vector): Vector {
  const length = Math.hypot(...v);
  return [v[0] / length, v[1] / length, v[2] / length];
}

function rotated([x, y, z]: Vector, roll: number, tilt: number, spin: number): Vector {
  [y, z] = [y * Math.cos(roll) - z * Math.sin(roll), y * Math.sin(roll) + z * Math.cos(roll)];
  [x, z] = [x * Math.cos(tilt) + z * Math.sin(tilt), z * Math.cos(tilt) - x * Math.sin(tilt)];
  return [x * Math.cos(spin) - y * Math.sin(spin), x * Math.sin(spin) + y * Math.cos(spin), z];
}

/** The points in their order around an axis. */
function aroundAxis(points: Vector[], axis: Vector): Vector[] {
  const first = points[0]!;
  const angle = (p: Vector) => {
    const cross: Vector = [
      first[1] * p[2] - first[2] * p[1],
      first[2] * p[0] - first[0] * p[2],
      first[0] * p[1] - first[1] * p[0],
    ];
    return Math.atan2(dot(cross, axis), dot(first, p) - dot(first, axis) * dot(p, axis));
  };
  return points.toSorted((a, b) => angle(a) - angle(b));
}
