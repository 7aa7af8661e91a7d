import { expect, it } from 'vitest';
import { checkMap } from './code-map.ts';

const tree = new Set(['src/pages/', 'src/lib/', 'src/lib/memoize.ts', 'src/lib/inner/']);
const check = (rows: readonly string[], folders = ['src/pages/', 'src/lib/']) =>
  checkMap(rows.join('\n'), folders, (file) => tree.has(file)).map(({ line, message }) => `${line}: ${message}`);

it('takes a map that is right, with patterns and names in its rows', () => {
  expect(check(['| `src/pages/` | `*.astro` |', '| `src/lib/` | `memoize.ts`, `inner/` and `src/pages/` |'])).toEqual(
    [],
  );
});

it('names what is gone, what stands twice, and what is left out', () => {
  expect(check(['| `src/lib/` | `gone.ts` |', '| `src/lib/` | again |', '| `src/old/` | was |'])).toEqual([
    '1: src/lib/ has no gone.ts',
    '2: src/lib/ has a row already',
    '3: there is no src/old/',
    '1: src/pages/ has no row',
  ]);
});

it('takes sixty rows at most', () => {
  const rows = Array.from({ length: 61 }, () => '| `src/lib/` | rows |');
  expect(check(rows, [])).toContain('1: has 61 rows, where 60 are the most');
});
