import { inArabicIndicDigits } from './numerals.ts';

/** Elements whose text is code, not something people read. */
const codeElement = /(<(script|style)\b[^>]*>[\s\S]*?<\/\2>)|(<[^>]*>)|([^<]+)/g;

/**
 * An Arabic page with Arabic-Indic digits in everything that is read, and in nothing else: addresses, dates for machines and
 * scripts stay as they are. Turning the finished page is what keeps the two kinds from mixing, whoever wrote the digit.
 */
export const withArabicIndicDigits = (html: string): string =>
  html.replace(codeElement, (whole: string, code?: string, _name?: string, tag?: string) =>
    code !== undefined || tag !== undefined
      ? whole
      : whole.replace(/&#x?[0-9a-f]+;|(\d)/gi, (run, digit?: string) => (digit ? inArabicIndicDigits(digit) : run)),
  );
