import { describe, expect, it } from 'vitest';
import { ageOn } from './age.ts';

describe('age', () => {
  it.each([
    ['1987-06-24', '2026-06-23', 38],
    ['1987-06-24', '2026-06-24', 39],
    ['2000-02-29', '2026-02-28', 25],
    ['2000-02-29', '2026-03-01', 26],
    ['2007-07-13', '2026-07-19', 19],
  ])('of somebody born on %s is on %s %i', (born, day, age) => {
    expect(ageOn(born, day)).toBe(age);
  });
});
