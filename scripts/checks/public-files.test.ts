import { expect, it } from 'vitest';
import { unnamedFiles } from './public-files.ts';

it('finds files of public/ that no code names', () => {
  const files = ['public/favicon.ico', 'public/icon.png', 'public/fallback/avatar.svg'];
  expect(unnamedFiles(files, ['href="/icon.png"', 'avatar']).map(({ file }) => file)).toEqual([
    'public/fallback/avatar.svg',
  ]);
});
