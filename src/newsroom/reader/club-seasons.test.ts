import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everyStatusFiles } from '../../../tests/fixtures/matches/every-status.ts';
import { newsroomFolder } from '../testing/newsroom-folder.ts';
import { openReader } from './reader.ts';

let folder: ReturnType<typeof newsroomFolder>;
let reader: ReturnType<typeof openReader> | undefined;
beforeEach(() => {
  folder = newsroomFolder();
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
  const reads = async () => {
    for (const [file, content] of Object.entries(everyStatusFiles)) folder.write(file, content);
    await folder.index();
    reader = openReader({ indexFile: folder.indexFile, now: new Date('2026-11-20'), drafts: false });
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

  it('has no match to come in a finished season', async () => {
    const file = 'football/seasons/coast-league-2026-27/season.json';
    for (const [path, content] of Object.entries(everyStatusFiles)) folder.write(path, content);
    folder.write(file, { ...everyStatusFiles[file], current: false });
    await folder.index();
    reader = openReader({ indexFile: folder.indexFile, now: new Date('2026-11-20'), drafts: false });
    expect(reader.forPage().clubEnds('citadel').next).toBeUndefined();
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
