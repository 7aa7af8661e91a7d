import type { Locale } from '#i18n/locales.ts';
import type { Club } from '#schemas/club.ts';
import letters from './letters.json' with { type: 'json' };

type Named = Pick<Club, 'name' | 'shortName' | 'monogram'>;

/** Generic words of club names: a monogram begins with one only if there is no other word. */
const common = new Set(
  `the of and de del di da la le les los el al club football sporting sport athletic association fc cf sc ac afc ssc ud cd
  نادي فريق ال و من سي`.split(/\s+/),
);

const hasLetters = (text: string): boolean => [...text].every((letter) => letter in letters);

/** A word's initial in a monogram: É is E. In Arabic the article is skipped. */
const initial = (word: string): string => {
  const bare = word.replace(/^ال(?=..)/u, '');
  // NFC keeps أ in one piece, which has its own outline; É has none, and loses its accent.
  const [first = ''] = bare.normalize('NFC').toUpperCase();
  const [plain = ''] = first.normalize('NFD');
  return hasLetters(first) ? first : plain;
};

/** Whether a word is an abbreviation such as FC, USM or PSV, which many clubs of a league share. */
const isAbbreviation = (word: string): boolean => /^\p{Lu}{2,4}$/u.test(word) || /^\d+$/.test(word);

/** The distinguishing words of a name. */
const distinguishing = (name: string): string[] => {
  const words = name.split(/[\s/&.'’-]+/u).filter(Boolean);
  const own = words.filter((word) => !common.has(word.toLowerCase()) && !isAbbreviation(word));
  return own.length > 0 ? own : words;
};

/**
 * The letters of a club's mark: those in its file, or else the initials of its short name, two in Latin and one in Arabic, where two would
 * be read as a word. Empty if there are no outlines for the script.
 */
export const monogramOf = ({ name, shortName, monogram }: Named, locale: Locale): string => {
  const given = monogram?.[locale];
  if (given !== undefined) return hasLetters(given) ? given : '';
  const text = shortName?.[locale] ?? name[locale] ?? shortName?.en ?? name.en;
  const initials = distinguishing(text).map(initial).join('');
  const own = /^\p{Script=Arabic}/u.test(initials) ? initials.slice(0, 1) : initials.slice(0, 2);
  return hasLetters(own) ? own : '';
};
