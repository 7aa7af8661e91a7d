import { describe, expect, it } from 'vitest';
import { unknownPart } from './league-parts.ts';
import { since } from '../testing/eras.ts';
import { rawMatch, readMatchesOfLeague, sampleFacts, type RawMatch } from '../testing/league-file.ts';

/** What is irregular beyond the tables of the sample. */
/** The faults beside those of every small season: names that no table has, and too few matches. */
const beside = (codes: readonly string[]): string[] =>
  codes.filter((code) => !/^(?:MISSING_(?:ARABIC|KIT)|UNUSUAL_SEASON_SIZE)/.test(code));

describe('the parts of a season', () => {
  const match = (round: string | undefined, team1: string, team2: string, date = '2025-01-01', more: RawMatch = {}) =>
    rawMatch({ round, team1, team2, date, ...more });

  it('of a league that splits have their own teams, and carry the results over', () => {
    const { imported, codes } = readMatchesOfLeague([
      match('Matchday 1', 'Al Ahly SC', 'Zamalek'),
      match('Matchday 1', 'Al Masry', 'Ismaily'),
      match('Championship, Matchday 1', 'Zamalek', 'Al Ahly SC', '2025-03-11'),
      match('Relegation, Matchday 1', 'Ismaily', 'Al Masry', '2025-03-12'),
    ]);
    expect(imported?.season.stages).toMatchObject([
      { id: 'regular-season', legs: 1 },
      { id: 'championship', teams: ['al-ahly', 'zamalek'], carriesOverFrom: 'regular-season' },
      { id: 'relegation', teams: ['al-masry-sc', 'ismaily'], carriesOverFrom: 'regular-season' },
    ]);
    expect(imported?.matches[2]).toMatchObject({
      id: 'egyptian-league-2024-25-championship-round-1-zamalek-al-ahly',
      stage: 'championship',
      matchday: 1,
    });
    expect(beside(codes)).toEqual([]);
  });

  it('may be named by the stage of a match', () => {
    const { imported, codes } = readMatchesOfLeague([
      match('Matchday 1', 'Al Ahly SC', 'Zamalek', '2025-01-01', { stage: 'Regular' }),
      match('Matchday 1', 'Zamalek', 'Al Ahly SC', '2025-03-11', { stage: 'Championship' }),
    ]);
    expect(imported?.season.stages.map(({ id }) => id)).toEqual(['regular-season', 'championship']);
    expect(imported?.matches[0]?.id).toBe('egyptian-league-2024-25-round-1-al-ahly-zamalek');
    expect(codes).toEqual([]);
  });

  it('carry nothing over, and say so, where the rules are unknown', () => {
    const facts = structuredClone(sampleFacts);
    for (const era of facts.competitions['eg.1']?.eras ?? []) delete era.split;
    const { imported, codes } = readMatchesOfLeague(
      [
        match('1. Round', 'Al Ahly SC', 'Zamalek'),
        match('1. Round', 'Al Masry', 'Ismaily'),
        match('2. Round', 'Al Ahly SC', 'Al Masry'),
        match('Relegation, 3. Round', 'Ismaily', 'Al Masry', '2025-03-12'),
        match('Relegation, 4. Round', 'Ismaily', 'Zamalek', '2025-03-13'),
      ],
      { facts },
    );
    expect(imported?.season.stages[1]).not.toHaveProperty('carriesOverFrom');
    expect(beside(codes)).toEqual(['MISSING_CARRY_OVER']);
  });

  it('without a translation have a name in Arabic made by rule', () => {
    const { imported, codes } = readMatchesOfLeague([
      match('Matchday 1', 'Al Ahly SC', 'Zamalek'),
      match('Super Six, Matchday 1', 'Al Ahly SC', 'Zamalek', '2025-05-01'),
      match('Super Six, Matchday 2', 'Zamalek', 'Al Ahly SC', '2025-05-08'),
    ]);
    expect(imported?.season.stages[1]).toMatchObject({ id: 'super-six', name: { ar: 'سوبر سيكس', en: 'Super Six' } });
    expect(codes).toEqual(['UNKNOWN_STAGE matches[1].round']);
  });

  it.each([
    ['Europa League Finals', 'نهائيات الدوري الأوروبي'],
    ['Conference League Play-off', 'ملحق دوري المؤتمر'],
    ['Promotion Group', 'مجموعة الصعود'],
    ['Interzone Round', 'دور إنترزون'],
    ['constructor', 'كونستركتور'],
  ])('%s are called %s', (text, arabic) => {
    expect(unknownPart(text).name).toEqual({ ar: arabic, en: text });
  });

  it('of a cup are rounds of ties, with their tree where the results show it', () => {
    const { imported } = readMatchesOfLeague(
      [
        match('1. Round', 'Al Ahly SC', 'Zamalek', '2025-01-01'),
        match('1. Round', 'Al Masry', 'Ismaily', '2025-01-02'),
        match('Final', 'Al Ahly SC', 'Al Masry', '2025-02-01', { score: { ft: [0, 0], p: [4, 3] } }),
      ],
      { code: 'eg.cup' },
    );
    expect(imported?.season.stages).toMatchObject([
      { id: 'round-1', type: 'KNOCKOUT', name: { en: 'Round 1' }, ties: [{ slot: 1 }, { slot: 2 }] },
      { id: 'final', type: 'KNOCKOUT', ties: [{ slot: 3, feeders: [1, 2] }] },
    ]);
  });

  it('of a continental cup are groups, and ties of two legs that may go on after a win', () => {
    const { imported, codes } = readMatchesOfLeague(
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
    expect(imported?.season.stages).toMatchObject([
      { type: 'GROUPS', advance: { topN: 2 }, groups: [{ id: 'group-a', teams: ['al-ahly', 'wydad-ac'] }] },
      { id: 'quarter-final', type: 'KNOCKOUT', legs: 2, ties: [{ matches: { length: 2 } }] },
    ]);
    expect(imported?.clubs.map(({ id, country }) => `${id} ${country}`)).toEqual(['al-ahly EG', 'wydad-ac MA']);
    expect(imported?.matches[3]).toMatchObject({ score: { penalties: { home: 3, away: 4 } } });
    expect(beside(codes)).toEqual(['MISSING_TIME_ZONE']);
  });

  it('advance as many from their groups as the era of their season says', () => {
    const facts = structuredClone(sampleFacts);
    const cup = facts.competitions['caf.cl'];
    const played = [match('Group A', 'Al Ahly SC (EGY)', 'Wydad AC (MAR)')];
    const advanceSince = (from: string) => {
      cup?.eras.splice(1, 1, since({ stages: { groups: { advance: { topN: 1 } } } }, from));
      return readMatchesOfLeague(played, { facts, code: 'caf.cl' }).imported?.season.stages[0];
    };
    expect(advanceSince('2024')).toMatchObject({ advance: { topN: 1 } });
    expect(advanceSince('2025')).toMatchObject({ advance: { topN: 2 } });
  });

  it('may have zones, in groups too', () => {
    const facts = structuredClone(sampleFacts);
    const label = { ar: 'يتأهل', en: 'Qualifies' };
    const groups = {
      zones: [
        { from: 1, to: 1, key: 'qualified' as const, label },
        { from: -1, to: -1, key: 'relegation' as const, label },
      ],
    };
    facts.competitions['caf.cl']?.eras.push(since({ stages: { groups } }));
    const { imported } = readMatchesOfLeague([match('Group A', 'Al Ahly SC (EGY)', 'Wydad AC (MAR)')], {
      code: 'caf.cl',
      facts,
    });
    expect(imported?.season.stages).toMatchObject([{ type: 'GROUPS', zones: [{ from: 1 }, { from: 2, to: 2 }] }]);
  });

  it('of a club without its country, in a cup of many, cannot be written', () => {
    const { codes } = readMatchesOfLeague([match('Group A', 'Al Ahly SC', 'Wydad AC (MAR)')], { code: 'caf.cl' });
    expect(codes).toContain('UNKNOWN_TEAM matches[0].team1');
  });
});
