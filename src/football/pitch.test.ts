import { describe, expect, it } from 'vitest';
import { lineUps } from '#schemas/line-up.ts';
import { pitchLines, readingOrder } from './pitch.ts';

const lineUp = (formation: string | undefined, players = 11) => {
  const side = {
    formation,
    starting: Array.from({ length: players }, (_, at) => ({ name: { en: `${at + 1}` } })),
  };
  return lineUps.parse({ home: side, away: side }).home;
};
const lines = (formation: string | undefined, players?: number) =>
  pitchLines(lineUp(formation, players))?.map((line) => line.map(({ name }) => Number(name?.en)));

describe('pitchLines', () => {
  it('places the players line by line, from the goalkeeper to the attack', () => {
    expect(lines('4-3-3')).toEqual([[1], [2, 3, 4, 5], [6, 7, 8], [9, 10, 11]]);
    expect(lines('4-2-3-1')).toEqual([[1], [2, 3, 4, 5], [6, 7], [8, 9, 10], [11]]);
    expect(lines('3-4-2-1')).toEqual([[1], [2, 3, 4], [5, 6, 7, 8], [9, 10], [11]]);
    expect(lines('5-3-2')).toEqual([[1], [2, 3, 4, 5, 6], [7, 8, 9], [10, 11]]);
  });

  it('places nobody without a formation, or where it is another number of players', () => {
    expect(lines(undefined)).toBeUndefined();
    expect(lines('4-4-3')).toBeUndefined();
    expect(lines('4-4-2', 10)).toBeUndefined();
    expect(lines('4-0-6')).toBeUndefined();
  });
});

describe('readingOrder', () => {
  it('turns the teams towards each other, and mirrors neither with the language', () => {
    const back = ['right', 'centre', 'left'];
    // The home team plays down the page: its right is on the reader's left.
    expect(readingOrder(back, 'home', 'ltr')).toEqual(['right', 'centre', 'left']);
    expect(readingOrder(back, 'home', 'rtl')).toEqual(['left', 'centre', 'right']);
    expect(readingOrder(back, 'away', 'ltr')).toEqual(['left', 'centre', 'right']);
    expect(readingOrder(back, 'away', 'rtl')).toEqual(['right', 'centre', 'left']);
  });
});
