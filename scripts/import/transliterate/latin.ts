import type { Rules } from './rules.ts';

/** Other languages in Latin letters: Nordic, Hungarian, Romanian, Albanian, and names that English spells by their sound. */
export const latin: Rules = [
  ['sch', 'ش'],
  ['^[øöü]', 'أو'],
  ['[øöüő]', 'و'],
  ['^å', 'أو'],
  ['å', 'و'],
  ['^[æä]', 'إ'],
  ['[æä]', 'ي'],
  ['[șş]', 'ش'],
  ['[țţ]', 'تس'],
  ['[čć]', 'تش'],
  ['š', 'ش'],
  ['ž|zh', 'ج'],
  ['ç', 'تش'],
  ['ë$', ''],
  ['ch', 'تش'],
  ['oo', 'و'],
  ['ee|ie', 'ي'],
  ['w', 'و'],
  ['(?<=[aeiouy]\\w+)e(?=[rnl][^aeiouy])', ''],
];
