import type { Club } from '#schemas/club.ts';

/** Quiet tones, none of which a club's own colours are taken for. */
const tones = ['#5f6b73', '#5b6b8a', '#6d5a7b', '#53705c', '#80604d', '#3f6b6b', '#7a5560', '#66665a'] as const;
const patterns = ['plain', 'ring', 'yoke', 'sleeves', 'hoops', 'chevron', 'halves', 'pale', 'stripes'] as const;

/** A number that follows from a text, the same everywhere (FNV-1a). */
const numberOf = (text: string): number =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0, 0x811c9dc5);

/** Colours of a team that nobody has recorded, by its id: quiet ones that hold for it in every import, and seldom for its neighbour. */
export const unknownColours = (id: string): Club['colours'] => {
  const number = numberOf(id);
  return {
    primary: tones[number % tones.length] ?? tones[0],
    secondary: '#ffffff',
    pattern: patterns[Math.floor(number / tones.length) % patterns.length] ?? 'plain',
  };
};
