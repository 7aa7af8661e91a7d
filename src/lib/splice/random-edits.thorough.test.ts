import { expect, it } from 'vitest';
import { awkwardTexts } from './testing/awkward-texts.ts';
import { checkEdits } from './testing/check-edits.ts';
import { contentTexts } from './testing/content-texts.ts';

const edits = 40;

it.each(['yaml', 'json'] as const)(
  'random edits of every %s of the content, and of awkward ones, change no other byte',
  (format) => {
    const texts = [...contentTexts(format).map(({ text }) => text), ...awkwardTexts[format]];
    const found = texts.map((text, seed) => checkEdits(format, text, { seed, edits }));
    expect(found.flatMap(({ refused, faults }) => [...refused, ...faults])).toEqual([]);
    expect(found.reduce((sum, { made }) => sum + made, 0)).toBe(texts.length * edits);
  },
);
