import { expect, it } from 'vitest';
import { countryInAnswer } from './country-answer.ts';

it.each([
  ['1;AE;ARE;United Arab Emirates', 'AE'],
  ['1;EG;EGY;Egypt\n', 'EG'],
  ['1;XK', 'XK'],
])('%j is %s', (answer, country) => {
  expect(countryInAnswer(answer)).toBe(country);
});

it.each(['', '0', '0;;;WRONG INPUT', '2;;;UNKNOWN', '1', '1;;;', '1;ZZ;ZZZ;Nowhere', '1;ae;are', '<!doctype html>'])(
  '%j is no country',
  (answer) => {
    expect(countryInAnswer(answer)).toBeUndefined();
  },
);
