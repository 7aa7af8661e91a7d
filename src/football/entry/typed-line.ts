/** A line as it was typed, and for each of its UTF-16 units the Latin letter of the key that wrote it. */
export interface TypedLine {
  text: string;
  keys: readonly string[];
}

export const emptyLine: TypedLine = { text: '', keys: [] };

/** The letters of the Arabic keyboard, by the keys that they lie on: for what comes from no key, as on a phone. */
const arabicKeys = new Map(
  [...'ضqصwثeقrفtغyعuهiخoحpشaسsيdبfلgاhتjنkمlئzءxؤcرvىnةm'].reduce<[string, string][]>(
    (pairs, letter, at, all) => (at % 2 === 0 ? [...pairs, [letter, all[at + 1] ?? '']] : pairs),
    [],
  ),
);

const keyOf = (unit: string): string => arabicKeys.get(unit) ?? unit;

const commonStart = (one: string, other: string): number => {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at += 1;
  return at;
};

/**
 * The line after its text has changed.
 * @param code of the key that was pressed, as KeyboardEvent.code; undefined for what comes from no key
 */
export const afterInput = (line: TypedLine, text: string, code?: string): TypedLine => {
  const start = commonStart(line.text, text);
  const rest = Math.min(line.text.length, text.length) - start;
  let end = 0;
  while (end < rest && line.text.at(-1 - end) === text.at(-1 - end)) end += 1;
  const added = text.slice(start, text.length - end);
  const letter = /^Key([A-Z])$/.exec(code ?? '')?.[1]?.toLowerCase();
  // One key may write two letters: lam and alef.
  const isOfKey = letter !== undefined && added.length <= 2 && /^\p{L}+$/u.test(added);
  const keys = isOfKey ? [letter, ...[...added].slice(1).map(() => '')] : added.split('').map(keyOf);
  return { text, keys: [...line.keys.slice(0, start), ...keys, ...line.keys.slice(line.keys.length - end)] };
};

const isLatin = (word: string): boolean => !/[^\P{L}\p{Script=Latin}]/u.test(word);
const isMinute = (word: string): boolean => /^[\d٠-٩۰-۹]+(?:\+[\d٠-٩۰-۹]*)?['’′]?$/.test(word);

/**
 * The line as the grammar reads it: the words of commands and sides by the keys that wrote them, whatever the layout; names as they are.
 * @param sides words of the two sides, in small letters
 */
export const commandLine = ({ text, keys }: TypedLine, sides: ReadonlyMap<string, unknown>): string => {
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    word,
    key: keys.slice(index, index + word.length).join(''),
  }));
  const command = words[0] && isMinute(words[0].word) && words.length > 1 ? 1 : 0;
  return words
    .map(({ word, key }, at) => {
      if (isLatin(word)) return word;
      const isWord = at === command || (at === command + 1 && sides.has(key)) || (at > command + 1 && key === 'for');
      return isWord ? key : word;
    })
    .join(' ');
};
