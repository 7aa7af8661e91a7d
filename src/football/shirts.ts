import type { Club } from '#schemas/club.ts';
import { colourDifference, contrast } from '#lib/colour.ts';

/** A team's shirts in a match, and the colour of the numbers on them. */
export interface Shirt {
  colour: string;
  trim: string;
  number: string;
}

type Colours = Pick<Club['colours'], 'primary' | 'secondary'>;

const [dark, light] = ['#000000', '#ffffff'] as const;

/** Below this difference two shirts look the same from a distance. */
const minDifference = 0.18;

const shirt = (colour: string, trim: string): Shirt => ({
  colour,
  trim,
  number: contrast(colour, dark) >= contrast(colour, light) ? dark : light,
});

/** The shirts of both sides: the away team changes if its own look like the home team's, as in reality. */
export function shirts(home: Colours, away: Colours): { home: Shirt; away: Shirt } {
  const own = shirt(home.primary, home.secondary);
  const isAlike = colourDifference(home.primary, away.primary) < minDifference;
  const changes =
    isAlike && colourDifference(home.primary, away.secondary) > colourDifference(home.primary, away.primary);
  return { home: own, away: changes ? shirt(away.secondary, away.primary) : shirt(away.primary, away.secondary) };
}
