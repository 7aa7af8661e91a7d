import { describe, expect, it } from 'vitest';
import { figureOf, isFigureColumn, nextDirection, sortOrder } from './sort-order.ts';

describe('the figure of a cell', () => {
  it.each([
    ['38', 38],
    ['+62', 62],
    ['−13', -13],
    ['1,204', 1204],
    ['2.33', 2.33],
    ['٣٨', 38],
    ['\u2066−٤\u2069', -4],
    ['–', undefined],
    ['', undefined],
    ['2–1', undefined],
    ['Arsenal', undefined],
  ])('of %s is %s', (text, figure) => {
    expect(figureOf(text)).toBe(figure);
  });
});

describe('the order of rows', () => {
  it('puts the best figures first, and level rows in the order of the table in both directions', () => {
    const goals = ['5', '7', '5', '1'];
    expect(sortOrder(goals, 'descending', 'en')).toEqual([1, 0, 2, 3]);
    expect(sortOrder(goals, 'ascending', 'en')).toEqual([3, 0, 2, 1]);
  });

  it('puts rows without a figure last in both directions', () => {
    const ages = ['', '31', '–', '−2'];
    expect(isFigureColumn(ages)).toBe(true);
    expect(sortOrder(ages, 'descending', 'en')).toEqual([1, 3, 0, 2]);
    expect(sortOrder(ages, 'ascending', 'en')).toEqual([3, 1, 0, 2]);
  });

  it('sorts words by the alphabet of the page', () => {
    expect(sortOrder(['ليفربول', 'أرسنال', 'توتنهام'], 'ascending', 'ar')).toEqual([1, 2, 0]);
    // What is not known is last, whatever the direction.
    expect(sortOrder(['–', 'Cairo', '', 'Aswan'], 'ascending', 'en')).toEqual([3, 1, 0, 2]);
    expect(sortOrder(['–', 'Cairo', '', 'Aswan'], 'descending', 'en')).toEqual([1, 3, 0, 2]);
    expect(sortOrder(['Zürich', 'Ålesund', 'Bergen'], 'ascending', 'en')).toEqual([1, 2, 0]);
  });
});

it('a press begins with the best figures or the first letter, and turns at the next', () => {
  expect(nextDirection(null, false)).toBe('descending');
  expect(nextDirection('descending', false)).toBe('ascending');
  expect(nextDirection(null, true)).toBe('ascending');
});
