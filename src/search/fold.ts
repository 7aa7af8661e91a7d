/** Letters that decomposition does not change, in the form for comparison. */
const letters: Readonly<Record<string, string>> = {
  // Arabic: wasla, taa marbuta and alef maqsura, and the Persian forms some keyboards write.
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ہ: 'ه',
  // Latin letters with a stroke, ligatures, and the rest that players' names hold.
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ŋ: 'n',
  ħ: 'h',
};
const letter = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

/** Arabic-Indic digits, and those of Persian and Urdu. */
const digit = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Marks (harakat and the accents decomposition splits off), tatweel, marks of direction and other characters without a body. */
const unwritten = /[\p{M}\p{Cf}\u0640]/gu;

/**
 * A text in the form for comparison (the specification's rule for Arabic text): أإآٱ are ا, ة is ه, ى is ي, ؤ is و and ئ is ي; without
 * harakat, tatweel and Latin diacritics; digits 0 to 9; small letters.
 */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    // Splits أ إ آ ؤ ئ and é alike into a letter and its mark.
    .normalize('NFKD')
    .replace(unwritten, '')
    .replace(letter, (found) => letters[found] ?? found)
    .replace(digit, (found) => String(found.charCodeAt(0) & 0xf));
