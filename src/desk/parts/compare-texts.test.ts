import { expect, it } from 'vitest';
import { compareTexts } from './compare-texts.ts';

it('shows words that changed inside of a paragraph, and paragraphs that came', () => {
  const pieces = compareTexts('سجل صلاح هدفين.\n\nنهاية.', 'سجل صلاح ثلاثة أهداف.\n\nنهاية.\n\nجديد.');
  expect(pieces.filter(({ kind }) => kind === 'removed').map(({ text }) => text.trim())).toEqual(['هدفين.']);
  const without = (kind: string) =>
    pieces
      .filter((piece) => piece.kind !== kind)
      .map(({ text }) => text)
      .join('');
  expect(without('added')).toBe('سجل صلاح هدفين.\n\nنهاية.');
  expect(without('removed')).toBe('سجل صلاح ثلاثة أهداف.\n\nنهاية.\n\nجديد.');
});
