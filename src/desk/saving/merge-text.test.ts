import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergedText, mergeTexts, paragraphsOf, resolvedText } from './merge-text.ts';

const text = fc
  .array(fc.constantFrom('a', 'ب', ' ', '\n', '\r\n', '\n\n', '::chart{x}'), { maxLength: 30 })
  .map((parts) => parts.join(''));

it('paragraphs joined are the text again', () =>
  fc.assert(fc.property(text, (given) => paragraphsOf(given).join('') === given)));

it('one’s own changes are the merged text where nobody else changed anything', () =>
  fc.assert(fc.property(text, text, (mine, base) => mergedText(mergeTexts(mine, base, base)) === mine)));

it('each conflict takes the side that was chosen', () => {
  const parts = mergeTexts('1 لي\n\n2\n\n3 لي', '1\n\n2\n\n3', '1 لهم\n\n2\n\n3 لهم');
  expect(mergedText(parts)).toBeUndefined();
  expect(resolvedText(parts, new Set())).toBe('1 لي\n\n2\n\n3 لي');
  const first = parts.findIndex(({ kind }) => kind === 'conflict');
  expect(resolvedText(parts, new Set([first]))).toBe('1 لهم\n\n2\n\n3 لي');
});
