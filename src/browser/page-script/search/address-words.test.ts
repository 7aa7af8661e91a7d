import { expect, it } from 'vitest';
import { addressWords } from './address-words.ts';

it.each([
  ['/en/news/salah-scores_twice.html', 'salah scores twice'],
  ['/ar/club/%D8%A7%D9%84%D8%A3%D9%87%D9%84%D9%8A', 'الأهلي'],
  ['/en/leagues/premier-league/2023-24', 'premier league 2023 24'],
  ['/EN/News/', ''],
  ['/en/news/1-2-3-4-5-6-7-8-9-10', '1 2 3 4 5 6 7 8'],
  ['/en/%ff/salah', 'en ff salah'],
])('the words of %s', (path, words) => {
  expect(addressWords(path)).toBe(words.replace(/^en /, ''));
});
