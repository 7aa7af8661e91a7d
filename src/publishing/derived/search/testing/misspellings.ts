/** Letters that stand in for another one, each once. */
const letters = { ar: 'ابتجحدرسعفقلمنهوي', en: 'abcdefghijklmnoprstu' };

export const mistakes = ['missing', 'swapped', 'wrong', 'doubled'] as const;
export type Mistake = (typeof mistakes)[number];

/** A word as it is mistyped at its first letter, in its middle and at its end. */
export const mistyped = (word: string, mistake: Mistake, script: keyof typeof letters): string[] => {
  const [first, middle, last] = [0, Math.floor(word.length / 2), word.length - 1];
  const of = letters[script];
  const mistypedAt = (at: number): string => {
    const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
    switch (mistake) {
      case 'missing':
        return before + after;
      case 'doubled':
        return before + letter + letter + after;
      case 'swapped':
        return before + after.charAt(0) + letter + after.slice(1);
      case 'wrong':
        return before + of.charAt((at + word.length * 7) % of.length) + after;
    }
  };
  const places = mistake === 'swapped' ? [first, middle, last - 1] : [first, middle, last];
  return [...new Set(places)].map(mistypedAt).filter((other) => other !== word);
};
