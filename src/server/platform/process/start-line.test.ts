import { expect, it } from 'vitest';
import { startLine } from './start-line.ts';

it('is plain text, and in production a line of JSON', () => {
  expect(startLine('development', 'info', 'Mustadira is at http://localhost:4321')).toBe(
    'Mustadira is at http://localhost:4321',
  );
  expect(JSON.parse(startLine('production', 'fatal', 'PORT "x"', () => 5))).toEqual({
    level: 60,
    time: 5,
    msg: 'PORT "x"',
  });
});
