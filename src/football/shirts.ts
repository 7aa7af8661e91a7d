import type { Club } from '#schemas/club.ts';

/** A team's shirts in a match, and the colour of the numbers on them. */
export interface Shirt {
  colour: string;
  trim: string;
  number: string;
}

type Colours = Pick<Club['colours'], 'primary' | 'secondary'>;

const [dark, light] = ['#000000', '#ffffff'] as const;

/** Below this distance two shirts are the same from afar, of 441 between black and white. */
const leastDistance = 110;

const channels = (colour: string): [number, number, number] => {
  const at = (from: number): number => Number.parseInt(colour.slice(from, from + 2), 16);
  return [at(1), at(3), at(5)];
};

const luminance = (colour: string): number => {
  const [red, green, blue] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast of two colours by WCAG's formula, from 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

const distance = (one: string, other: string): number => {
  const [from, to] = [channels(one), channels(other)];
  return Math.hypot(...from.map((value, at) => value - (to[at] ?? 0)));
};

const shirt = (colour: string, trim: string): Shirt => ({
  colour,
  trim,
  number: contrast(colour, dark) >= contrast(colour, light) ? dark : light,
});

/** The shirts of both sides: the away team changes where its own look like the home team's, like on a pitch. */
export function shirts(home: Colours, away: Colours): { home: Shirt; away: Shirt } {
  const own = shirt(home.primary, home.secondary);
  const isAlike = distance(home.primary, away.primary) < leastDistance;
  const changes = isAlike && distance(home.primary, away.secondary) > distance(home.primary, away.primary);
  return { home: own, away: changes ? shirt(away.secondary, away.primary) : shirt(away.primary, away.secondary) };
}
