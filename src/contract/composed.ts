/** Marks in a row that no writing has more of: the limit of Unicode's Stream-Safe Text Format (UAX 15). */
export const maxMarks = 30;

/**
 * A text in Unicode's composed form (NFC); undefined where marks are piled up. Composing sorts the marks of a letter, and takes seconds for
 * ten thousand of them.
 */
export const composed = (text: string): string | undefined =>
  (text.match(/\p{M}+/gu) ?? []).some(({ length }) => length > maxMarks) ? undefined : text.normalize('NFC');
