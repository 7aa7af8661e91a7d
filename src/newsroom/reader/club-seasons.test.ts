import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everyMatch, everyStatusFiles } from '../../../tests/fixtures/matches/every-status.ts';
import { newsroomFolder } from '../testing/newsroom-folder.ts';
import { openReader } from './reader.ts';

let folder: ReturnType<typeof newsroomFolder>;
let reader: ReturnType<typeof openReader> | undefined;
beforeEach(() => {
  folder = newsroomFolder();
  reader = undefined;
});
afterEach(() => {
  reader?.close();
  folder.dispose();
});

const both = (en: string) => ({ ar: 'اسم', en });

it('the seasons of a team come newest first; the newest is shown, and what is played at the same time', async () => {
  for (const id of ['spain', 'italy']) {
    const colours = { primary: '#aa0000', secondary: '#ffffff' };
    folder.write(`football/clubs/${id}.json`, { id, name: both(id), kind: 'national', country: 'ES', colours });
  }
  for (const id of ['cup', 'euro', 'league']) {
    const name = both(id);
    folder.write(`football/competitions/${id}.json`, { id, name, kind: 'tournament', scope: 'international' });
  }
  for (const [competition, year] of [
    ['cup', 2022],
    ['euro', 2024],
    ['cup', 2026],
    ['league', 2026],
  ] as const) {
    const id = `${competition}-${year}`;
    folder.write(`football/seasons/${id}/season.json`, {
      id,
      competition,
      label: String(year),
      start: `${year}-06-01`,
      end: `${year}-07-01`,
      teams: ['spain', 'italy'],
      rules: { tiebreakers: ['gd'] },
      stages: [{ id: 'league', name: both('League'), order: 1, type: 'ROUND_ROBIN' }],
    });
  }
  await folder.index();
  reader = openReader({ indexFile: folder.indexFile, now: new Date('2026-11-20'), drafts: false });
  const seasons = reader.forPage().clubSeasons('spain');
  expect(seasons.map(({ season, isNow }) => [season.id, isNow])).toEqual([
    ['cup-2026', true],
    ['league-2026', true],
    ['euro-2024', false],
    ['cup-2022', false],
  ]);
});

describe('a team of the sample league', () => {
  const matchesFile = 'football/seasons/coast-league-2026-27/matches.json';
  const reads = async (now = '2026-11-20', changed: Record<string, object> = {}) => {
    for (const [file, content] of Object.entries(everyStatusFiles)) folder.write(file, content);
    const matches = everyMatch.map((match) => ({ ...match, ...changed[name(match.id)] }));
    folder.write(matchesFile, matches);
    await folder.index();
    reader?.close();
    reader = openReader({ indexFile: folder.indexFile, now: new Date(now), drafts: false });
    return reader.forPage();
  };
  const name = (id = '') => id.replace('coast-league-2026-27-', '');

  it('has its matches of a season, its last result and its next match', async () => {
    const { clubSeasonFixtures, clubEnds } = await reads();
    const ids = clubSeasonFixtures('lighthouse', 'coast-league-2026-27').map(({ match }) => name(match.id));
    expect(ids).toEqual([
      'abandoned-without-score',
      'in-play-without-score',
      'suspended',
      'day-only',
      'cancelled',
      'postponed',
    ]);
    expect(clubSeasonFixtures('lighthouse', 'other')).toEqual([]);
    expect(name(clubEnds('citadel').last?.match.id)).toBe('awarded');
    expect(name(clubEnds('citadel').next?.match.id)).toBe('in-play');
    expect(clubEnds('lighthouse').last).toBeUndefined();
  });

  it('lists its matches to come, the next first, and then the others, the latest first', async () => {
    const of = async (now?: string) => {
      const { ahead, before } = (await reads(now)).clubSeasonMatches('lighthouse', 'coast-league-2026-27');
      return [ahead, before].map((each) => each.map(({ match }) => name(match.id)));
    };
    expect(await of()).toEqual([
      ['in-play-without-score', 'suspended', 'day-only'],
      ['postponed', 'cancelled', 'abandoned-without-score'],
    ]);
    expect(await of('2027-12-01')).toEqual([
      [],
      ['postponed', 'cancelled', 'day-only', 'suspended', 'in-play-without-score', 'abandoned-without-score'],
    ]);
  });

  it('has in its table the number of results that are missing in a season that is over', async () => {
    const file = 'football/seasons/coast-league-2026-27/season.json';
    for (const [path, content] of Object.entries(everyStatusFiles)) folder.write(path, content);
    const missing = async (current: boolean) => {
      folder.write(file, { ...everyStatusFiles[file], current });
      await folder.index();
      reader?.close();
      reader = openReader({ indexFile: folder.indexFile, now: new Date('2026-11-20'), drafts: false });
      return reader.forPage().tableOf('coast-league-2026-27', 'citadel')?.missing;
    };
    expect(await missing(true)).toBe(0);
    expect(await missing(false)).toBeGreaterThan(0);
  });

  it('has no match to come in a finished season', async () => {
    const file = 'football/seasons/coast-league-2026-27/season.json';
    for (const [path, content] of Object.entries(everyStatusFiles)) folder.write(path, content);
    folder.write(file, { ...everyStatusFiles[file], current: false });
    await folder.index();
    reader = openReader({ indexFile: folder.indexFile, now: new Date('2026-11-20'), drafts: false });
    expect(reader.forPage().clubEnds('citadel').next).toBeUndefined();
  });

  it('has a postponed match for its next one only when that has another date', async () => {
    // Without its matches of the 21st and 22nd that are to come, a team has the postponed one and the final.
    const off = { status: 'CANCELLED', score: undefined };
    const others = ['in-play-without-score', 'suspended', 'day-only', 'abandoned-without-score'];
    const called = Object.fromEntries(others.map((id) => [id, off]));
    const { clubEnds, clubNearest } = await reads('2026-11-20', called);
    expect(clubEnds('lighthouse').next).toBeUndefined();
    expect(clubNearest('lighthouse', 3)).toEqual([]);
    const again = { postponed: { status: 'TIMED', kickoff: '2027-02-01T17:30:00Z' } };
    expect(name((await reads('2026-11-20', { ...called, ...again })).clubEnds('lighthouse').next?.match.id)).toBe(
      'postponed',
    );
  });

  it('waits a day for the result of a match, and then has the one after it for its next', async () => {
    const nextOf = async (now: string) => name((await reads(now)).clubEnds('citadel').next?.match.id);
    expect(await nextOf('2026-11-22T17:00:00Z')).toBe('in-play');
    expect(await nextOf('2026-11-22T18:00:00Z')).toBe('time-open');
    expect(await nextOf('2026-11-24T18:00:00Z')).toBe('');
  });

  it('has no match for its last that was awarded and has not had its day', async () => {
    const awarded = { awarded: { kickoff: '2027-03-01T17:30:00Z' } };
    const lastOf = async (now: string) => name((await reads(now, awarded)).clubEnds('citadel').last?.match.id);
    expect(await lastOf('2026-11-20')).toBe('goalless');
    expect(await lastOf('2027-03-02')).toBe('awarded');
  });

  it('meets another again in a match that has a date', async () => {
    const between = async (changed = {}) =>
      (await reads('2026-11-20', changed)).meetingsBetween('coast-league-2026-27').map(({ match }) => name(match.id));
    const all = await between();
    expect(all).toEqual(expect.arrayContaining(['timed', 'day-only', 'in-play', 'finished', 'awarded']));
    for (const id of ['postponed', 'cancelled', 'abandoned']) expect(all).not.toContain(id);
  });

  it('is in a season with its last matches and its next ones', async () => {
    const { seasonNearest } = await reads('2026-11-21T20:00:00Z');
    expect(seasonNearest('coast-league-2026-27', 3).map(({ match }) => name(match.id))).toEqual([
      'awarded',
      'abandoned',
      'abandoned-without-score',
      'in-play',
      'in-play-without-score',
      'paused',
    ]);
  });

  it('has its row of the table with two on each side, and a match the rows around both teams', async () => {
    const { tableOf, tableAround } = await reads();
    const rows = (table: ReturnType<typeof tableOf>) => table?.rows.map(({ team, position }) => `${position} ${team}`);
    expect(rows(tableOf('coast-league-2026-27', 'harbour'))).toEqual(['1 harbour', '2 citadel', '3 oasis']);
    const afterFirst = ['1 harbour', '2 oasis', '2 lighthouse', '4 citadel'];
    expect(rows(tableAround('coast-league-2026-27-finished'))).toEqual(afterFirst);
    const now = ['1 harbour', '2 citadel', '3 oasis', '3 lighthouse'];
    expect(rows(tableAround('coast-league-2026-27-timed'))).toEqual(now);
    expect(tableAround('coast-league-2026-27-final')).toBeUndefined();
    expect(tableOf('coast-league-2026-27', 'nobody')).toBeUndefined();
  });
});
