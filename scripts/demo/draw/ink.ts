/**
 * A pen. Strokes swell and waver, shade is hatched, every mark is a filled outline, and the same seed draws the same
 * picture. Things drawn later cover what lies under them, as paper cut-outs would.
 */
import { letter, type LetteringOptions } from './lettering.ts';
import { markPath } from './mark.ts';
import { drawingPalette } from './palette.ts';
import type { Tone } from './tone.ts';
import { isStraight, runs, smooth } from './outline.ts';
import { crossed, isClosed, resampled, seededRandom, TAU, type Line, type Point } from './shapes.ts';

export interface StrokeOptions {
  width?: number;
  /** How far the hand strays, in picture units. */
  wobble?: number;
  /** Both ends run out to a point. */
  taper?: boolean;
  colour?: string;
}

export interface HatchOptions {
  angle?: number;
  gap?: number;
  width?: number;
  colour?: string;
  /** Darkness from 0 to 1 at a place; a line is drawn only where it passes `above`. */
  tone?: Tone;
  above?: number;
}

export class Ink {
  readonly #random: () => number;
  readonly #parts: { colour: string; d: string; alone: boolean }[] = [];
  readonly #width: number;
  readonly #height: number;

  constructor(seed: number, width = 2400, height = 1800) {
    this.#random = seededRandom(seed);
    this.#width = width;
    this.#height = height;
  }

  /** A random number between two bounds. */
  between(low: number, high: number): number {
    return low + (high - low) * this.#random();
  }

  /** A slow wave through random heights in [-1, 1]; `length` is the wave's length in samples. */
  #wave(samples: number, length: number): number[] {
    const knots = Array.from({ length: Math.ceil(samples / length) + 2 }, () => this.#random() * 2 - 1);
    return Array.from({ length: samples }, (_, i) => {
      const [k, t] = [Math.floor(i / length), (i % length) / length];
      const smooth = t * t * (3 - 2 * t);
      return knots[k]! * (1 - smooth) + knots[k + 1]! * smooth;
    });
  }

  /** One stroke of the pen along a line. Heavier where the line turns away from the light at the upper left. */
  stroke(line: Line, { width = 7, wobble = 2.2, taper = true, colour = drawingPalette.ink }: StrokeOptions = {}): this {
    const points = resampled(line, 34);
    if (!taper && isClosed(line)) points.push(...points.slice(1, 3));
    const n = points.length;
    const [drift, tremor, pressure] = [this.#wave(n, 5), this.#wave(n, 1.6), this.#wave(n, 3)];
    const left: Point[] = [];
    const right: Point[] = [];
    for (let i = 0; i < n; i++) {
      const [a, b] = [points[Math.max(i - 1, 0)]!, points[Math.min(i + 1, n - 1)]!];
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      const [nx, ny] = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
      if (i % 2 === 1 && n > 6 && isStraight(a, points[i]!, b)) continue;
      const away = Math.max(-0.3, -(nx * 0.55 + ny * 0.83));
      const ends = taper ? Math.min(1, 0.25 + (Math.min(i, n - 1 - i) / Math.min(n, 10)) * 2.2) : 1;
      const half = (width / 2) * (1 + 0.4 * away + 0.28 * pressure[i]!) * ends;
      const shift = wobble * (drift[i]! + 0.35 * tremor[i]!);
      const [x, y] = points[i]!;
      left.push([x + nx * (shift + half), y + ny * (shift + half)]);
      right.push([x + nx * (shift - half), y + ny * (shift - half)]);
    }
    this.#add(colour, smooth([...left, ...right.reverse()]));
    return this;
  }

  /** Fills an outline flat, without a line around it. */
  fill(outline: Line, colour: string = drawingPalette.chalk): this {
    const points = resampled(outline, 40);
    this.#add(colour, smooth(isClosed(outline) ? points.slice(0, -1) : points), true);
    return this;
  }

  /** A thing with straight sides: filled, then each side drawn by a stroke of its own that runs past its corners. */
  cut(corners: Line, { fill = drawingPalette.chalk, ...pen }: StrokeOptions & { fill?: string } = {}): this {
    this.#add(
      fill,
      `M${corners.map((corner) => corner.map(Math.round).join(' ')).join('L')}z`.replaceAll(' -', '-'),
      true,
    );
    corners.forEach((a, i) => {
      const b = corners[(i + 1) % corners.length]!;
      const past = this.between(2, 9) / (Math.hypot(b[0] - a[0], b[1] - a[1]) || 1);
      const [dx, dy] = [(b[0] - a[0]) * past, (b[1] - a[1]) * past];
      this.stroke(
        [
          [a[0] - dx, a[1] - dy],
          [b[0] + dx, b[1] + dy],
        ],
        { ...pen, taper: false },
      );
    });
    return this;
  }

  /** A thing: filled, then drawn around. */
  shape(outline: Line, { fill = drawingPalette.chalk, ...pen }: StrokeOptions & { fill?: string } = {}): this {
    return this.fill(outline, fill).stroke(outline, { taper: false, ...pen });
  }

  /** Parallel lines within an outline. */
  hatch(outline: Line, options: HatchOptions = {}): this {
    const { angle = -0.9, gap = 14, width = 3.4, colour = drawingPalette.ink, tone, above = 0 } = options;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const across = outline.map(([x, y]) => -x * s + y * c);
    const slivers: string[] = [];
    for (
      let offset = Math.min(...across) + gap / 2;
      offset < Math.max(...across);
      offset += gap * this.between(0.8, 1.2)
    ) {
      for (const [from, to] of crossed(outline, angle, offset)) {
        const place = (t: number): Point => [t * c - offset * s, t * s + offset * c];
        const limit = above + this.between(-0.07, 0.07);
        const dark = (t: number) => !tone || tone(...place(t)) > limit;
        for (const [a, b] of runs(from + this.between(0, 5), to - this.between(0, 5), dark)) {
          if (b - a > 18) slivers.push(this.#sliver(place(a), place(b), width));
        }
      }
    }
    this.#add(colour, slivers.join(''));
    return this;
  }

  /** Shades an outline in up to three layers of hatching, each where the tone is darker than the one before. */
  shade(outline: Line, tone: Tone, { gap = 15, angle = -0.9, ...rest }: HatchOptions = {}): this {
    this.hatch(outline, { ...rest, gap, angle, tone, above: 0.3 });
    this.hatch(outline, { ...rest, gap: gap * 1.05, angle: angle + 0.75, tone, above: 0.58 });
    return this.hatch(outline, { ...rest, gap, angle: angle + 1.5, tone, above: 0.8 });
  }

  /** A drop of ink with splashes around it. */
  blot(x: number, y: number, r: number, colour: string = drawingPalette.ink): this {
    const drop = (cx: number, cy: number, size: number) => {
      const bumps = Array.from({ length: 9 }, (_, i): Point => {
        const radius = size * this.between(0.78, 1.2);
        return [cx + Math.cos((i / 9) * TAU) * radius, cy - Math.sin((i / 9) * TAU) * radius];
      });
      this.#add(colour, smooth(bumps));
    };
    drop(x, y, r);
    for (let i = 0; i < 4; i++) {
      const [a, far] = [this.between(0, TAU), r * this.between(1.5, 3)];
      drop(x + Math.cos(a) * far, y + Math.sin(a) * far, r * this.between(0.1, 0.25));
    }
    return this;
  }

  /** Words with their middle at (x, y) of the baseline, turned by `turn` radians and slightly unsteady. */
  async words(text: string, x: number, y: number, options: LetteringOptions & { turn?: number; colour?: string }) {
    const { turn = 0, colour = drawingPalette.ink, size } = options;
    const { segments, box } = await letter(text, options);
    const middle = (box.left + box.right) / 2;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const jitter = size * 0.008;
    const d = segments.map(({ type, values }) => {
      const out: number[] = [];
      for (let i = 0; i < values.length; i += 2) {
        const px = values[i]! - middle + this.between(-jitter, jitter);
        const py = values[i + 1]! + this.between(-jitter, jitter);
        out.push(Math.round(x + px * c - py * s), Math.round(y + px * s + py * c));
      }
      return type + out.join(' ');
    });
    this.#add(colour, d.join('').replaceAll(' -', '-'), true);
  }

  /** The newsroom's signature: the mark, small in a corner. */
  sign(x: number, y: number, size = 54): this {
    this.#add(drawingPalette.ink, markPath(x, y, size), true);
    return this;
  }

  /** The finished picture on its sheet of chalk. */
  svg(): string {
    const paths = this.#parts.map(({ colour, d }) => `<path fill="${colour}" d="${d}"/>`).join('');
    const sheet = `<path fill="${drawingPalette.chalk}" d="M0 0H${this.#width}V${this.#height}H0z"/>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${this.#width} ${this.#height}">${sheet}${paths}</svg>\n`;
  }

  /** A thin lens from one place to another: the mark of a nib set down, pressed and lifted. */
  #sliver([x1, y1]: Point, [x2, y2]: Point, width: number): string {
    const [x, y] = [Math.round(x1), Math.round(y1)];
    const [dx, dy] = [Math.round(x2) - x, Math.round(y2) - y];
    const bulge = (2 * width * this.between(0.75, 1.2)) / (Math.hypot(dx, dy) || 1);
    return `M${x} ${y}q${Math.round(dx / 2 - dy * bulge)} ${Math.round(dy / 2 + dx * bulge)} ${dx} ${dy}z`.replaceAll(
      ' -',
      '-',
    );
  }

  /** Pen strokes all turn the same way round and may share a path; fills and letters stand `alone`. */
  #add(colour: string, d: string, alone = false): void {
    if (d === '') return;
    const last = this.#parts.at(-1);
    if (!alone && last && !last.alone && last.colour === colour) last.d += d;
    else this.#parts.push({ colour, d, alone });
  }
}
