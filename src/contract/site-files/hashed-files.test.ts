import { expect, it } from 'vitest';
import { isHashedFile } from './hashed-files.ts';

it.each([
  ['/_assets/a.css', true],
  ['/media/a.avif', true],
  ['/share/ar/a.jpg', true],
  ['/search/ar/terms-0a.json', true],
  ['/search/ar/index.json', false],
  ['/ar/media/a', false],
  ['/mark.svg', false],
  ['/assets/a.css', false],
  ['/', false],
])('the name of %s contains a hash: %s', (path, expected) => {
  expect(isHashedFile(path)).toBe(expected);
});
