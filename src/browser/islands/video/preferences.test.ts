import { describe, expect, test } from 'vitest';
import { parsePreferences } from './preferences.ts';

const defaults = { speed: 1, volume: 1, muted: false, captions: true };

describe('stored preferences of the player', () => {
  test('are read as they were written', () => {
    const chosen = { speed: 1.75, volume: 0.3, muted: true, captions: false };
    expect(parsePreferences(JSON.stringify(chosen))).toEqual(chosen);
  });

  test.each([null, '', 'not JSON', 'null', '5', '[]', '{"speed":"fast","volume":null,"muted":1,"captions":"no"}'])(
    'are the defaults where %s is stored',
    (text) => {
      expect(parsePreferences(text)).toEqual(defaults);
    },
  );

  test.each([
    { speed: 0, expected: 0.0625 },
    { speed: -3, expected: 0.0625 },
    { speed: 0.0625, expected: 0.0625 },
    { speed: 16, expected: 16 },
    { speed: 100, expected: 16 },
  ])('a speed of $speed is played at $expected', ({ speed, expected }) => {
    expect(parsePreferences(JSON.stringify({ speed })).speed).toBe(expected);
  });

  test('a volume is between none and all', () => {
    expect(parsePreferences('{"volume":7}').volume).toBe(1);
    expect(parsePreferences('{"volume":-7}').volume).toBe(0);
  });
});
