import { foldLatin } from './fold-latin.ts';

/** Abbreviations of "football club" and the like, and words that sources leave out or add. B is the mark of a second team. */
const addition = /^(?:[ac-z]|fc|cf|sc|ac|afc|cd|ud|rc|rcd|sd|ca|sk|club|de|the)$/;

/**
 * A club's Latin name without the variants of its spelling: `Club Atlético de Madrid` and `Atlético De Madrid` are one club. Compare only
 * within a country.
 */
export const clubNameKey = (name: string): string => {
  const words = foldLatin(name)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const telling = words.filter((word) => !addition.test(word));
  return (telling.length > 0 ? telling : words).join(' ');
};
