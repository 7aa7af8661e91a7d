/** A team's colours laid out as cloth: its pattern, cut large. */
import { readFile } from 'node:fs/promises';
import { n, type Poster } from './poster.ts';

type Pattern = 'plain' | 'halves' | 'stripes' | 'hoops' | 'sash' | 'cross' | 'chevron' | 'quarters' | 'band';

export interface Kit {
  primary: string;
  secondary: string;
  pattern: Pattern;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const clubs = new URL('../../../../src/content/football/clubs/', import.meta.url);

/** The colours of a team by its id. */
export async function kitOf(team: string): Promise<Kit> {
  const club = JSON.parse(await readFile(new URL(`${team}.json`, clubs), 'utf8')) as { colours: Kit };
  return club.colours;
}

/** Covers a box with a kit. Whoever calls clips. */
export function layKit(poster: Poster, kit: Kit, { x, y, width, height }: Box): void {
  const { primary, secondary, pattern } = kit;
  poster.rect(x, y, width, height, primary);
  const [cx, cy] = [x + width / 2, y + height / 2];
  switch (pattern) {
    case 'plain':
      return;
    case 'halves':
      poster.rect(cx, y, width / 2, height, secondary);
      return;
    case 'stripes': {
      const count = 7;
      const step = width / count;
      for (let i = 1; i < count; i += 2) poster.rect(x + i * step, y, step, height, secondary);
      return;
    }
    case 'hoops': {
      const count = 7;
      const step = height / count;
      for (let i = 1; i < count; i += 2) poster.rect(x, y + i * step, width, step, secondary);
      return;
    }
    case 'sash': {
      const w = width * 0.2;
      poster.path(
        `M${n(x)} ${n(y)}h${n(w)}L${n(x + width)} ${n(y + height - w)}v${n(w)}h${n(-w)}L${n(x)} ${n(y + w)}z`,
        {
          fill: secondary,
        },
      );
      return;
    }
    case 'cross':
      poster.rect(x + width * 0.3, y, width * 0.16, height, secondary);
      poster.rect(x, cy - width * 0.08, width, width * 0.16, secondary);
      return;
    case 'chevron': {
      const drop = width * 0.28;
      const top = y + height * 0.3;
      const thick = height * 0.17;
      poster.path(
        `M${n(x)} ${n(top)}L${n(cx)} ${n(top + drop)}L${n(x + width)} ${n(top)}v${n(thick)}L${n(cx)} ${n(top + drop + thick)}L${n(x)} ${n(top + thick)}z`,
        { fill: secondary },
      );
      return;
    }
    case 'quarters': {
      const step = width / 4;
      for (let row = 0; row * step < height; row++) {
        for (let column = row % 2; column < 4; column += 2) {
          poster.rect(x + column * step, y + row * step, step, step, secondary);
        }
      }
      return;
    }
    case 'band':
      poster.rect(x, cy - height * 0.13, width, height * 0.26, secondary);
  }
}

/** How light a colour looks, 0 to 1. */
export function lightness(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255);
  return 0.3 * r! + 0.59 * g! + 0.11 * b!;
}

/** The kit's colour that stands out from a ground, and from another colour if one is given. */
export function standsOut(kit: Kit, ground: string, other?: string): string {
  const distance = (a: string, b: string) =>
    Math.hypot(...[1, 3, 5].map((i) => parseInt(a.slice(i, i + 2), 16) - parseInt(b.slice(i, i + 2), 16)));
  const score = (colour: string) =>
    Math.min(distance(colour, ground), other ? distance(colour, other) * 1.2 : 999) + (colour === kit.primary ? 45 : 0);
  return score(kit.primary) >= score(kit.secondary) ? kit.primary : kit.secondary;
}
