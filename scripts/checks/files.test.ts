import { expect, it } from 'vitest';
import { namelessFiles } from './files.ts';
import { firstDifference } from './format.ts';
import { formatProblem } from './problem.ts';

it('names files called index, pages excepted', () => {
  const files = [
    'src/football/index.ts',
    'src/newsroom/index/scan.ts',
    'src/pages/[lang]/index.astro',
    'src/x/index.css',
  ];
  expect(namelessFiles(files).map(({ file }) => file)).toEqual(['src/football/index.ts', 'src/x/index.css']);
});

it('finds the first line that formatting changes', () => {
  expect(firstDifference('one\ntwo\nthree\n', 'one\nTWO\nthree\n')).toBe(2);
  expect(firstDifference('one\ntwo', 'one\ntwo\n')).toBe(3);
});

it('writes a problem as a place and a message', () => {
  expect(formatProblem({ file: 'a.ts', line: 3, message: 'wrong' })).toBe('a.ts:3: wrong');
  expect(formatProblem({ file: 'a.ts', message: 'wrong' })).toBe('a.ts: wrong');
  expect(formatProblem({ file: '', message: 'wrong' })).toBe('wrong');
});
