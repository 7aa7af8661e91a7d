import type { Rules } from './rules.ts';

/** Arabic names in Latin letters, as English and French write them: a long vowel is assumed where only its letter is known. */
export const arabic: Rules = [
  ['sh|ch', 'ش'],
  ['kh', 'خ'],
  ['gh', 'غ'],
  ['dh', 'ذ'],
  ['th', 'ث'],
  ['^aa', 'ع'],
  ['aa|â', 'ا'],
  ['ee|î', 'ي'],
  ['oo|ou|û', 'و'],
  ['q', 'ق'],
  ['g', 'ج'],
  ['ay|ai|ei', 'ي'],
  ['(?<=.)iy?a$', 'ية'],
  ['(?<=.{2})ah?$', 'ة'],
  ['(?<=.)[aeu](?=[^aeiouy]{2})', ''],
  ['(?<=.)e', ''],
  ['(?<=.)y$', 'ي'],
];
