import { afterEach, beforeEach, expect, it } from 'vitest';
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

it('the seasons of a team are the newest of each competition, the newest of all first', async () => {
  for (const id of ['spain', 'italy']) {
    const colours = { primary: '#aa0000', secondary: '#ffffff' };
    folder.write(`football/clubs/${id}.json`, { id, name: both(id), kind: 'national', country: 'ES', colours });
  }
  for (const id of ['cup', 'euro']) {
    const name = both(id);
    folder.write(`football/competitions/${id}.json`, { id, name, kind: 'tournament', scope: 'international' });
  }
  for (const [competition, year] of [
    ['cup', 2022],
    ['euro', 2024],
    ['cup', 2026],
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
  const seasons = reader.forPage().seasonsOf('spain');
  expect(seasons.map(({ id }) => id)).toEqual(['cup-2026', 'euro-2024']);
});
