import { foldLatin } from './fold-latin.ts';

interface PersonName {
  name: string;
  /** The given names, as single letters if they are abbreviated: `r` of `R. Lewandowski`. */
  words: string[];
  /** The number of leading words that are single letters. */
  initials: number;
}

function parse(name: string): PersonName {
  const words = foldLatin(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const firstLong = words.findIndex((word) => word.length > 1);
  return { name, words, initials: Math.max(firstLong, 0) };
}

/** True if one name is the other with its given names abbreviated or left out. */
function shortens(short: PersonName, full: PersonName): boolean {
  const given = short.words.slice(0, short.initials);
  const family = short.words.slice(short.initials);
  const before = full.words.length - family.length;
  if (before < Math.max(given.length, 1) || family.length === 0) return false;
  return (
    family.every((word, place) => full.words[before + place] === word) &&
    given.every((letter, place) => full.words[place]?.startsWith(letter) ?? false) &&
    full.words.join() !== short.words.join()
  );
}

/** Names with more letters outside of ASCII last; of as many, in the order of letters. */
const byMarks = ({ name: a }: PersonName, { name: b }: PersonName): number => {
  const marks = (name: string): number => [...name].filter((letter) => letter > '\u007f').length;
  return marks(a) - marks(b) || (a < b ? -1 : 1);
};

/**
 * The fullest form of each of the names in a team: `Lewandowski` and `R. Lewandowski` are `Robert Lewandowski`. A name that may be short for
 * two persons of the team stays as it is, and so does a full one.
 */
export function fullNames(names: readonly string[]): Map<string, string> {
  const parsed = [...new Set(names)].map(parse);
  const textOf = ({ words }: PersonName): string => words.join(' ');
  // Of spellings in the same letters the one with the most marks is exact.
  const exact = new Map([...parsed].sort(byMarks).map((person) => [textOf(person), person.name]));
  return new Map(
    parsed.map((own) => {
      const longer = parsed.filter((other) => shortens(own, other));
      // Of the longer forms only the fullest count as persons: `R. Lewandowski` does not beside `Robert Lewandowski`.
      const persons = new Set(longer.filter((one) => !longer.some((other) => shortens(one, other))).map(textOf));
      const [only = textOf(own)] = persons.size === 1 ? persons : [];
      return [own.name, exact.get(only) ?? own.name];
    }),
  );
}
