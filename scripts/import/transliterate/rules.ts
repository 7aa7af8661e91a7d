import { foldLatin } from '#football/fold-latin.ts';

/** How a language writes its sounds: a pattern of letters, tried at each place in order, and its letters in Arabic. */
export type Rules = readonly (readonly [pattern: string, arabic: string])[];

/** What most languages share, tried after a language's own rules. A vowel at the start needs its alif. */
const shared: Rules = [
  ['^aa', 'آ'],
  ['^a', 'أ'],
  // A long vowel before one consonant, a short one before two.
  ['^[ei](?=[^aeiou][aeiou]|([^aeiou])\\1)', 'إي'],
  ['^[ei](?=[aou])', 'ي'],
  ['^[ei]', 'إ'],
  ['^[ou]', 'أو'],
  ['ph', 'ف'],
  ['[ck]h', 'خ'],
  ['ck', 'ك'],
  ['sh', 'ش'],
  ['th', 'ث'],
  ['qu', 'كو'],
  ['aa?', 'ا'],
  ['[bp]', 'ب'],
  ['c(?=[eiy])', 'س'],
  ['[ckq]', 'ك'],
  ['d', 'د'],
  ['[eiy]', 'ي'],
  ['[fv]', 'ف'],
  ['g', 'غ'],
  ['h', 'ه'],
  ['j', 'ج'],
  ['l', 'ل'],
  ['m', 'م'],
  ['n', 'ن'],
  ['[ouw]', 'و'],
  ['r', 'ر'],
  ['s', 'س'],
  ['t', 'ت'],
  ['x', 'كس'],
  ['z', 'ز'],
  ['\\d', '$&'],
];

interface Compiled {
  pattern: RegExp;
  arabic: string;
}

const compile = (rules: Rules): Compiled[] =>
  rules.map(([source, arabic]) => ({ pattern: new RegExp(source, 'uy'), arabic }));

const compiledShared = compile(shared);

/** The first rule that fits at a place, with the length of what it covers. */
function ruleAt(
  word: string,
  place: number,
  rules: readonly Compiled[],
): { arabic: string; length: number } | undefined {
  for (const { pattern, arabic } of rules) {
    pattern.lastIndex = place;
    const found = pattern.exec(word)?.[0];
    if (found) return { arabic: arabic.replace('$&', found), length: found.length };
  }
  return undefined;
}

/**
 * A writer of words of one language in Arabic letters. A letter is first read with its marks, then without; what is no Latin letter and no
 * digit is left out. Two equal letters in a row become one, but for و and ي, which may be a consonant and a vowel.
 */
export function writerOf(rules: Rules): (word: string) => string {
  const compiled = compile(rules);
  return (word) => {
    const marked = word.toLowerCase().normalize('NFC');
    // As long as the marked word, so that places agree: ß is one s.
    const plain = Array.from(marked, (letter) => foldLatin(letter)[0] ?? letter).join('');
    let written = '';
    for (let place = 0; place < marked.length;) {
      const rule =
        ruleAt(marked, place, compiled) ?? ruleAt(plain, place, compiled) ?? ruleAt(plain, place, compiledShared);
      const next = rule?.arabic ?? '';
      const repeats =
        next !== '' && written.endsWith(next) && !/[وي\d]/.test(next) && plain[place] === plain[place - 1];
      if (!repeats) written += next;
      place += rule?.length ?? 1;
    }
    return written;
  };
}
