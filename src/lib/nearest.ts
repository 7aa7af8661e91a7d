/** Maximum number of wrong letters in a word: none in a short one, because any word would be near. A word of three letters may only lack one. */
const mayBeWrong = (length: number): number => (length < 3 ? 0 : length < 7 ? 1 : 2);

/**
 * The number of letters to insert, delete, change or swap with their neighbour to turn one word into another (the restricted distance of
 * Damerau and Levenshtein); anything above `most` is `most` plus one.
 */
export const distance = (a: string, b: string, maxDistance = Infinity): number => {
  if (Math.abs(a.length - b.length) > maxDistance) return maxDistance + 1;
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let steps = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        steps = Math.min(steps, (before[j - 2] ?? 0) + 1);
      row.push(steps);
    }
    if (Math.min(...row) > maxDistance) return maxDistance + 1;
    [before, last] = [last, row];
  }
  return Math.min(last[b.length] ?? 0, maxDistance + 1);
};

/** Shorter words are a letter away from too many others. */
const minLength = 4;

/** Maximum number of words a letter away; others are improbable. */
const maxNear = 3;

/**
 * The words of a list that differ from one by a letter or by two swapped ones, صالح and صلاح, in the order of the list. A word of three letters
 * may only lack one: صلح.
 */
export const aLetterAway = (word: string, words: readonly string[]): string[] =>
  word.length < minLength - 1
    ? []
    : words.filter((other) => other.length >= minLength && distance(word, other, 1) === 1).slice(0, maxNear);

/** The words of a list that a misspelt one probably means: those at the smallest distance, in order. */
export const nearest = (misspelt: string, words: readonly string[]): string[] => {
  let best: string[] = [];
  let maxDistance = mayBeWrong(misspelt.length);
  if (maxDistance === 0) return [];
  const minWordLength = misspelt.length < minLength ? minLength : 3;
  for (const word of words) {
    const steps = distance(misspelt, word, maxDistance);
    if (steps > maxDistance || word.length < minWordLength) continue;
    if (steps < maxDistance) best = [];
    best.push(word);
    maxDistance = steps;
  }
  return best;
};

const wordsOf = (id: string): string[] => id.split(/[-/]/);

/** The ids that a shortened one may mean: each of its words begins a word of theirs, as in `mo-salah` for `mohamed-salah`. */
const longerIds = (shortened: string, ids: readonly string[]): string[] =>
  ids
    .filter((id) => wordsOf(shortened).every((word) => word && wordsOf(id).some((each) => each.startsWith(word))))
    .slice(0, maxNear);

/** The ids that a wrong one probably means. */
export const probableIds = (wrong: string, ids: readonly string[]): string[] => {
  const near = nearest(wrong, ids);
  return near.length > 0 ? near : longerIds(wrong, ids);
};
