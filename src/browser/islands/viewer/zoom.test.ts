import { describe, expect, test } from 'vitest';
import { clampZoom, fittedSize, scrollToStay } from './zoom.ts';

test('a picture fits a frame by its longer side', () => {
  expect(fittedSize({ width: 1600, height: 900 }, { width: 800, height: 800 })).toEqual({ width: 800, height: 450 });
  expect(fittedSize({ width: 900, height: 1600 }, { width: 800, height: 800 })).toEqual({ width: 450, height: 800 });
});

test('a picture is never smaller than the screen, nor larger than six times', () => {
  expect(clampZoom(0.2)).toBe(1);
  expect(clampZoom(40)).toBe(6);
});

describe('the point under the pointer does not move', () => {
  test('in a picture that fills its frame', () => {
    // The middle of 800 px is at 800 of 1,600, which is to be 400 px from the start.
    expect(scrollToStay(400, 0, 800, 800, 1600)).toBe(400);
    expect(scrollToStay(100, 0, 800, 800, 1600)).toBe(100);
  });

  test('in one that is shorter than its frame, and so in the middle of it', () => {
    // 400 px in a frame of 800 begin at 200; its middle is at 400.
    expect(scrollToStay(400, 0, 800, 400, 1600)).toBe(400);
  });

  test('and back again', () => {
    expect(scrollToStay(400, 400, 800, 1600, 800)).toBe(0);
    expect(scrollToStay(400, 900, 800, 2400, 1600)).toBeCloseTo(466.67, 1);
  });

  test('as far as the frame can scroll', () => {
    expect(scrollToStay(800, 0, 800, 400, 900)).toBe(100);
    expect(scrollToStay(0, 0, 800, 400, 600)).toBe(0);
  });
});
