import { expect, it } from 'vitest';
import { isDismissed, isDrag } from './drag.ts';

it.each([
  [180, 300, true],
  [-180, 300, true],
  [179, 300, false],
  [-179, 300, false],
  [0, 300, false],
  [0, 0, false],
])('dragged %i of %i pixels: dismissed %s', (distance, width, result) =>
  expect(isDismissed(distance, width)).toBe(result),
);

it("takes a trembling hand's press for a click", () => {
  expect([0, 3, -3, 4, -4].map(isDrag)).toEqual([false, false, false, true, true]);
});
