import { describe, expect, it } from 'vitest';
import { toRating, valueAt, valueByKey } from './value.ts';

describe('a click on the stars', () => {
  const row = { left: 100, width: 160 };

  it.each([
    [0, 0],
    [16, 0.5],
    [107, 3.3],
    [160, 5],
    [-20, 0],
    [400, 5],
  ])('%s px into a row of 160 gives %s', (x, value) => expect(valueAt(100 + x, row, false)).toBe(value));

  it.each([
    [160, 0],
    [144, 0.5],
    [53, 3.3],
    [0, 5],
  ])('%s px from the left gives %s where text runs from the right', (x, value) =>
    expect(valueAt(100 + x, row, true)).toBe(value),
  );
});

describe('a key', () => {
  it.each([
    ['ArrowUp', 3.5],
    ['ArrowDown', 2.5],
    ['ArrowRight', 3.5],
    ['ArrowLeft', 2.5],
    ['PageUp', 4],
    ['PageDown', 2],
    ['Home', 0],
    ['End', 5],
  ])('%s leads from 3 to %s', (key, value) => expect(valueByKey(key, 3, false)).toBe(value));

  it('to the side is mirrored where text runs from the right', () => {
    expect(valueByKey('ArrowLeft', 3, true)).toBe(3.5);
    expect(valueByKey('ArrowRight', 3, true)).toBe(2.5);
    expect(valueByKey('ArrowUp', 3, true)).toBe(3.5);
  });

  it.each(['Tab', 'a', 'Enter', '5'])('%s is left to the browser', (key) =>
    expect(valueByKey(key, 3, false)).toBeUndefined(),
  );
});

it('stays within the scale, with one decimal', () => {
  expect([toRating(5.5), toRating(-0.5), toRating(3.25), toRating(0.1 + 0.2)]).toEqual([5, 0, 3.3, 0.3]);
});
