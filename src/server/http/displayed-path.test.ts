import { describe, expect, it } from 'vitest';
import { displayedPath } from './displayed-path.ts';

const shown = (path: string) => displayedPath(new URL(`http://localhost${path}`));

describe('displayedPath', () => {
  it('is what the reader typed, query included', () => {
    expect(shown('/ar/news/هدف?q=كأس العالم')).toBe('/ar/news/هدف?q=كأس العالم');
  });

  it('leaves bytes encoded that are not UTF-8', () => {
    expect(shown('/%D9%87%ff%2')).toBe('/%D9%87%ff%2');
    expect(shown('/%ff/%D9%87')).toBe('/%ff/ه');
  });

  it('drops invisible characters', () => {
    expect(shown('/a%E2%80%AEb%E2%81%A9c%E2%80%8Bd%00e%0Af%EF%BB%BFg')).toBe('/abcdefg');
  });

  it('is cut at 200 characters, not in the middle of one', () => {
    expect([...shown(`/${'😀'.repeat(199)}`)]).toHaveLength(200);
    expect(shown(`/${'😀'.repeat(200)}`)).toBe(`/${'😀'.repeat(199)}…`);
  });
});
