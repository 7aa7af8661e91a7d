import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beside, cleared, type CodeType, emptyBoxes, erased, inserted, isComplete } from './boxes.ts';

const boxesOf = (code: string) => [...code].map((sign) => sign.replace('_', ''));
const codeOf = (boxes: readonly string[] | undefined) => boxes?.map((sign) => sign || '_').join('');
const insert = (code: string, at: number, text: string, type: CodeType = 'number') => {
  const edit = inserted(boxesOf(code), at, text, type);
  return edit && [codeOf(edit.boxes), edit.focus];
};

it('begins with as many empty boxes as the code has characters', () => {
  expect(emptyBoxes(6)).toEqual(['', '', '', '', '', '']);
});

describe('a sign', () => {
  it.each([
    ['____', 0, '7', ['7___', 1]],
    ['12__', 1, '9', ['19__', 2]],
    ['123_', 3, '4', ['1234', 3]],
    ['1234', 3, '5', ['1235', 3]],
  ])('into %s at %i: %s', (code, at, text, result) => expect(insert(code, at, text)).toEqual(result));

  it.each(['a', ' ', '-', '.', '', '½', 'é', '²', '１', '𝟏'])('that is no digit, %j, changes nothing', (text) => {
    for (const type of ['number', 'tel', 'password'] as const) expect(insert('12__', 2, text, type)).toBeUndefined();
  });

  it('may be a letter where letters count', () => {
    expect(insert('A___', 1, 'b', 'letter-numeric')).toEqual(['Ab__', 2]);
    expect(insert('A___', 1, '-', 'letter-numeric')).toBeUndefined();
    expect(insert('A___', 1, 'ب', 'letter-numeric')).toBeUndefined();
  });

  it.each([
    ['٣', '3'],
    ['۷', '7'],
  ])('in Arabic digits, %s, is %s', (text, digit) => {
    expect(insert('____', 0, text)).toEqual([`${digit}___`, 1]);
    expect(insert('____', 0, text, 'letter-numeric')).toEqual([`${digit}___`, 1]);
  });
});

describe('a paste', () => {
  it.each([
    ['____', 0, '1234', ['1234', 3]],
    ['____', 2, '1234', ['1234', 3]],
    ['98__', 2, '123456', ['1234', 3]],
    ['9___', 1, '12', ['912_', 3]],
    ['____', 3, '12', ['___1', 3]],
    ['9876', 1, '12', ['9126', 3]],
    ['____', 0, '  1234\n', ['1234', 3]],
    ['____', 0, '١٢٣٤', ['1234', 3]],
    ['____', 0, '٥ ٣ ٧ ١', ['5371', 3]],
    ['____', 0, '5\u00a03\u202f7\u20091', ['5371', 3]],
    ['____', 0, '\u2066٥\u2069 \u200f٣\u061c ٧\u200e١\u2068\ufeff', ['5371', 3]],
    ['9___', 1, '1 2', ['912_', 3]],
  ])('into %s at %i of %j: %s', (code, at, text, result) => expect(insert(code, at, text)).toEqual(result));

  it.each(['12-34', '12,34', 'code 1234', '1234.', '12a4', '   '])('of %j changes nothing', (text) =>
    expect(insert('____', 0, text)).toBeUndefined(),
  );

  it('of letters may contain spaces too', () => {
    expect(insert('____', 0, 'K7 \u200ePM', 'letter-numeric')).toEqual(['K7PM', 3]);
  });

  it('of letters fits where letters count', () => {
    expect(insert('____', 0, 'K7PM', 'letter-numeric')).toEqual(['K7PM', 3]);
    expect(insert('____', 0, 'K7-M', 'letter-numeric')).toBeUndefined();
  });
});

describe('keys', () => {
  const keyed = (edit: { boxes: readonly string[]; focus: number }) => [codeOf(edit.boxes), edit.focus];

  it('Backspace empties the box and goes back; in an empty box it only goes back', () => {
    expect(keyed(erased(boxesOf('123_'), 2))).toEqual(['12__', 1]);
    expect(keyed(erased(boxesOf('12__'), 2))).toEqual(['12__', 1]);
    expect(keyed(erased(boxesOf('1___'), 0))).toEqual(['____', 0]);
  });

  it('Delete empties in place', () => expect(keyed(cleared(boxesOf('1234'), 1))).toEqual(['1_34', 1]));

  it('Left and Right move one box and do not wrap', () => {
    const boxes = boxesOf('1234');
    expect([beside(boxes, 0, -1), beside(boxes, 1, -1), beside(boxes, 2, 1), beside(boxes, 3, 1)]).toEqual([
      0, 0, 3, 3,
    ]);
  });
});

it('is complete when no box is empty', () => {
  expect(isComplete(boxesOf('1234'))).toBe(true);
  expect(isComplete(boxesOf('12_4'))).toBe(false);
});

it('whatever is inserted, each box holds one valid character or none, and the focus is on one of them', () => {
  const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^\s*[0-9٠-٩]{0,8}\s*$/));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), fc.nat(), texts, (count, place, text) => {
      const edit = inserted(emptyBoxes(count), place % count, text, 'number');
      if (!edit) return;
      expect(edit.boxes).toHaveLength(count);
      expect(edit.boxes.every((sign) => /^[0-9]?$/.test(sign))).toBe(true);
      expect(edit.focus).toBeGreaterThanOrEqual(0);
      expect(edit.focus).toBeLessThan(count);
    }),
  );
});
