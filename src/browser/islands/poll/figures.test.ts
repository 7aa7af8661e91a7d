import { describe, expect, it } from 'vitest';
import { figuresOf, totalOf } from './figures.ts';
import { pollFormats } from './words.ts';

const format = pollFormats('en');
const tallyOf = (...votes: number[]) => votes.map((each, at) => ({ option: `option-${at}`, votes: each }));

describe('the figures of a result', () => {
  it('are whole per cents that add up to a hundred', () => {
    const figures = figuresOf(tallyOf(1, 1, 1), 3, format);
    expect(figures.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
  });

  it('mark every option with the most votes, and none without votes', () => {
    expect(figuresOf(tallyOf(5, 5, 2), 3, format).map(({ isLeading }) => isLeading)).toEqual([true, true, false]);
    expect(figuresOf(tallyOf(0, 0), 2, format).map(({ isLeading }) => isLeading)).toEqual([false, false]);
  });

  it('are written as the page writes numbers', () => {
    const [figures] = figuresOf(tallyOf(1234, 0), 2, format);
    expect(figures).toMatchObject({ percentText: '100%', votesText: '1,234' });
    const [arabic] = figuresOf(tallyOf(1234, 0), 2, pollFormats('ar-EG-u-nu-arab'));
    expect(arabic?.votesText).toBe('١٬٢٣٤');
  });

  it('are dashes while the tally is unknown', () => {
    expect(figuresOf(null, 2, format)).toEqual([
      { percent: 0, percentText: '–', votesText: '–', isLeading: false },
      { percent: 0, percentText: '–', votesText: '–', isLeading: false },
    ]);
  });

  it('have a total', () => {
    expect(totalOf(tallyOf(3, 0, 4))).toBe(7);
  });
});
