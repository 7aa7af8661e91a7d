import type { Rules } from './rules.ts';

/** Russian, Ukrainian, Bulgarian and Kazakh names as English writes them. */
export const russian: Rules = [
  ['shch', 'شتش'],
  ['ch', 'تش'],
  ['zh', 'ج'],
  ['kh', 'خ'],
  ['ts', 'تس'],
  ['^y[eo]', 'ي'],
  ['^y(?=[au])', 'ي'],
  ['[iy]y', 'ي'],
  ['ye', 'ي'],
  ['(?<=[aeou])v$', 'ف'],
  ['c', 'تس'],
  ['č', 'تش'],
  ['š', 'ش'],
  ['ž', 'ج'],
  ['j', 'ج'],
  ['oo', 'و'],
  ['(?<=[aeiouy]\\w+)e(?=[rnl][^aeiouy])', ''],
];
