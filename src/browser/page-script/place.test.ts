import { describe, expect, it } from 'vitest';
import { placeAt, scrollPositionOf } from './place.ts';

const stops = [100, 600, 1400, 2000];

describe('a place in a page', () => {
  it('is a heading and how far it is to the next', () => {
    expect(placeAt(stops, 100)).toBe('at-0-0');
    expect(placeAt(stops, 1000)).toBe('at-1-50');
    expect(placeAt(stops, 1999)).toBe('at-2-99');
  });

  it('is none above the first heading and below the text', () => {
    expect(placeAt(stops, 99)).toBeUndefined();
    expect(placeAt(stops, 2000)).toBeUndefined();
    expect(placeAt([], 10)).toBeUndefined();
  });

  it('is found again in a text of another length', () => {
    expect(scrollPositionOf([50, 300, 500, 900], 'at-1-50')).toBe(400);
    expect(scrollPositionOf(stops, placeAt(stops, 1000) ?? '')).toBe(1000);
  });

  it('is the end of a text with fewer headings, and nothing where it is no place', () => {
    expect(scrollPositionOf([50, 300], 'at-1-50')).toBe(300);
    expect(scrollPositionOf(stops, 'content')).toBeUndefined();
    expect(scrollPositionOf(stops, 'at-1-50-x')).toBeUndefined();
  });
});
