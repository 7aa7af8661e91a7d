import { describe, expect, it } from 'vitest';
import { checkFiles, contentFiles } from './content-files.ts';
import { hasErrors } from './irregularity.ts';
import { rawMatch, readMatchesOfLeague, sampleFacts, sampleTables, type RawMatch } from './testing/league-file.ts';

/** The one match of a file, after a change. */
const readOne = (changes: RawMatch) => {
  const read = readMatchesOfLeague([rawMatch(changes)]);
  return { ...read, match: read.edition?.matches[0] };
};
/** What is irregular beyond the tables of the sample. */
const beside = (codes: readonly string[]): string[] => codes.filter((code) => !/^MISSING_(?:ARABIC|KIT)/.test(code));

describe('a match of a league', () => {
  it('is known by season, round and teams, and kicked off in the zone of its league', () => {
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
  ])('keeps of %j just the periods the file has', (score, expected) => {
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
    const { match, codes, edition } = readOne(changes);
    expect(match?.status).toBe(status);
    expect(codes).toEqual(expected);
    expect(checkFiles(edition ? contentFiles(edition).season.files : [])).toEqual([]);
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
  ])('of %j kicks off as far as that is known', (changes, kickoff, expected) => {
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
    const { edition, codes, irregularities } = readMatchesOfLeague([
      rawMatch(),
      wrong,
      rawMatch({ round: 'Matchday 2' }),
    ]);
    expect(codes).toEqual([expected]);
    expect(edition?.matches).toHaveLength(2);
    expect(edition?.listed).toBe(3);
    expect(hasErrors(irregularities)).toBe(false);
  });

  it('keeps what it knows when a key is new', () => {
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
    const { edition, codes } = again({}, { score: { ft: [9, 9] } });
    expect(edition?.matches).toMatchObject([{ score: { regularTime: { home: 2, away: 1 } } }]);
    expect(codes).toEqual(['DUPLICATE_MATCH matches[1]']);
  });

  it('is kept with its result, where only the second has one', () => {
    const { edition } = again({ status: 'postponed', score: {} }, { date: '2024-12-24' });
    expect(edition?.matches).toMatchObject([{ status: 'FINISHED', kickoff: '2024-12-24T15:00:00Z' }]);
  });

  it('is another one in another round, and away', () => {
    const others = [{ round: 'Matchday 18' }, { team1: 'Zamalek', team2: 'Al Ahly SC' }];
    const { edition, codes } = readMatchesOfLeague([rawMatch(), ...others.map(rawMatch)]);
    expect(edition?.matches).toHaveLength(3);
    expect(codes).toEqual([]);
    expect(edition?.season.stages).toMatchObject([{ type: 'ROUND_ROBIN', legs: 2 }]);
  });

  it('is the same whatever it calls its teams', () => {
    expect(again({}, { team1: 'Al-Ahly', team2: 'Zamalek SC' }).codes).toEqual(['DUPLICATE_MATCH matches[1]']);
  });
});

describe('a season', () => {
  it('is that of its folder, from its first day to its last', () => {
    const { edition } = readMatchesOfLeague([rawMatch(), rawMatch({ round: '38. Round', date: '2025-05-30' })]);
    expect(edition?.season).toMatchObject({
      id: 'egyptian-league-2024-25',
      label: '2024/25',
      start: '2024-10-30',
      end: '2025-05-30',
      teams: ['al-ahly', 'zamalek'],
      stages: [{ id: 'league', type: 'ROUND_ROBIN', order: 1 }],
    });
    expect(edition?.season).not.toHaveProperty('adjustments');
    expect(edition?.season.stages[0]).not.toHaveProperty('teams');
  });

  it('has the rules, zones and deductions of the tables', () => {
    const zones = [{ from: 1, to: 1, key: 'champion' as const, label: { ar: 'البطل', en: 'Champion' } }];
    const adjustments = [{ team: 'zamalek', points: -3, reason: { ar: 'خصم', en: 'Deduction' } }];
    const facts = { ...sampleFacts, seasons: { 'egyptian-league-2024-25': { zones, adjustments } } };
    const { edition } = readMatchesOfLeague([rawMatch()], { facts });
    expect(edition?.season).toMatchObject({ rules: { zones, tiebreakers: ['gd', 'gf'] }, adjustments });
  });

  it('without a match that can be read is not written', () => {
    for (const matches of [[], [null], [rawMatch({ date: 'soon' })]]) {
      const { codes, irregularities } = readMatchesOfLeague(matches);
      expect(codes).toContain('NO_MATCHES');
      expect(hasErrors(irregularities)).toBe(true);
    }
    expect(readMatchesOfLeague({ a: 1 })).toMatchObject({ edition: undefined, codes: ['BAD_SHAPE'] });
  });

  it('may be listed by rounds, its teams with their codes', () => {
    const { round, ...match } = rawMatch({ team1: { name: 'Al Ahly SC', code: 'AHL' } });
    const rounds = [{ name: round, matches: [match] }, { name: 'Matchday 2' }];
    const read = readMatchesOfLeague(undefined, { raw: { name: 'Egypt 2024/25', rounds } });
    expect(read.codes).toEqual(['BAD_FIELD rounds[1]']);
    expect(read.edition?.matches).toMatchObject([{ matchday: 1, homeTeam: 'al-ahly' }]);
  });

  it('of a league that nobody has described is that of its country', () => {
    const { edition, codes } = readMatchesOfLeague([rawMatch({ team1: 'Cork City', team2: 'Derry City' })], {
      code: 'ie.1',
      name: 'Ireland | Premier Division 2024',
    });
    expect(edition?.competition).toMatchObject({
      id: 'ie-1',
      name: { en: 'Premier Division' },
      country: 'IE',
      tier: 1,
    });
    expect(beside(codes)).toEqual(['MISSING_TIME_ZONE']);
    expect(edition?.matches).toMatchObject([{ kickoff: '2024-10-30', timeConfirmed: false }]);
  });

  it('of a competition of no country is not written', () => {
    const { edition, codes } = readMatchesOfLeague([rawMatch()], { code: 'friendly' });
    expect([edition, codes]).toEqual([undefined, ['UNKNOWN_COMPETITION']]);
  });
});

describe('the parts of a season', () => {
  const match = (round: string | undefined, team1: string, team2: string, date = '2025-01-01', more: RawMatch = {}) =>
    rawMatch({ round, team1, team2, date, ...more });

  it('of a league that splits have their own teams, and carry the results over', () => {
    const { edition, codes } = readMatchesOfLeague([
      match('Matchday 1', 'Al Ahly SC', 'Zamalek'),
      match('Matchday 1', 'Al Masry', 'Ismaily'),
      match('Championship, Matchday 1', 'Zamalek', 'Al Ahly SC', '2025-03-11'),
      match('Relegation, Matchday 1', 'Ismaily', 'Al Masry', '2025-03-12'),
    ]);
    expect(edition?.season.stages).toMatchObject([
      { id: 'regular-season', legs: 1 },
      { id: 'championship', teams: ['al-ahly', 'zamalek'], carriesOverFrom: 'regular-season' },
      { id: 'relegation', teams: ['al-masry-sc', 'ismaily'], carriesOverFrom: 'regular-season' },
    ]);
    expect(edition?.matches[2]).toMatchObject({
      id: 'egyptian-league-2024-25-championship-round-1-zamalek-al-ahly',
      stage: 'championship',
      matchday: 1,
    });
    expect(beside(codes)).toEqual([]);
  });

  it('may be told by the stage of a match', () => {
    const { edition, codes } = readMatchesOfLeague([
      match('Matchday 1', 'Al Ahly SC', 'Zamalek', '2025-01-01', { stage: 'Regular' }),
      match('Matchday 1', 'Zamalek', 'Al Ahly SC', '2025-03-11', { stage: 'Championship' }),
    ]);
    expect(edition?.season.stages.map(({ id }) => id)).toEqual(['regular-season', 'championship']);
    expect(edition?.matches[0]?.id).toBe('egyptian-league-2024-25-round-1-al-ahly-zamalek');
    expect(codes).toEqual([]);
  });

  it('carry nothing over, and say so, where nobody knows', () => {
    const facts = structuredClone(sampleFacts);
    delete facts.competitions['eg.1']?.split;
    const { edition, codes } = readMatchesOfLeague(
      [
        match('1. Round', 'Al Ahly SC', 'Zamalek'),
        match('1. Round', 'Al Masry', 'Ismaily'),
        match('2. Round', 'Al Ahly SC', 'Al Masry'),
        match('Relegation, 3. Round', 'Ismaily', 'Al Masry', '2025-03-12'),
        match('Relegation, 4. Round', 'Ismaily', 'Zamalek', '2025-03-13'),
      ],
      { facts },
    );
    expect(edition?.season.stages[1]).not.toHaveProperty('carriesOverFrom');
    expect(beside(codes)).toEqual(['MISSING_CARRY_OVER']);
  });

  it('that nobody has translated stand by their own name', () => {
    const { edition, codes } = readMatchesOfLeague([
      match('Matchday 1', 'Al Ahly SC', 'Zamalek'),
      match('Super Six, Matchday 1', 'Al Ahly SC', 'Zamalek', '2025-05-01'),
      match('Super Six, Matchday 2', 'Zamalek', 'Al Ahly SC', '2025-05-08'),
    ]);
    expect(edition?.season.stages[1]).toMatchObject({ id: 'super-six', name: { ar: 'Super Six', en: 'Super Six' } });
    expect(codes).toEqual(['UNKNOWN_STAGE matches[1].round']);
  });

  it('of a cup are rounds of ties, with their tree where the results tell it', () => {
    const { edition } = readMatchesOfLeague(
      [
        match('1. Round', 'Al Ahly SC', 'Zamalek', '2025-01-01'),
        match('1. Round', 'Al Masry', 'Ismaily', '2025-01-02'),
        match('Final', 'Al Ahly SC', 'Al Masry', '2025-02-01', { score: { ft: [0, 0], p: [4, 3] } }),
      ],
      { code: 'eg.cup' },
    );
    expect(edition?.season.stages).toMatchObject([
      { id: 'round-1', type: 'KNOCKOUT', name: { en: 'Round 1' }, ties: [{ slot: 1 }, { slot: 2 }] },
      { id: 'final', type: 'KNOCKOUT', ties: [{ slot: 3, feeders: [1, 2] }] },
    ]);
  });

  it('of a continental cup are groups, and ties of two legs that may go on after a win', () => {
    const { edition, codes } = readMatchesOfLeague(
      [
        match('Group A', 'Al Ahly SC (EGY)', 'Wydad AC (MAR)', '2025-01-01'),
        match('Group A', 'Wydad AC (MAR)', 'Al Ahly SC (EGY)', '2025-01-08'),
        match('Finals, Quarterfinals', 'Al Ahly SC (EGY)', 'Wydad AC (MAR)', '2025-04-01', { score: { ft: [1, 0] } }),
        match('Finals, Quarterfinals', 'Wydad AC (MAR)', 'Al Ahly SC (EGY)', '2025-04-08', {
          score: { ft: [1, 0], et: [1, 0], p: [3, 4] },
        }),
      ],
      { code: 'caf.cl' },
    );
    expect(edition?.season.stages).toMatchObject([
      { type: 'GROUPS', advance: { topN: 2 }, groups: [{ id: 'group-a', teams: ['al-ahly', 'wydad-ac'] }] },
      { id: 'quarter-final', type: 'KNOCKOUT', legs: 2, ties: [{ matches: { length: 2 } }] },
    ]);
    expect(edition?.clubs.map(({ id, country }) => `${id} ${country}`)).toEqual(['al-ahly EG', 'wydad-ac MA']);
    expect(edition?.matches[3]).toMatchObject({ score: { penalties: { home: 3, away: 4 } } });
    expect(beside(codes)).toEqual(['MISSING_TIME_ZONE']);
  });

  it('of a club without its country, in a cup of many, cannot be written', () => {
    const { codes } = readMatchesOfLeague([match('Group A', 'Al Ahly SC', 'Wydad AC (MAR)')], { code: 'caf.cl' });
    expect(codes).toContain('UNKNOWN_TEAM matches[0].team1');
  });
});

describe('home grounds', () => {
  const grounds = (homeGrounds: typeof sampleTables.homeGrounds) =>
    readMatchesOfLeague([rawMatch(), rawMatch({ team1: 'Zamalek', team2: 'Al Ahly SC' })], {
      tables: { ...sampleTables, homeGrounds },
    });

  it('are the clubs’ own only in a season of which that is known', () => {
    expect(grounds({}).edition?.matches.map(({ venue }) => venue)).toEqual([undefined, undefined]);
    const { edition } = grounds({ 'egyptian-league-2024-25': {} });
    expect(edition?.matches.map(({ venue }) => venue)).toEqual(['cairo-international-stadium', undefined]);
  });

  it('may lie elsewhere for a while', () => {
    const venue = 'Cairo International Stadium';
    const elsewhere = (to: string) => grounds({ 'egyptian-league-2024-25': { Zamalek: { venue, to } } }).edition;
    expect(elsewhere('2024-12-31')?.matches[1]).toMatchObject({ venue: 'cairo-international-stadium' });
    expect(elsewhere('2024-09-30')?.matches[1]).not.toHaveProperty('venue');
  });
});
