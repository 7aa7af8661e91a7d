import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { leagueSeason } from '../testing/league-season.ts';
import { readDeskFacts, readDeskTables } from './desk-tables.ts';
import { readEditions } from './read-editions.ts';
import { findSources } from './read-source.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'editions-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(path: string, data: unknown): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), JSON.stringify(data));
}

const league = (season: string, clubs: string[], start = 0) =>
  write(`${season}/ie.1.json`, {
    name: 'Ireland',
    matches: leagueSeason(clubs, undefined, start).map(({ position: _, team1, team2, ...match }) => ({
      ...match,
      team1: team1.name,
      team2: team2.name,
    })),
  });

async function read(reversed = false) {
  const sources = await findSources(folder, []);
  if (reversed) sources.leagues.reverse();
  const context = {
    facts: await readDeskFacts(),
    tables: await readDeskTables(),
    footballFolder: join(folder, 'content'),
  };
  const { editions, others } = await readEditions(folder, sources, context);
  const clubs = editions.flatMap(({ value }) => value?.clubs ?? []);
  return { ids: [...new Set(clubs.map(({ id }) => id))].sort(), codes: others.map(({ code }) => code), clubs };
}

it('a club spelled otherwise in another season is one club, whatever the order of the files', async () => {
  await league('2023', ['Shelbourne', 'Bohemian FC', 'Cork City', 'Derry City']);
  await league('2024', ['Shelbourne FC', 'Bohemian FC', 'Cork City FC', 'Derry City FC'], 60);
  const { ids, codes } = await read();
  expect(ids).toEqual(['bohemian-fc', 'cork-city', 'derry-city', 'shelbourne']);
  expect(codes).toEqual([]);
  expect((await read(true)).ids).toEqual(ids);
});

it('a club keeps the id it has in the content', async () => {
  const shelbourne = { id: 'shels', kind: 'club', country: 'IE', name: { en: 'Shelbourne FC' }, aliases: [] };
  await write('content/clubs/shels.json', shelbourne);
  await league('2023', ['Shelbourne', 'Bohemian FC', 'Cork City', 'Derry City']);
  const { ids, clubs } = await read();
  expect(ids).toContain('shels');
  expect(ids).not.toContain('shelbourne');
  expect(clubs.find(({ id }) => id === 'shels')).toMatchObject({
    name: { en: 'Shelbourne FC' },
    aliases: ['Shelbourne'],
  });
});

it('clubs that may be one are two, and a question names the table that decides', async () => {
  await league('2023', ['Cork FC', 'Bohemian FC', 'Shelbourne', 'Derry City']);
  await league('2024', ['Cork SC', 'Bohemian FC', 'Shelbourne', 'Derry City'], 60);
  const { ids, codes } = await read();
  expect(ids).toEqual(['bohemian-fc', 'cork-fc', 'cork-sc', 'derry-city', 'shelbourne']);
  expect(codes).toEqual(['CLUB_MAYBE_SAME']);
});
