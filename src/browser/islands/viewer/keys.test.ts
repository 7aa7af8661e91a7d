import { describe, expect, test } from 'vitest';
import { indexAfter, viewerAction } from './keys.ts';

describe('keys of the viewer', () => {
  test('the next picture is in the reading direction', () => {
    expect(viewerAction('ArrowRight', 'ltr')).toBe('next');
    expect(viewerAction('ArrowLeft', 'ltr')).toBe('previous');
    expect(viewerAction('ArrowLeft', 'rtl')).toBe('next');
    expect(viewerAction('ArrowRight', 'rtl')).toBe('previous');
  });

  test.each(['Escape', 'Tab', 'Enter', 'a', 'toString'])('%s does not belong to the viewer', (key) => {
    expect(viewerAction(key, 'ltr')).toBeUndefined();
  });
});

test.each([
  ['next', 0, 1],
  ['next', 5, 5],
  ['previous', 5, 4],
  ['previous', 0, 0],
  ['first', 4, 0],
  ['last', 1, 5],
  ['zoomIn', 3, 3],
] as const)('%s of picture %i of six leads to %i', (action, index, expected) => {
  expect(indexAfter(action, index, 6)).toBe(expected);
});
