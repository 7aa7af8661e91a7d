/** Digits of Arabic pages: Latin, as the Arab press of the web writes them, or Arabic-Indic. */
export type Numerals = 'latn' | 'arab';

const arabicIndic = (digit: string): string => String.fromCharCode(0x0660 + Number(digit));

/** Plain text with Arabic-Indic digits. */
export const inArabicIndicDigits = (text: string): string => text.replace(/\d/g, arabicIndic);

/** Elements whose text is code, not something people read. */
const codeElement = /(<(script|style)\b[^>]*>[\s\S]*?<\/\2>)|(<[^>]*>)|([^<]+)/g;

/**
 * An Arabic page with Arabic-Indic digits in all visible text. Addresses, machine-readable dates and scripts do not change. The finished
 * page is converted, so that the two kinds never mix.
 */
export const withArabicIndicDigits = (html: string): string =>
  html.replace(codeElement, (whole: string, code?: string, _name?: string, tag?: string) =>
    code !== undefined || tag !== undefined
      ? whole
      : whole.replace(/&#x?[0-9a-f]+;|(\d)/gi, (run, digit?: string) => (digit ? arabicIndic(digit) : run)),
  );
