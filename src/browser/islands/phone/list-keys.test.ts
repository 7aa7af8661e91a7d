import { expect, it } from 'vitest';
import { rowAfterKey } from './list-keys.ts';

it.each([
  ['ArrowDown', 3, 4],
  ['ArrowDown', 9, 9],
  ['ArrowUp', 3, 2],
  ['ArrowUp', 0, 0],
  ['Home', 5, 0],
  ['End', 5, 9],
  ['a', 5, undefined],
])('%s in row %i of ten leads to %s', (key, row, next) => {
  expect(rowAfterKey(key, row, 10)).toBe(next);
});
