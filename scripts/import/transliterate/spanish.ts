import type { Rules } from './rules.ts';

/** Spanish, and Catalan and Basque names as Spain writes them. */
export const spanish: Rules = [
  ['^hue', 'هوي'],
  ['^h', 'ه'],
  ['ch', 'تش'],
  ['h', ''],
  ['ill(?=[aeiou])', 'ي'],
  ['ll', 'ي'],
  ['ñ', 'ني'],
  ['ny(?=[aeiou])', 'ني'],
  ['gü', 'غو'],
  ['gu(?=[ei])', 'غ'],
  ['g(?=[ei])', 'خ'],
  ['qu', 'ك'],
  ['c(?=[ei])', 'س'],
  ['j', 'خ'],
  ['^y(?=[aou])', 'ي'],
  ['(?<=[aeiou]\\w+)e(?=[rnl][^aeiou])', ''],
];
