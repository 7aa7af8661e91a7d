import type { Club } from '#schemas/club.ts';

/** Muted colours that cannot be confused with a club's own. */
const tones = ['#5f6b73', '#5b6b8a', '#6d5a7b', '#53705c', '#80604d', '#3f6b6b', '#7a5560', '#66665a'] as const;
const patterns = ['plain', 'ring', 'yoke', 'sleeves', 'hoops', 'chevron', 'halves', 'pale', 'stripes'] as const;

/** A hash of a text as a number (FNV-1a). */
const numberOf = (text: string): number =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0, 0x811c9dc5);

/**
 * Muted colours for a team without recorded ones, chosen by its id: always the same for one team, and usually different from its
 * neighbour's.
 */
export const unknownColours = (id: string): Club['colours'] => {
  const number = numberOf(id);
  return {
    primary: tones[number % tones.length] ?? tones[0],
    secondary: '#ffffff',
    pattern: patterns[Math.floor(number / tones.length) % patterns.length] ?? 'plain',
  };
};
