import { describe, expect, it, vi } from 'vitest';
import { memoized } from './memoize.ts';

describe('memoized', () => {
  it('computes a value once for each key', () => {
    const length = vi.fn((text: string) => text.length);
    const lengthOf = memoized<number>();
    const answers = ['goal', 'cup', 'goal'].map((text) => lengthOf(text, () => length(text)));
    expect(answers).toEqual([4, 3, 4]);
    expect(length).toHaveBeenCalledTimes(2);
  });

  it('caches falsy values', () => {
    const compute = vi.fn(() => 0);
    const count = memoized<number>();
    expect([count('none', compute), count('none', compute)]).toEqual([0, 0]);
    expect(compute).toHaveBeenCalledOnce();
  });

  it('clears its cache, so that its memory stays bounded, and still returns the right values', () => {
    const square = vi.fn((number: number) => number ** 2);
    const squareOf = memoized<number>();
    for (let number = 0; number < 5000; number += 1) squareOf(String(number), () => square(number));
    expect(squareOf('0', () => square(0))).toBe(0);
    expect(square).toHaveBeenCalledTimes(5001);
  });
});
