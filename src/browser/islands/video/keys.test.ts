import { describe, expect, test } from 'vitest';
import { isPlayerKey, playerKey } from './keys.ts';

describe('the player’s key for a pressed key', () => {
  test.each([
    { key: 'k', code: 'KeyK', expected: 'k' },
    { key: 'K', code: 'KeyK', expected: 'k' },
    { key: 'ن', code: 'KeyK', expected: 'k' },
    { key: 'ة', code: 'KeyM', expected: 'm' },
    { key: 'л', code: 'KeyK', expected: 'k' },
    { key: '٥', code: 'Digit5', expected: '5' },
    { key: '٧', code: 'Numpad7', expected: '7' },
    { key: '5', code: 'Numpad5', expected: '5' },
  ])('$key at $code is $expected', ({ expected, ...event }) => {
    expect(playerKey(event)).toBe(expected);
  });

  test('a Latin letter counts by its character, not by its position on a QWERTY keyboard', () => {
    expect(playerKey({ key: 'm', code: 'Semicolon' })).toBe('m');
  });

  test.each(['ArrowLeft', ' ', 'Escape', 'Tab', 'Enter', '&', 'F11'])('%s is itself', (key) => {
    expect(playerKey({ key, code: 'KeyA' })).toBe(key);
  });

  test('a key without a letter or digit is itself', () => {
    expect(playerKey({ key: '،', code: 'Comma' })).toBe('،');
  });
});

describe('a key before the player is loaded', () => {
  const press = { code: '', altKey: false, ctrlKey: false, metaKey: false };

  test.each(['k', 'M', '0', '9', 'ArrowLeft', 'ArrowUp', 'f', 'c', 'l'])('%s starts it', (key) => {
    expect(isPlayerKey({ ...press, key })).toBe(true);
  });

  test.each(['Tab', 'Enter', ' ', 'Escape', 'x', 'F5', 'Home'])('%s does not', (key) => {
    expect(isPlayerKey({ ...press, key })).toBe(false);
  });

  test.each(['ctrlKey', 'metaKey', 'altKey'])('nor does one with %s, which belongs to the browser', (modifier) => {
    expect(isPlayerKey({ ...press, key: 'f', [modifier]: true })).toBe(false);
  });
});
