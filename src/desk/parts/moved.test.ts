import { expect, it } from 'vitest';
import { moved } from './moved.ts';

const list = ['a', 'b', 'c'];

it.each([
  [0, 1, ['b', 'a', 'c']],
  [2, -1, ['a', 'c', 'b']],
  [1, -1, ['b', 'a', 'c']],
] as const)('moves %i by %i', (at, step, expected) => expect(moved(list, at, step)).toEqual(expected));

it.each([
  [0, -1],
  [2, 1],
  [3, -1],
] as const)('leaves the list as it is where %i has no step %i', (at, step) => expect(moved(list, at, step)).toBe(list));
