/** A sheet of 1600 × 900 for flat, exact shapes: the newsroom's pictures at the head of a story. */
import { letter, pathData } from '../lettering.ts';
import { markPath } from '../mark.ts';

export const WIDTH = 1600;
export const HEIGHT = 900;

export interface Pen {
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  cap?: 'round' | 'butt';
  dash?: string;
}

/** A number as SVG wants it: at most one decimal. */
export const n = (value: number): string => String(Number(value.toFixed(1)));

export class Poster {
  readonly #ground: string;
  #body = '';
  #clips = 0;

  constructor(ground: string) {
    this.#ground = ground;
  }

  rect(x: number, y: number, width: number, height: number, fill: string, opacity?: number): this {
    return this.#tag(`rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"`, { fill, opacity });
  }

  circle(cx: number, cy: number, r: number, pen: Pen): this {
    return this.#tag(`circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}"`, pen);
  }

  path(d: string, pen: Pen): this {
    return this.#tag(`path d="${d}"`, pen);
  }

  line(x1: number, y1: number, x2: number, y2: number, stroke: string, width: number, pen: Pen = {}): this {
    return this.path(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`, { ...pen, stroke, width });
  }

  /** The mark with its disc of `size` centred on (cx, cy). */
  mark(cx: number, cy: number, size: number, fill: string): this {
    return this.path(markPath(cx, cy, size), { fill });
  }

  /** Figures, the only lettering a picture for two languages may have. `y` is the middle of their height. */
  async figures(
    text: string,
    x: number,
    y: number,
    height: number,
    fill: string,
    anchor: 'start' | 'middle' | 'end' = 'middle',
  ): Promise<this> {
    const { segments, box } = await letter(text, {
      family: 'alexandria',
      weight: 800,
      size: height / 0.7,
      tracking: -0.02,
    });
    const left =
      { start: x, middle: x - (box.right - box.left) / 2, end: x - (box.right - box.left) }[anchor] - box.left;
    const zero = await letter('0', { family: 'alexandria', weight: 800, size: height / 0.7 });
    return this.path(pathData(segments, left, y - (zero.box.top + zero.box.bottom) / 2, 0), { fill });
  }

  /** Draws only inside an outline. */
  clipped(outline: string, draw: (poster: this) => void): this {
    const id = `c${++this.#clips}`;
    this.#body += `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">`;
    draw(this);
    this.#body += '</g>';
    return this;
  }

  svg(): string {
    const ground = `<path fill="${this.#ground}" d="M0 0H${WIDTH}V${HEIGHT}H0z"/>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${ground}${this.#body}</svg>\n`;
  }

  #tag(start: string, { fill, stroke, width, opacity, cap, dash }: Pen): this {
    const paint = stroke
      ? ` fill="${fill ?? 'none'}" stroke="${stroke}" stroke-width="${n(width ?? 1)}"${
          cap ? ` stroke-linecap="${cap}"` : ''
        }${dash ? ` stroke-dasharray="${dash}"` : ''}`
      : ` fill="${fill}"`;
    this.#body += `<${start}${paint}${opacity === undefined ? '' : ` opacity="${n(opacity)}"`}/>`;
    return this;
  }
}
