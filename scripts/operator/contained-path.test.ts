import { expect, it } from 'vitest';
import { isContainedPath, maxPathLength } from './contained-path.ts';

it.each(['a', 'ar/news.html', '_assets/a.B3-x.css', 'ar/ما-هذا.html', '12:30', '..a/b..', '.well-known/x'])(
  '%j leads into a folder',
  (path) => expect(isContainedPath(path)).toBe(true),
);

it.each([
  '',
  '.',
  '..',
  '/etc/passwd',
  '../a',
  'a/../../b',
  'a/..',
  'a//b',
  'a/',
  './a',
  '..\\a',
  'a\\..\\..\\b',
  '\\\\host\\share',
  'C:/a',
  'c:a',
  'a\0b',
  'a\n../b',
  'a\r',
  'a\u007f',
])('%j does not, on one system or another', (path) => expect(isContainedPath(path)).toBe(false));

it('is not longer than any path of a system', () => {
  expect(isContainedPath('a'.repeat(maxPathLength))).toBe(true);
  expect(isContainedPath('a'.repeat(maxPathLength + 1))).toBe(false);
});
