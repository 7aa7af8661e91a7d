import type { Rules } from './rules.ts';

/** Turkish, Azerbaijani and Turkmen in Latin letters. A Turkish sports club’s name ends in -spor, a word of its own. */
export const turkish: Rules = [
  ['spor$', ' سبور'],
  ['ç', 'تش'],
  ['c', 'ج'],
  ['ş', 'ش'],
  ['ğ', 'غ'],
  ['^[ıi](?=[^aeıioöuü][aeıioöuü])', 'إي'],
  ['^[ıi]', 'إ'],
  ['ı', 'ي'],
  ['^[öü]', 'أو'],
  ['[öü]', 'و'],
  ['ə', 'ا'],
  ['iye', 'ية'],
  ['x', 'خ'],
  ['q', 'ق'],
  ['(?<=.)e(?=[^aeıioöuüy][^aeıioöuü])', ''],
];
