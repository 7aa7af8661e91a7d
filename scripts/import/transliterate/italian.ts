import type { Rules } from './rules.ts';

/** Italian. */
export const italian: Rules = [
  ['sch(?=[ei])', 'سك'],
  ['scia$', 'شيا'],
  ['sci(?=[aou])', 'ش'],
  ['sc(?=[ei])', 'ش'],
  ['cch|ch', 'ك'],
  ['gh', 'غ'],
  ['gli(?=[aeou])', 'لي'],
  ['gn', 'ني'],
  ['cci(?=[aou])', 'تش'],
  ['cc(?=[ei])', 'تش'],
  ['cia$', 'تشيا'],
  ['ci(?=[aou])', 'تش'],
  ['c(?=[ei])', 'تش'],
  ['gia$', 'جيا'],
  ['ggi(?=[aou])', 'ج'],
  ['gg(?=[ei])', 'ج'],
  ['gi(?=[aou])', 'ج'],
  ['g(?=[ei])', 'ج'],
  ['zz', 'تس'],
  ['^h', 'ه'],
  ['ju', 'يو'],
  ['uo', 'و'],
  ['(?<=[aeiou])s(?=[aeiou])', 'ز'],
  ['(?<=[aeiou]\\w+)e(?=[rnl][^aeiou])', ''],
];
