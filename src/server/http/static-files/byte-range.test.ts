import { describe, expect, it } from 'vitest';
import { readByteRange } from './byte-range.ts';

describe('readByteRange', () => {
  it.each([
    ['bytes=0-499', 0, 499],
    ['bytes=500-', 500, 999],
    ['bytes=-200', 800, 999],
    ['bytes=-5000', 0, 999],
    ['bytes=0-0', 0, 0],
    ['bytes=0-998', 0, 998],
    ['bytes=0-999', 0, 999],
    ['bytes=5-1000', 5, 999],
    ['bytes=5-9007199254740993', 5, 999],
    ['bytes=0-9223372036854775807', 0, 999],
    [`bytes=7-${'9'.repeat(400)}`, 7, 999],
    [`bytes=-${'9'.repeat(400)}`, 0, 999],
    ['Bytes=0-499', 0, 499],
  ])('%s of 1,000 bytes is %i to %i', (header, start, end) => {
    expect(readByteRange(header, 1000)).toEqual({ start, end });
  });

  it.each(['bytes=2000-3000', 'bytes=1000-', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
    '%s lies beyond 1,000 bytes',
    (header) => {
      expect(readByteRange(header, 1000)).toBe('unsatisfiable');
    },
  );

  it.each([
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=9-1',
    'bytes=0-1,3-4',
    'bytes=1.5-3',
    'items=0-5',
    'bytes=+1-5',
    'bytes=0x1-5',
    'bytes=1e3-',
    'bytes=٠-٩',
    'bytes=--5',
    'bytes=0-5-9',
    'bytes=0-0,-1',
    `bytes=${'9'.repeat(400)}-5`,
  ])('%s is no range', (header) => {
    expect(readByteRange(header, 1000)).toBeUndefined();
  });

  it.each([
    ['bytes=-5', undefined],
    ['bytes=0-5', 'unsatisfiable'],
    ['bytes=0-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
  ])('for an empty file, %s is %s', (header, range) => {
    expect(readByteRange(header, 0)).toBe(range);
  });
});
