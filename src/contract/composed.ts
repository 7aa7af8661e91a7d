/** Maximum combining marks in a row, which no script exceeds: the limit of Unicode's Stream-Safe Text Format (UAX 15). */
export const maxMarks = 30;

/**
 * A text in Unicode's composed form (NFC); undefined for too many marks in a row. Composing sorts the marks of a letter, which takes
 * seconds for ten thousand of them.
 */
export const composed = (text: string): string | undefined =>
  (text.match(/\p{M}+/gu) ?? []).some(({ length }) => length > maxMarks) ? undefined : text.normalize('NFC');
