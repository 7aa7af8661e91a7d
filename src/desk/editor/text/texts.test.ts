import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyCounts } from './counts.ts';
import { changeBetween } from './edit.ts';
import { changeFile, openText, withPlainBreaks } from './line-ends.ts';
import { problemPlaces } from './problem-places.ts';

test('words of a body are those that readers read', () => {
  expect(bodyCounts('فاز [المغرب](club:morocco) 2–1.\n\n::poll{best-goal}\n\n## كأسٌ **أولى**').words).toBe(5);
  expect(bodyCounts('| أ | ب |\n|---|---|\n| 1 | 2 |').words).toBe(4);
  expect(bodyCounts('').minutes).toBe(1);
  expect(bodyCounts('كرة '.repeat(900))).toEqual({ words: 900, minutes: 5 });
});

test('what a text area changes leaves every other byte as it is', () => {
  const piece = fc.constantFrom('\r\n', '\n', 'كرة', 'a', '\uFEFF', '');
  const file = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(file, file, fc.nat(12), (before, inserted, place) => {
      const plain = withPlainBreaks(openText(before).text);
      const at = Math.min(place, plain.length);
      const insert = withPlainBreaks(inserted).replaceAll('\uFEFF', '');
      const after = changeFile(before, { from: at, to: at, insert });
      expect(withPlainBreaks(openText(after).text)).toBe(plain.slice(0, at) + insert + plain.slice(at));
      expect(after.replaceAll(/[^\r]/g, '').length).toBeGreaterThanOrEqual(before.replaceAll(/[^\r]/g, '').length);
      expect(changeFile(before, { from: 0, to: 0, insert: '' })).toBe(before);
    }),
  );
});

test('the one change between two texts', () => {
  expect(changeBetween('abc', 'abc')).toBeUndefined();
  expect(changeBetween('aa', 'aaa')).toEqual({ from: 2, to: 2, insert: 'a' });
  expect(changeBetween('فاز أمس', 'فاز اليوم')).toEqual({ from: 4, to: 7, insert: 'اليوم' });
});

test('problems are where the body has what they name', () => {
  const body = 'one\n\n::poll{x}\n\n[a](club:nobody) and [b](club:nobody), not [c](match:nobody-spain)';
  const problem = (message: string, field = '') => ({ file: 'en.md', field, message, kind: 'mistake' as const });
  const places = (message: string, field?: string) =>
    problemPlaces(body, [problem(message, field)]).map(({ from, to }) => body.slice(from, to));
  expect(places('names poll “x”, which does not exist', '::poll')).toEqual(['::poll']);
  expect(places('::poll{x} is inside a paragraph')).toEqual(['::poll{x}']);
  expect(places('names club “nobody”, which does not exist')).toEqual(['nobody', 'nobody']);
  expect(places('has no words')).toEqual([]);
});
