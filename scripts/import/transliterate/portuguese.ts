import type { Rules } from './rules.ts';

/** Portuguese, of Portugal and Brazil. */
export const portuguese: Rules = [
  ['ch', 'ش'],
  ['lh', 'لي'],
  ['nh', 'ني'],
  ['ção$', 'ساو'],
  ['ões$', 'ويش'],
  ['ão', 'او'],
  ['ãe', 'اي'],
  ['ç', 'س'],
  ['gu(?=[ei])', 'غ'],
  ['g(?=[ei])', 'ج'],
  ['qu(?=[ei])', 'ك'],
  ['c(?=[ei])', 'س'],
  ['x', 'ش'],
  ['ou', 'و'],
  ['ei', 'ي'],
  ['^h', ''],
  ['(?<=[aeiou])s(?=[aeiou])', 'ز'],
  ['(?<=[aeiou]\\w+)e(?=[rnl][^aeiou])', ''],
];
