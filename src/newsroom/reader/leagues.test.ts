import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsroomFolder } from '../testing/newsroom-folder.ts';
import { openReader } from './reader.ts';
import type { PageRead } from './recorded-reads.ts';

const colours = { primary: '#c00000', secondary: '#ffffff' };
const name = (text: string) => ({ ar: `اسم ${text}`, en: text });
const teams = ['a', 'b', 'c', 'd'];
const tiebreakers = ['gd', 'gf'];

/** Three matchdays in which each team beats the next one by a number of goals equal to its place. */
const schedule = [
  [1, 'a', 'd', 3, 0],
  [1, 'b', 'c', 1, 0],
  [2, 'a', 'c', 2, 0],
  [2, 'b', 'd', 2, 0],
  [3, 'a', 'b', 1, 0],
  [3, 'c', 'd', 1, 0],
] as const;
const matchesOf = (season: string, played: number, kickoffYear: number) =>
  schedule.map(([matchday, homeTeam, awayTeam, home, away], at) => ({
    id: `${season}-${homeTeam}-${awayTeam}`,
    season,
    stage: 'league',
    matchday,
    homeTeam,
    awayTeam,
    kickoff: `${kickoffYear}-02-0${matchday}T1${at}:00:00Z`,
    ...(at < played ? { status: 'FINISHED', score: { regularTime: { home, away } } } : { status: 'TIMED' }),
  }));

const seasonOf = (id: string, year: number) => ({
  id,
  competition: 'league',
  label: `${year}/${year - 1999}`,
  start: `${year}-02-01`,
  end: `${year}-02-03`,
  teams,
  rules: { tiebreakers },
  stages: [{ id: 'league', name: name('League'), order: 1, type: 'ROUND_ROBIN', legs: 1 }],
});

let folder: ReturnType<typeof newsroomFolder>;
beforeAll(async () => {
  folder = newsroomFolder();
  for (const id of teams) {
    folder.write(`football/clubs/${id}.json`, { id, name: name(id), kind: 'club', country: 'EG', colours });
  }
  folder.write('football/competitions/league.json', {
    id: 'league',
    name: name('League'),
    kind: 'league',
    scope: 'domestic',
  });
  for (const [year, played] of [
    [2025, 6],
    [2026, 3],
  ] as const) {
    const id = `league-${year}`;
    folder.write(`football/seasons/${id}/season.json`, seasonOf(id, year));
    folder.write(`football/seasons/${id}/matches.json`, matchesOf(id, played, year));
  }
  const cup = { season: 'cup-2025', stage: 'groups', group: 'x', status: 'FINISHED' };
  folder.write('football/competitions/cup.json', {
    id: 'cup',
    name: name('Cup'),
    kind: 'tournament',
    scope: 'domestic',
  });
  folder.write('football/seasons/cup-2025/season.json', {
    id: 'cup-2025',
    competition: 'cup',
    label: '2025',
    start: '2025-03-01',
    end: '2025-03-03',
    teams: ['a', 'b', 'c'],
    rules: { tiebreakers },
    stages: [
      {
        id: 'groups',
        name: name('Groups'),
        order: 1,
        type: 'GROUPS',
        legs: 1,
        advance: { topN: 1 },
        groups: [{ id: 'x', name: name('X'), teams: ['a', 'b', 'c'] }],
      },
    ],
  });
  folder.write(
    'football/seasons/cup-2025/matches.json',
    (['a-b', 'b-c', 'a-c'] as const).map((pair, at) => {
      const [homeTeam, awayTeam] = pair.split('-');
      const score = { regularTime: { home: 1, away: 0 } };
      return { ...cup, id: `cup-2025-${pair}`, homeTeam, awayTeam, kickoff: `2025-03-0${at + 1}T15:00:00Z`, score };
    }),
  );
  await folder.index();
});
afterAll(() => folder.dispose());

const withReads = <T>(use: (reads: ReturnType<ReturnType<typeof openReader>['forPage']>, made: PageRead[]) => T): T => {
  const made: PageRead[] = [];
  const reader = openReader({ indexFile: folder.indexFile, now: new Date('2026-11-20') });
  try {
    return use(
      reader.forPage((_, read) => made.push(read())),
      made,
    );
  } finally {
    reader.close();
  }
};

describe('the seasons of a competition', () => {
  it('are listed newest first, each by its label or the part of an address made from it', () => {
    withReads((read) => {
      expect(read.newestSeason('league')).toBe('league-2026');
      expect(read.seasonLabels('league')).toEqual([
        { id: 'league-2026', label: '2026/27' },
        { id: 'league-2025', label: '2025/26' },
      ]);
      expect(read.seasonAt('league', '2025-26')?.id).toBe('league-2025');
      expect(read.seasonAt('league', '2025/26')).toBeUndefined();
    });
  });

  it('have winners once they have ended, with the points that decided', () => {
    withReads((read) => {
      expect(
        read
          .winners('league')
          .map(({ season, champion, runnerUp, points }) => [season.label, champion?.id, runnerUp?.id, points]),
      ).toEqual([
        ['2026/27', undefined, undefined, undefined],
        ['2025/26', 'a', 'b', { champion: 9, runnerUp: 6 }],
      ]);
    });
  });
});

describe('the rounds of a league', () => {
  it('have their state of play, with the latest and the next', () => {
    withReads((read) => {
      expect(read.rounds('league-2026').map(({ matchday }) => matchday)).toEqual([1, 2, 3]);
      expect(read.roundStates('league-2026')).toEqual({
        'matchday-1': 'played',
        'matchday-2': 'underWay',
        'matchday-3': 'toCome',
      });
      const { latest, next } = read.currentRounds('league-2026');
      expect([latest, next].map((rounds) => rounds.map(({ id }) => id))).toEqual([['matchday-2'], ['matchday-3']]);
      expect(read.roundMatches('league-2026', 'matchday-2').map(({ match }) => match.id)).toEqual([
        'league-2026-a-c',
        'league-2026-b-d',
      ]);
    });
  });

  it('have the table as it stood after them, with the positions gained', () => {
    withReads((read) => {
      const second = read.tableAfter('league-2025', 'matchday-2');
      expect(second?.rows.map(({ team, points, moved }) => [team, points, moved])).toEqual([
        ['a', 6, 0],
        ['b', 6, 0],
        ['c', 0, 0],
        ['d', 0, 0],
      ]);
      expect(read.tableAfter('league-2025', 'matchday-1')?.rows[0]?.moved).toBeUndefined();
      expect(read.tableAfter('league-2026', 'matchday-3')).toBeUndefined();
    });
  });
});

it("a team's matches around one of a season are its results before and those with a result or ahead after", () => {
  const around = (match: string, team: string) =>
    withReads((read) => {
      const { before, after } = read.matchesAround(match, team);
      return [before, after].map((views) => views.map((view) => view.match.id));
    });
  expect(around('league-2025-a-c', 'c')).toEqual([['league-2025-b-c'], ['league-2025-c-d']]);
  // Of a season that is not under way the later ones are not known.
  expect(around('league-2026-a-c', 'a')).toEqual([['league-2026-a-d'], []]);
});

it('the meetings of two teams are those before a match and those after it', () => {
  const met = withReads((read) => read.meetings('league-2025-a-d', 'a', 'd'));
  expect(met.earlier).toEqual([]);
  expect(met.later.map(({ match }) => match.id)).toEqual(['league-2026-a-d']);
  const { earlier, later, won } = withReads((read) => read.meetings('league-2026-a-d', 'a', 'd'));
  expect([earlier.map(({ match }) => match.id), later, won]).toEqual([['league-2025-a-d'], [], 1]);
});

describe('the table around the two of a match', () => {
  const around = (match: string) =>
    withReads((read) => {
      const table = read.tableAround(match);
      return {
        isAfter: table?.isAfter,
        isFinal: table?.isFinal,
        rows: table?.rows.map(({ team, points }) => `${team} ${points}`),
      };
    });

  it('is that of its matchday, once it has been played', () => {
    expect(around('league-2025-a-c')).toEqual({ isAfter: true, rows: ['a 6', 'b 6', 'c 0', 'd 0'] });
  });

  it('is in a group as it was after the match, and says that of the last one', () => {
    expect(around('cup-2025-b-c')).toEqual({ isAfter: true, isFinal: false, rows: ['a 3', 'b 3', 'c 0'] });
    expect(around('cup-2025-a-c')).toEqual({ isFinal: true, rows: ['a 6', 'b 3', 'c 0'] });
  });

  it('is the present one, before', () => {
    expect(around('league-2026-c-d')).toEqual({ isAfter: false, rows: ['b 3', 'c 0', 'd 0'] });
  });
});

describe('the views of a table', () => {
  it('are all matches, those at home and those away', () => {
    withReads((read) => {
      const [table] = read.leagueViews('league-2025');
      const played = (rows: { team: string; played: number }[] = []) =>
        Object.fromEntries(rows.map((row) => [row.team, row.played]));
      expect(played(table?.total)).toEqual({ a: 3, b: 3, c: 3, d: 3 });
      expect(played(table?.home)).toEqual({ a: 3, b: 2, c: 1, d: 0 });
      expect(played(table?.away)).toEqual({ a: 0, b: 1, c: 2, d: 3 });
      expect(table?.total[0]?.club.name.en).toBe('a');
    });
  });
});

describe('what a page of an earlier round depends on', () => {
  it('returns the same after a later result', async () => {
    const answers = () =>
      withReads((read, made) => {
        read.rounds('league-2026');
        read.roundMatches('league-2026', 'matchday-1');
        read.tableAfter('league-2026', 'matchday-1');
        read.tableAround('league-2026-a-d');
        return made.map(({ key, hash }) => [key, hash]);
      });
    const before = answers();
    folder.write('football/seasons/league-2026/matches.json', matchesOf('league-2026', 6, 2026));
    await folder.index();
    expect(withReads((read) => read.tableAfter('league-2026', 'matchday-2'))?.rows[1]?.team).toBe('b');
    expect(answers()).toEqual(before);
  });
});

it('the table around a match that is next is whole in a season under way, and knows the next matches', async () => {
  folder.write('football/seasons/league-2026/season.json', { ...seasonOf('league-2026', 2026), current: true });
  folder.write('football/seasons/league-2026/matches.json', matchesOf('league-2026', 3, 2026));
  await folder.index();
  const table = withReads((read) => read.tableAround('league-2026-c-d'));
  expect(table?.rows.map(({ team }) => team)).toEqual(['a', 'b', 'c', 'd']);
  expect(table?.next?.map(({ id }) => id)).toEqual(['league-2026-b-d', 'league-2026-a-b', 'league-2026-c-d']);
});
