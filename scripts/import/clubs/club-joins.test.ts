import { describe, expect, it } from 'vitest';
import { clubJoins, type LeagueNames } from './club-joins.ts';
import { knownClubs } from './club-names.ts';
import { sampleTables } from '../testing/league-file.ts';
import type { ExistingClub } from './named-clubs.ts';
import { leagueSeason } from '../testing/league-season.ts';

const nobody = knownClubs([], { teams: {}, venues: {} });
const others = ['Lazio', 'Torino', 'Genoa', 'Verona', 'Lecce'];

const season = (file: string, matches: LeagueNames['matches']): LeagueNames => ({
  season: file,
  matches,
  countries: ['IT'],
});

/** The names of a club that are one with each of some names, and the questions. */
function join(leagues: LeagueNames[], names: string[], existing: ExistingClub[] = [], known = nobody) {
  const joins = clubJoins(leagues, known, existing);
  const clubs = names.map((name) => joins.clubOf(name, 'IT'));
  return { clubs, count: new Set(clubs).size, questions: joins.irregularities };
}

describe('names of one club', () => {
  it('that differ by legal form and year are joined over the seasons', () => {
    const leagues = [
      season('2013-14/it.1.json', leagueSeason(['Juventus', ...others])),
      season('2023-24/it.1.json', leagueSeason(['Juventus FC', ...others], undefined, 60)),
      season('2024-25/it.1.json', leagueSeason(['Juventus FC 1897', ...others], undefined, 120)),
    ];
    const { clubs, count, questions } = join(leagues, ['Juventus', 'Juventus FC', 'Juventus FC 1897']);
    expect(count).toBe(1);
    expect(clubs[0]).toEqual({ name: 'Juventus', names: ['Juventus', 'Juventus FC', 'Juventus FC 1897'] });
    expect(questions).toEqual([]);
  });

  it('are joined in a file whose second half spells all of them otherwise', () => {
    const clubs = ['Barnsley', 'Bolton Wanderers', 'Charlton Athletic', 'Wigan Athletic', 'Burton', 'Reading'];
    const matches = leagueSeason(clubs, (club, matchday) => (matchday > 4 ? `${club} FC` : club));
    const { count, questions } = join(
      [season('2024-25/it.3.json', matches)],
      clubs.flatMap((club) => [club, `${club} FC`]),
    );
    expect(count).toBe(clubs.length);
    expect(questions).toEqual([]);
  });

  it('that are alike are joined where both together make one club’s season', () => {
    const spell = (club: string, matchday: number) =>
      club === 'Internazionale Milano' && matchday > 6 ? 'Inter' : club;
    const matches = leagueSeason(['Internazionale Milano', ...others], spell);
    const { clubs, count, questions } = join([season('it.1.json', matches)], ['Inter', 'Internazionale Milano']);
    expect(count).toBe(1);
    expect(clubs[0]?.name).toBe('Internazionale Milano');
    expect(questions).toEqual([]);
  });
});

describe('two clubs of similar names', () => {
  it.each([
    ['FC Köln', 'SC Köln'],
    ['Köln', '1. FC Köln'],
    ['Manchester City', 'Manchester United'],
    ['AC Milan', 'FC Internazionale Milano'],
    ['Paris FC', 'Paris Saint-Germain FC'],
  ])('that play the same season stay two: %s and %s', (one, other) => {
    const { count, questions } = join(
      [season('it.1.json', leagueSeason([one, other, ...others.slice(1)]))],
      [one, other],
    );
    expect(count).toBe(2);
    expect(questions).toEqual([]);
  });

  it('of two leagues stay two where they play at the same time', () => {
    const leagues = [
      season('2024-25/it.1.json', leagueSeason(['Milan', ...others])),
      season('2024-25/it.3.json', leagueSeason(['AC Milan', 'Como', 'Pisa', 'Bari', 'Modena', 'Foggia'])),
    ];
    expect(join(leagues, ['Milan', 'AC Milan'])).toMatchObject({ count: 2, questions: [] });
  });

  it('stay two, with a question, where their forms differ and no season decides', () => {
    const leagues = [
      season('2023-24/it.1.json', leagueSeason(['FC Köln', ...others])),
      season('2024-25/it.1.json', leagueSeason(['SC Köln', ...others], undefined, 60)),
    ];
    const { count, questions } = join(leagues, ['FC Köln', 'SC Köln']);
    expect(count).toBe(2);
    expect(questions).toEqual([
      {
        code: 'CLUB_MAYBE_SAME',
        file: '2023-24/it.1.json',
        position: '',
        message: expect.stringMatching(/"FC Köln" and "SC Köln" may be one.*teams\.ar\.json/) as string,
      },
    ]);
  });

  it('stay two, with a question, where one is a short form of the other in another season', () => {
    const leagues = [
      season('2012-13/it.1.json', leagueSeason(['Atlético', ...others])),
      season('2024-25/it.1.json', leagueSeason(['Atlético Madrid', ...others], undefined, 60)),
    ];
    const { count, questions } = join(leagues, ['Atlético', 'Atlético Madrid']);
    expect([count, questions.length]).toEqual([2, 1]);
  });

  it('stay two, with questions, where a third name may be either', () => {
    const leagues = [
      season('2023-24/it.1.json', leagueSeason(['FC Köln', 'SC Köln', ...others.slice(1)])),
      season('2024-25/it.1.json', leagueSeason(['Köln', ...others], undefined, 60)),
    ];
    const { count, questions } = join(leagues, ['FC Köln', 'SC Köln', 'Köln']);
    expect([count, questions.length]).toEqual([3, 2]);
  });

  it('stay two where the tables have both', () => {
    const known = knownClubs([], {
      ...sampleTables,
      teams: { Milan: { name: 'ميلان', country: 'IT' }, 'Milan FC': { name: 'نادي ميلان', country: 'IT' } },
    });
    const leagues = [
      season('2023-24/it.1.json', leagueSeason(['Milan', ...others])),
      season('2024-25/it.1.json', leagueSeason(['Milan FC', ...others], undefined, 60)),
    ];
    expect(join(leagues, ['Milan', 'Milan FC'], [], known)).toMatchObject({ count: 2, questions: [] });
  });
});

describe('the name and id of a joined club', () => {
  const leagues = [
    season('2013-14/it.1.json', leagueSeason(['Bayern München', ...others])),
    season('2023-24/it.1.json', leagueSeason(['FC Bayern Muenchen', ...others], undefined, 60)),
  ];
  const names = ['Bayern München', 'FC Bayern Muenchen'];

  it('are those of the content', () => {
    const existing: ExistingClub[] = [{ id: 'fc-bayern', country: 'IT', name: { en: 'FC Bayern München' } }];
    const { clubs, count } = join(leagues, names, existing);
    expect(count).toBe(1);
    expect(clubs[0]).toMatchObject({ name: 'FC Bayern München', id: 'fc-bayern' });
  });

  it('are those of the tables', () => {
    const known = knownClubs([], { teams: { 'FC Bayern Muenchen': { name: 'بايرن', country: 'IT' } }, venues: {} });
    expect(join(leagues, names, [], known).clubs.map((club) => club?.name)).toEqual([names[1], names[1]]);
  });

  it('do not depend on the order of files and matches', () => {
    const reversed = [...leagues].reverse().map((each) => ({ ...each, matches: [...each.matches].reverse() }));
    expect(join(reversed, names)).toEqual(join(leagues, names));
  });
});

it('a name that has a suffix elsewhere belongs to the country of the suffix', () => {
  const france = { ...season('fr.1.json', leagueSeason(['AS Monaco FC', ...others])), countries: ['FR', 'MC'] };
  const europe = { ...season('uefa.cl.json', leagueSeason(['AS Monaco FC (MCO)', 'Celtic FC (SCO)'])), countries: [] };
  const joins = clubJoins([france, europe], nobody, []);
  expect(joins.clubOf('AS Monaco FC', 'MC')?.names).toEqual(['AS Monaco FC']);
  expect(joins.clubOf('AS Monaco FC', 'FR')).toBeUndefined();
});
