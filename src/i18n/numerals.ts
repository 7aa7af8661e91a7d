/** Digits of Arabic pages: Latin, as the Arab press of the web writes them, or Arabic-Indic. */
export type Numerals = 'latn' | 'arab';

const arabicIndic = (digit: string): string => String.fromCharCode(0x0660 + Number(digit));

/** Plain text with Arabic-Indic digits. */
export const inArabicIndicDigits = (text: string): string => text.replace(/\d/g, arabicIndic);
