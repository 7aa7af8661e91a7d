import { describe, expect, it } from 'vitest';
import { hasErrors } from '../source/irregularity.ts';
import { rawMatch, readMatchesOfLeague, sampleFacts, sampleTables } from '../testing/league-file.ts';

/** What is irregular beyond the tables of the sample. */
const beside = (codes: readonly string[]): string[] => codes.filter((code) => !/^MISSING_(?:ARABIC|KIT)/.test(code));

describe('a season', () => {
  it('is that of its folder, from its first day to its last', () => {
    const { imported } = readMatchesOfLeague([rawMatch(), rawMatch({ round: '38. Round', date: '2025-05-30' })]);
    expect(imported?.season).toMatchObject({
      id: 'egyptian-league-2024-25',
      label: '2024/25',
      start: '2024-10-30',
      end: '2025-05-30',
      teams: ['al-ahly', 'zamalek'],
      stages: [{ id: 'league', type: 'ROUND_ROBIN', order: 1 }],
    });
    expect(imported?.season).not.toHaveProperty('adjustments');
    expect(imported?.season.stages[0]).not.toHaveProperty('teams');
  });

  it('has the rules, zones and deductions of the tables', () => {
    const zones = [{ from: 1, to: 1, key: 'champion' as const, label: { ar: 'البطل', en: 'Champion' } }];
    const adjustments = [{ team: 'zamalek', points: -3, reason: { ar: 'خصم', en: 'Deduction' } }];
    const facts = { ...sampleFacts, seasons: { 'egyptian-league-2024-25': { zones, adjustments } } };
    const { imported } = readMatchesOfLeague([rawMatch()], { facts });
    expect(imported?.season).toMatchObject({ rules: { zones, tiebreakers: ['gd', 'gf'] }, adjustments });
  });

  it('and its clubs name the source first', () => {
    const { imported } = readMatchesOfLeague([rawMatch()]);
    const namesFiles = { url: 'https://github.com/openfootball/football.json', licence: 'CC0-1.0' };
    expect(imported?.season.sources?.[0]).toMatchObject(namesFiles);
    for (const club of imported?.clubs ?? []) expect(club.sources?.[0]).toMatchObject(namesFiles);
  });

  it('without a readable match is not written', () => {
    for (const matches of [[], [null], [rawMatch({ date: 'soon' })]]) {
      const { codes, irregularities } = readMatchesOfLeague(matches);
      expect(codes).toContain('NO_MATCHES');
      expect(hasErrors(irregularities)).toBe(true);
    }
    expect(readMatchesOfLeague({ a: 1 })).toMatchObject({ imported: undefined, codes: ['BAD_SHAPE'] });
  });

  it('may be listed by rounds, its teams with their codes', () => {
    const { round, ...match } = rawMatch({ team1: { name: 'Al Ahly SC', code: 'AHL' } });
    const rounds = [{ name: round, matches: [match] }, { name: 'Matchday 2' }];
    const read = readMatchesOfLeague(undefined, { raw: { name: 'Egypt 2024/25', rounds } });
    expect(read.codes).toEqual(['BAD_FIELD rounds[1]']);
    expect(read.imported?.matches).toMatchObject([{ matchday: 1, homeTeam: 'al-ahly' }]);
  });

  it('of an undescribed league is that of its country', () => {
    const { imported, codes } = readMatchesOfLeague([rawMatch({ team1: 'Cork City', team2: 'Derry City' })], {
      code: 'ie.1',
      name: 'Ireland | Premier Division 2024',
    });
    expect(imported?.competition).toMatchObject({
      id: 'ie-1',
      name: { en: 'Premier Division' },
      country: 'IE',
      tier: 1,
    });
    expect(beside(codes)).toEqual(['MISSING_TIME_ZONE']);
    expect(imported?.matches).toMatchObject([{ kickoff: '2024-10-30', timeConfirmed: false }]);
  });

  it('of a competition of no country is not written', () => {
    const { imported, codes } = readMatchesOfLeague([rawMatch()], { code: 'friendly' });
    expect([imported, codes]).toEqual([undefined, ['UNKNOWN_COMPETITION']]);
  });
});

describe('home grounds', () => {
  const grounds = (homeGrounds: typeof sampleTables.homeGrounds) =>
    readMatchesOfLeague([rawMatch(), rawMatch({ team1: 'Zamalek', team2: 'Al Ahly SC' })], {
      tables: { ...sampleTables, homeGrounds },
    });

  it('are the clubs’ own only in a season for which that is known', () => {
    expect(grounds({}).imported?.matches.map(({ venue }) => venue)).toEqual([undefined, undefined]);
    const { imported } = grounds({ 'egyptian-league-2024-25': {} });
    expect(imported?.matches.map(({ venue }) => venue)).toEqual(['cairo-international-stadium', undefined]);
  });

  it('may be elsewhere for a while', () => {
    const venue = 'Cairo International Stadium';
    const elsewhere = (to: string) => grounds({ 'egyptian-league-2024-25': { Zamalek: { venue, to } } }).imported;
    expect(elsewhere('2024-12-31')?.matches[1]).toMatchObject({ venue: 'cairo-international-stadium' });
    expect(elsewhere('2024-09-30')?.matches[1]).not.toHaveProperty('venue');
  });
});
