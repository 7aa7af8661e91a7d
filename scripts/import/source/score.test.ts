import { describe, expect, it } from 'vitest';
import { readScore } from './score.ts';

const codes = (raw: Parameters<typeof readScore>[0]) => readScore(raw).problems.map(({ code }) => code);

describe('a score', () => {
  it('maps each period to its own', () => {
    expect(readScore({ p: [3, 4], et: [1, 1], ft: [1, 1], ht: [0, 1] })).toEqual({
      score: {
        halfTime: { home: 0, away: 1 },
        regularTime: { home: 1, away: 1 },
        afterExtraTime: { home: 1, away: 1 },
        penalties: { home: 3, away: 4 },
      },
      problems: [],
    });
  });

  it('has no period that the file does not give', () => {
    expect(readScore({ ft: [0, 0] }).score).toEqual({ regularTime: { home: 0, away: 0 } });
  });

  it('is absent for a match without one: no 0 is invented', () => {
    expect(readScore({})).toMatchObject({ problems: [{ code: 'MISSING_SCORE' }] });
    expect(readScore({}).score).toBeUndefined();
    expect(readScore(undefined).score).toBeUndefined();
  });

  it('is refused without the goals of 90 minutes', () => {
    expect(codes({ p: [2, 4], et: [1, 1] })).toEqual(['MISSING_REGULAR_TIME']);
  });

  it('is read from a bare pair, which is reported', () => {
    expect(readScore([2, 0])).toMatchObject({
      score: { regularTime: { home: 2, away: 0 } },
      problems: [{ code: 'SCORE_NOT_AN_OBJECT' }],
    });
  });

  it('drops an impossible shoot-out', () => {
    const read = readScore({ ft: [1, 1], et: [1, 1], p: [4, 4] });
    expect(read.problems.map(({ code }) => code)).toEqual(['IMPOSSIBLE_SHOOTOUT']);
    expect(read.score?.penalties).toBeUndefined();
    expect(codes({ ft: [2, 1], p: [4, 3] })).toEqual(['IMPOSSIBLE_SHOOTOUT']);
  });

  it.each([
    [{ ht: [2, 0] as [number, number], ft: [1, 0] as [number, number] }],
    [{ ft: [1, 1] as [number, number], et: [0, 1] as [number, number] }],
    [{ ft: [2, 1] as [number, number], et: [3, 1] as [number, number] }],
  ])('that decreases, or continues after a win, is reported: %j', (raw) => {
    expect(codes(raw)).toEqual(['IMPOSSIBLE_SCORE']);
  });

  it('that decreases is left out as far as it is wrong, as no page could be published with it', () => {
    expect(readScore({ ht: [2, 0], ft: [1, 0] }).score).toEqual({ regularTime: { home: 1, away: 0 } });
    expect(readScore({ ft: [1, 1], et: [0, 1] }).score).toBeUndefined();
  });
});
