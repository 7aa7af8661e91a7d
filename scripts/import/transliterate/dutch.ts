import type { Rules } from './rules.ts';

/** Dutch, and Flemish. */
export const dutch: Rules = [
  ['sch$', 'س'],
  ['sch', 'سخ'],
  ['ch', 'خ'],
  ['^(?:ij|ei)', 'آي'],
  ['ij|ei', 'اي'],
  ['^(?:oe|oo|eu|ou)', 'أو'],
  ['oe|eu', 'و'],
  ['eeuw', 'يو'],
  ['ui', 'وي'],
  ['ou', 'او'],
  ['ee|ie', 'ي'],
  ['oo|uu', 'و'],
  ['j', 'ي'],
  ['w', 'ف'],
  ['gg', 'غ'],
  ['(?<=.)e(?=[rln]$)', ''],
  ['(?<=[aeiou]\\w+)e(?=[rln][^aeiou])', ''],
  ['(?<=.{2})e$', 'ه'],
];
