import { expect, it } from 'vitest';
import { firstOfTree, openRoundOf } from './bracket-tree.ts';

it('draws rounds that halve down to the final', () => {
  expect(firstOfTree([16, 8, 4, 2, 1])).toBe(0);
  expect(firstOfTree([8, 4, 2, 1])).toBe(0);
  expect(firstOfTree([2, 1])).toBe(0);
});

it('leaves rounds before the tree as lists', () => {
  expect(firstOfTree([8, 8, 4, 2, 1])).toBe(1);
  expect(firstOfTree([5, 4, 2, 1])).toBe(1);
  expect(firstOfTree([32, 16, 8, 4, 2, 1])).toBe(1);
});

it('draws nothing where no round leads to another', () => {
  expect(firstOfTree([])).toBeUndefined();
  expect(firstOfTree([1])).toBeUndefined();
  expect(firstOfTree([8])).toBeUndefined();
  expect(firstOfTree([4, 2])).toBeUndefined();
  expect(firstOfTree([2, 2, 1, 1])).toBeUndefined();
});

it('opens with the round that is not decided, and a finished one with the round before the final', () => {
  expect(openRoundOf([false, false, false])).toBe(0);
  expect(openRoundOf([true, true, false, false])).toBe(2);
  expect(openRoundOf([true, true, false])).toBe(2);
  expect(openRoundOf([true, true, true, true])).toBe(2);
  expect(openRoundOf([true])).toBe(0);
  expect(openRoundOf([])).toBe(0);
});
