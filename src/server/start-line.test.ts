import { expect, it } from 'vitest';
import { startLine } from './start-line.ts';

it('is a line for a person, and in production one of JSON', () => {
  expect(startLine('development', 'info', 'Mustadira is at http://localhost:4321')).toBe(
    'Mustadira is at http://localhost:4321',
  );
  expect(JSON.parse(startLine('production', 'fatal', 'PORT "x"', () => 5))).toEqual({
    level: 60,
    time: 5,
    msg: 'PORT "x"',
  });
});
