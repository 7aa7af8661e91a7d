import { expect, it } from 'vitest';
import { checkCountedNouns, countedVariables } from './counted-nouns.ts';

const counted = countedVariables([
  "t('league:known', { total: 3, matches: t('football:matches', { count: 3 }), season: t('league:season') })",
]);
const problemsOf = (text: string) =>
  checkCountedNouns('league.json', [{ key: 'known', text, line: 7 }], counted).map(
    ({ file, line, message }) => `${file}:${line} ${message.split(':')[0]}`,
  );

it('finds the variables that another message counts', () => expect([...counted]).toEqual(['matches']));

it.each(['في {{matches}}', 'هدفان من أصل {{matches}}', 'ل{{matches}}', 'بعد {{matches}}، {{total}}'])(
  'refuses “%s”',
  (text) => expect(problemsOf(text)).toEqual(['league.json:7 known has {{matches}} where its noun is not nominative']),
);

it.each(['{{matches}} و{{goals}}', 'هدفان و{{matches}}', 'شهدت {{matches}} أهدافًا', 'من {{total}}', 'في {{season}}'])(
  'leaves “%s” alone',
  (text) => expect(problemsOf(text)).toEqual([]),
);
