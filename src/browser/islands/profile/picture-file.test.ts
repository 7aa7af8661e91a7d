import { expect, it } from 'vitest';
import { pictureProblemOf } from './picture-file.ts';

const megabyte = 1024 * 1024;

it.each([
  ['image/jpeg', 8 * megabyte, undefined],
  ['image/heic', 1, undefined],
  ['', 20 * megabyte, undefined],
  ['image/png', 20 * megabyte + 1, 'tooLarge'],
  ['application/pdf', 1, 'notPicture'],
  ['video/mp4', 100 * megabyte, 'notPicture'],
])('a file of type %j and %i bytes: %s', (type, size, problem) =>
  expect(pictureProblemOf({ type, size })).toBe(problem),
);
