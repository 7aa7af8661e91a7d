import { expect, it } from 'vitest';
import { isFilePath, withoutAddresses } from './request-path.ts';

it.each([
  ['/en/news', false],
  ['/en.x/news', false],
  ['/en/news.', false],
  ['/', false],
  ['/ar.html', true],
  ['/a/.x', true],
  ['/a..', true],
])('whether %s is one of a file: %s', (path, isFile) => expect(isFilePath(path)).toBe(isFile));

it.each([
  ['/en/news', '/en/news'],
  ['/en/a@b.example/x', '/en/…@…/x'],
  ['/a%40b.example', '/…@…'],
  ['/a@b/c/d%40e', '/…@…/c/…@…'],
])('%s is logged as %s', (path, logged) => expect(withoutAddresses(path)).toBe(logged));

// The test's own timeout is the proof: a pattern that begins anew at each character takes minutes.
it.each(['a', '%', '.', 'a/'])('a path of many %j is read in no time', (part) => {
  const path = `/${part.repeat(200_000)}/`;
  expect(withoutAddresses(path)).toBe(path);
  expect(isFilePath(path)).toBe(false);
});
