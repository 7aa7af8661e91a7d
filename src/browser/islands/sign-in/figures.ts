import { inArabicIndicDigits } from '#i18n/numerals.ts';

/** A text with the digits of the page: these may be Arabic-Indic, and the two are never mixed. */
export const figures = (text: string): string =>
  document.documentElement.dataset['intl']?.endsWith('arab') ? inArabicIndicDigits(text) : text;
