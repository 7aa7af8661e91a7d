import { describe, expect, it } from 'vitest';
import { readTables } from '../files/read-tables.ts';
import type { PlayerEntry } from '../matches/squads.ts';
import type { HandWrittenTables } from '../tables/tables.ts';
import { since } from '../testing/eras.ts';
import { readTournament, type TournamentContext } from './tournament.ts';

const colours = { primary: '#112233', secondary: '#ffffff', pattern: 'plain' as const };
const place = (timeZone: string, country: string) => ({
  name: 'ملعب',
  city: { ar: 'مدينة', en: 'City' },
  timeZone,
  country,
});
const { nations } = await readTables();
const tables: HandWrittenTables = {
  nations,
  kits: { QAT: colours, ECU: colours, USA: colours, GER: colours, SCO: colours },
  teams: {},
  venues: {
    'Lusail Stadium': { ...place('Asia/Qatar', 'QA'), aliases: ['Lusail Iconic Stadium'] },
    'Allianz Arena': place('Europe/Berlin', 'DE'),
  },
  players: {},
  scorerAliases: { GER: { Wirtz: 'Florian Wirtz' } },
  scorers: { ECU: { 'E. Valencia': { name: 'إينير فالنسيا', en: 'Enner Valencia' } } },
  parentClubs: {},
  matchVenues: { 'euro-2024': { 'GER-SCO': 'Allianz Arena' } },
  homeGrounds: {},
};

const facts: TournamentContext['facts'] = {
  competitions: {
    'world-cup': {
      id: 'world-cup',
      name: { ar: 'كأس العالم', en: 'World Cup' },
      kind: 'tournament',
      scope: 'international',
      eras: [since({ tiebreakers: 'fifaTo2022' })],
    },
    euro: {
      id: 'euro',
      name: { ar: 'كأس أمم أوروبا', en: 'European Championship' },
      kind: 'tournament',
      scope: 'continental',
      eras: [since({ tiebreakers: 'uefaEuro' })],
    },
  },
  seasons: { 'euro-2024': { timeZone: 'Europe/Berlin', advance: { topN: 2, bestThirds: 4 } } },
};

const player = (id: string, name: string, born: string): PlayerEntry => ({
  id,
  name: { en: name },
  dateOfBirth: born,
  nationality: ['DE'],
  position: 'FW',
});

const knownPlayers = new Map([
  [
    'germany',
    [player('florian-wirtz', 'Florian Wirtz', '2003-05-03'), player('thomas-muller', 'Thomas Müller', '2012-01-01')],
  ],
]);

const read = (code: TournamentContext['code'], year: string, json: object, stadiums?: object) => {
  const file = (name: string, data: object) => ({ file: name, text: JSON.stringify(data) });
  const files = {
    matches: file('matches.json', json),
    ...(stadiums && { stadiums: file('stadiums.json', stadiums) }),
  };
  const { value, irregularities } = readTournament(files, { code, year, facts, tables, knownPlayers });
  return { imported: value, codes: irregularities.map((each) => `${each.code} ${each.position}`.trim()) };
};

describe('a World Cup up to 2022', () => {
  const opener = {
    round: 'Matchday 1',
    date: '2022-11-20',
    time: '19:00',
    team1: 'Qatar',
    team2: 'Ecuador',
    score: { ft: [0, 2], ht: [0, 2] },
    goals1: [],
    goals2: [
      { name: 'E. Valencia', minute: 16, penalty: true },
      { name: 'Nobody', minute: 45, offset: 2 },
    ],
    group: 'Group A',
    ground: 'Lusail Iconic Stadium, Lusail',
  };
  const stadiums = { name: 'World Cup 2022', stadiums: [{ city: 'Lusail', name: 'Lusail Stadium', capacity: 88966 }] };
  const { imported, codes } = read('world-cup', '2022', { name: 'World Cup 2022', matches: [opener] }, stadiums);

  it('has no file of teams: they are found by name', () => {
    expect(imported?.clubs.map(({ id, tla }) => `${id} ${tla}`)).toEqual(['qatar QAT', 'ecuador ECU']);
    const usa = read('world-cup', '2022', { name: '', matches: [{ ...opener, team1: 'USA' }] }, stadiums);
    expect(usa.imported?.clubs[0]).toMatchObject({ id: 'united-states', name: { ar: 'الولايات المتحدة' } });
    const odd = read('world-cup', '2022', { name: '', matches: [{ ...opener, team1: 'Utopia' }] }, stadiums);
    expect(odd.codes).toContain('UNKNOWN_TEAM matches[0].team1');
  });

  it('names its grounds by the stadium, which has the time zone', () => {
    expect(imported?.venues).toMatchObject([{ id: 'lusail-stadium', country: 'QA', capacity: 88966 }]);
    expect(imported?.matches[0]).toMatchObject({
      kickoff: '2022-11-20T16:00:00Z',
      venue: 'lusail-stadium',
      neutral: false,
    });
  });

  it('has minutes as numbers with an offset, and scorers by name, in Arabic where the table has them', () => {
    expect(imported?.matches[0]).toMatchObject({
      events: [
        { type: 'penaltyGoal', minute: 16, name: { ar: 'إينير فالنسيا', en: 'Enner Valencia' } },
        { type: 'goal', minute: 45, addedTime: 2, name: { en: 'Nobody' } },
      ],
    });
    expect(codes).toEqual(['MISSING_ARABIC_NAME matches[0].goals2[1]']);
  });

  it('has groups by its matches where there is no file of groups', () => {
    expect(imported?.season).toMatchObject({
      id: 'world-cup-2022',
      teams: ['qatar', 'ecuador'],
      rules: { tiebreakers: ['gd', 'gf', 'h2hPoints', 'h2hGd', 'h2hGf'] },
      stages: [{ type: 'GROUPS', advance: { topN: 2 }, groups: [{ id: 'group-a', teams: ['qatar', 'ecuador'] }] }],
    });
  });
});

describe('a European Championship', () => {
  const germany = { name: 'Germany', code: 'GER' };
  const scotland = { name: 'Scotland', code: 'SCO' };
  const match = {
    num: 1,
    date: '2024-06-14',
    time: '21:00',
    team1: germany,
    team2: scotland,
    score: { ft: [2, 1], ht: [1, 0] },
    goals1: [
      { name: 'Wirtz', minute: 10 },
      { name: 'Müller', minute: 68 },
    ],
    goals2: [{ name: 'Thomas Müller', minute: 87, owngoal: true }],
    group: 'Group A',
  };
  const { imported, codes } = read('euro', '2024', {
    name: 'Euro 2024',
    rounds: [{ name: 'Matchday 1', matches: [match] }],
  });

  it('lists its matches by rounds and its teams with their codes', () => {
    expect(imported?.matches).toMatchObject([
      { id: 'euro-2024-germany-scotland', number: 1, stage: 'groups', group: 'group-a', matchday: 1 },
    ]);
    expect(imported?.clubs.map(({ id }) => id)).toEqual(['germany', 'scotland']);
  });

  it('has its stadiums from the table, and is at home in its own country', () => {
    expect(imported?.venues).toMatchObject([{ id: 'allianz-arena', timeZone: 'Europe/Berlin' }]);
    expect(imported?.matches[0]).toMatchObject({
      kickoff: '2024-06-14T19:00:00Z',
      venue: 'allianz-arena',
      neutral: false,
    });
  });

  it('finds scorers among known players of the team by alias or whole name, not a child, and a part of a name beside it', () => {
    expect(imported?.matches[0]).toMatchObject({
      events: [
        { player: 'florian-wirtz' },
        { name: { en: 'Thomas Müller' } },
        { type: 'ownGoal', team: 'scotland', name: { en: 'Thomas Müller' } },
      ],
    });
    expect(codes).toEqual([
      'MISSING_ARABIC_NAME rounds[0].matches[0].goals1[1]',
      'MISSING_ARABIC_NAME rounds[0].matches[0].goals2[0]',
    ]);
  });

  it('names cities in its rounds', () => {
    const wrong = { ...match, team2: { code: 'SCO' } };
    const { codes: found } = read('euro', '2024', {
      name: 'Euro',
      rounds: [{ name: 'Matchday 1', matches: [match, wrong] }],
    });
    expect(found).toContain('BAD_MATCH rounds[0].matches[1].team2');
  });
});
