import { describe, expect, it } from 'vitest';
import { checkFiles, contentFiles } from '../content/content-files.ts';
import { hasErrors } from '../source/irregularity.ts';
import { rawMatch, readMatchesOfLeague, type RawMatch } from '../testing/league-file.ts';

/** The one match of a file, after a change. */
const readOne = (changes: RawMatch) => {
  const read = readMatchesOfLeague([rawMatch(changes)]);
  return { ...read, match: read.imported?.matches[0] };
};

describe('a match of a league', () => {
  it('is identified by season, round and teams, with a kickoff in its league’s zone', () => {
    const { match, codes } = readOne({});
    expect(match).toEqual({
      id: 'egyptian-league-2024-25-round-1-al-ahly-zamalek',
      season: 'egyptian-league-2024-25',
      stage: 'league',
      matchday: 1,
      homeTeam: 'al-ahly',
      awayTeam: 'zamalek',
      kickoff: '2024-10-30T14:00:00Z',
      status: 'FINISHED',
      score: { halfTime: { home: 1, away: 0 }, regularTime: { home: 2, away: 1 } },
    });
    expect(codes).toEqual([]);
  });

  it.each<[string, RawMatch, string[]]>([
    ['no score', { score: {} }, ['MISSING_SCORE matches[0].score']],
    ['an absent score', { score: undefined }, ['MISSING_SCORE matches[0].score']],
    ['half time alone', { score: { ht: [0, 0] } }, ['MISSING_REGULAR_TIME matches[0].score']],
    ['extra time alone', { score: { et: [1, 1] } }, ['MISSING_REGULAR_TIME matches[0].score']],
    ['penalties alone', { score: { p: [4, 2] } }, ['MISSING_REGULAR_TIME matches[0].score']],
    ['a list of three', { score: [1, 2, 3] }, ['BAD_FIELD matches[0].score', 'MISSING_SCORE matches[0].score']],
    ['words', { score: '2-1' }, ['BAD_FIELD matches[0].score', 'MISSING_SCORE matches[0].score']],
    [
      'goals as words',
      { score: { ft: ['2', '1'] } },
      ['BAD_FIELD matches[0].score.ft', 'MISSING_SCORE matches[0].score'],
    ],
    ['half a score', { score: { ft: [2] } }, ['BAD_FIELD matches[0].score.ft', 'MISSING_SCORE matches[0].score']],
    [
      'goals of nothing',
      { score: { ft: [null, null] } },
      ['BAD_FIELD matches[0].score.ft', 'MISSING_SCORE matches[0].score'],
    ],
  ])('with %s has no result, and no 0 is invented', (_, changes, expected) => {
    const { match, codes } = readOne(changes);
    expect(match).toMatchObject({ status: 'TIMED' });
    expect(match).not.toHaveProperty('score');
    expect(codes).toEqual(expected);
  });

  it.each<[RawMatch, object]>([
    [{ ft: [0, 0] }, { regularTime: { home: 0, away: 0 } }],
    [
      { ft: [1, 1], et: [2, 1] },
      { regularTime: { home: 1, away: 1 }, afterExtraTime: { home: 2, away: 1 } },
    ],
    [
      { ft: [1, 1], p: [5, 4] },
      { regularTime: { home: 1, away: 1 }, penalties: { home: 5, away: 4 } },
    ],
    [
      { ht: [0, 1], ft: [1, 1], et: [1, 1], p: [2, 4] },
      {
        halfTime: { home: 0, away: 1 },
        regularTime: { home: 1, away: 1 },
        afterExtraTime: { home: 1, away: 1 },
        penalties: { home: 2, away: 4 },
      },
    ],
  ])('reads from %j only the periods in the file', (score, expected) => {
    expect(readOne({ score }).match).toMatchObject({ status: 'FINISHED', score: expected });
  });

  it('reads a bare pair, which is reported', () => {
    const { match, codes } = readOne({ score: [2, 1] });
    expect(match).toMatchObject({ score: { regularTime: { home: 2, away: 1 } } });
    expect(codes).toEqual(['SCORE_NOT_AN_OBJECT matches[0].score']);
  });

  it.each<[RawMatch, string, string[]]>([
    [{ status: 'awarded', score: { ft: [3, 0] } }, 'AWARDED', []],
    [
      { status: 'awarded', score: {} },
      'TIMED',
      ['MISSING_SCORE matches[0].score', 'STATUS_DISAGREES_WITH_SCORE matches[0].status'],
    ],
    [{ status: 'cancelled', score: {} }, 'CANCELLED', []],
    [{ status: 'postponed', score: {} }, 'POSTPONED', []],
    [{ status: 'postponed' }, 'POSTPONED', ['STATUS_DISAGREES_WITH_SCORE matches[0].status']],
    [{ status: 'abandoned' }, 'ABANDONED', []],
    [{ status: 'abandoned', score: {} }, 'ABANDONED', []],
    [{ status: 'forgotten' }, 'FINISHED', ['UNKNOWN_STATUS matches[0].status']],
    [{ status: 7 }, 'FINISHED', ['BAD_FIELD matches[0].status']],
  ])('%j is %s', (changes, status, expected) => {
    const { match, codes, imported } = readOne(changes);
    expect(match?.status).toBe(status);
    expect(codes).toEqual(expected);
    expect(checkFiles(imported ? contentFiles(imported).season.files : [])).toEqual([]);
  });

  it.each<[RawMatch, object, string[]]>([
    [{ time: '9:30' }, { kickoff: '2024-10-30T06:30:00Z' }, []],
    [{ time: undefined }, { kickoff: '2024-10-30', timeConfirmed: false }, ['MISSING_KICKOFF_TIME matches[0]']],
    [{ time: 'evening' }, { kickoff: '2024-10-30', timeConfirmed: false }, ['BAD_TIME matches[0].time']],
    [
      { time: 1700 },
      { kickoff: '2024-10-30', timeConfirmed: false },
      ['BAD_FIELD matches[0].time', 'MISSING_KICKOFF_TIME matches[0]'],
    ],
  ])('of %j has as much of its kickoff as is known', (changes, kickoff, expected) => {
    const { match, codes } = readOne(changes);
    expect(match).toMatchObject(kickoff);
    expect(codes).toEqual(expected);
  });

  it.each<[string, unknown, string]>([
    ['of no day', rawMatch({ date: undefined }), 'BAD_MATCH matches[1].date'],
    ['on a day of no calendar', rawMatch({ date: '2025-02-30' }), 'BAD_DATE matches[1].date'],
    ['without a side', rawMatch({ team2: null }), 'BAD_MATCH matches[1].team2'],
    ['against itself', rawMatch({ team2: 'Al Ahly Cairo' }), 'BAD_MATCH matches[1]'],
    ['that is none', 'Al Ahly 2-1 Zamalek', 'BAD_MATCH matches[1]'],
    ['that is nothing', null, 'BAD_MATCH matches[1]'],
    ['in a list of its own', [rawMatch()], 'BAD_MATCH matches[1]'],
  ])('%s is left out and reported, and the others stay', (_, wrong, expected) => {
    const { imported, codes, irregularities } = readMatchesOfLeague([
      rawMatch(),
      wrong,
      rawMatch({ round: 'Matchday 2' }),
    ]);
    expect(codes).toEqual([expected]);
    expect(imported?.matches).toHaveLength(2);
    expect(imported?.listed).toBe(3);
    expect(hasErrors(irregularities)).toBe(false);
  });

  it('keeps its known fields when a key is new', () => {
    const { match, codes } = readOne({ weather: 'hot', score: { ft: [2, 1], agg: [3, 2] } });
    expect(codes).toEqual(['UNKNOWN_KEY matches[0]', 'UNKNOWN_KEY matches[0].score']);
    expect(match).toMatchObject({ score: { regularTime: { home: 2, away: 1 } } });
  });

  it('without a round has no matchday, and may not be guessed from its date', () => {
    const { match, codes } = readOne({ round: undefined });
    expect(match?.id).toBe('egyptian-league-2024-25-al-ahly-zamalek');
    expect(match).not.toHaveProperty('matchday');
    expect(codes).toEqual(['MISSING_ROUND matches[0]']);
  });
});

describe('a fixture that comes twice', () => {
  const again = (first: RawMatch, second: RawMatch) => readMatchesOfLeague([rawMatch(first), rawMatch(second)]);

  it('is kept once, the first of them', () => {
    const { imported, codes } = again({}, { score: { ft: [9, 9] } });
    expect(imported?.matches).toMatchObject([{ score: { regularTime: { home: 2, away: 1 } } }]);
    expect(codes).toEqual(['DUPLICATE_MATCH matches[1]']);
  });

  it('is kept with its result, where only the second has one', () => {
    const { imported } = again({ status: 'postponed', score: {} }, { date: '2024-12-24' });
    expect(imported?.matches).toMatchObject([{ status: 'FINISHED', kickoff: '2024-12-24T15:00:00Z' }]);
  });

  it('is another one in another round, and away', () => {
    const others = [{ round: 'Matchday 18' }, { team1: 'Zamalek', team2: 'Al Ahly SC' }];
    const { imported, codes } = readMatchesOfLeague([rawMatch(), ...others.map(rawMatch)]);
    expect(imported?.matches).toHaveLength(3);
    expect(codes).toEqual([]);
    expect(imported?.season.stages).toMatchObject([{ type: 'ROUND_ROBIN', legs: 2 }]);
  });

  it('is the same under all names of its teams', () => {
    expect(again({}, { team1: 'Al-Ahly', team2: 'Zamalek SC' }).codes).toEqual(['DUPLICATE_MATCH matches[1]']);
  });
});
