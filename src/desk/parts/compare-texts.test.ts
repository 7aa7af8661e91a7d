import { expect, it } from 'vitest';
import { compareTexts, inShort } from './compare-texts.ts';

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

it('of what is the same the lines beside a change stay', () => {
  const lines = Array.from({ length: 20 }, (_, at) => `line ${at}\n`).join('');
  const pieces = inShort(compareTexts(`${lines}\n\nold\n\n${lines}`, `${lines}\n\nnew\n\n${lines}`));
  const text = pieces.map((piece) => piece.text).join('');
  expect(text).toContain('line 19\n');
  expect(text).toContain('line 0\n');
  expect(text).not.toContain('line 9\n');
  expect(pieces.filter(({ kind }) => kind !== 'same').map((piece) => piece.text.trim())).toEqual(['old', 'new']);
});
