import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leagueSeason } from '../testing/league-season.ts';
import { readFacts, readTables } from './read-tables.ts';
import { readSeasons } from './read-seasons.ts';
import { findSources } from './read-source.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seasons-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(path: string, data: unknown): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), JSON.stringify(data));
}

const league = (season: string, clubs: string[], start = 0) =>
  write(`${season}/mt.1.json`, {
    name: 'Malta',
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
    facts: await readFacts(),
    tables: await readTables(),
    footballFolder: join(folder, 'content'),
  };
  const { seasons, others } = await readSeasons(folder, sources, context);
  const clubs = seasons.flatMap(({ value }) => value?.clubs ?? []);
  return { ids: [...new Set(clubs.map(({ id }) => id))].sort(), codes: others.map(({ code }) => code), clubs };
}

it('a club spelled otherwise in another season is one club, whatever the order of the files', async () => {
  await league('2023', ['Sandtown', 'Harbour FC', 'Cliffton City', 'Rivergate City']);
  await league('2024', ['Sandtown FC', 'Harbour FC', 'Cliffton City FC', 'Rivergate City FC'], 60);
  const { ids, codes } = await read();
  expect(ids).toEqual(['cliffton-city', 'harbour-fc', 'rivergate-city', 'sandtown']);
  expect(codes).toEqual([]);
  expect((await read(true)).ids).toEqual(ids);
});

it('a club keeps the id it has in the content', async () => {
  const sandtown = { id: 'sand', kind: 'club', country: 'MT', name: { en: 'Sandtown FC' }, aliases: [] };
  await write('content/clubs/sand.json', sandtown);
  await league('2023', ['Sandtown', 'Harbour FC', 'Cliffton City', 'Rivergate City']);
  const { ids, clubs } = await read();
  expect(ids).toContain('sand');
  expect(ids).not.toContain('sandtown');
  expect(clubs.find(({ id }) => id === 'sand')).toMatchObject({
    name: { en: 'Sandtown FC' },
    aliases: ['Sandtown'],
  });
});

it('clubs that may be one are two, and a question names the table that decides', async () => {
  await league('2023', ['Cliffton FC', 'Harbour FC', 'Sandtown', 'Rivergate City']);
  await league('2024', ['Cliffton SC', 'Harbour FC', 'Sandtown', 'Rivergate City'], 60);
  const { ids, codes } = await read();
  expect(ids).toEqual(['cliffton-fc', 'cliffton-sc', 'harbour-fc', 'rivergate-city', 'sandtown']);
  expect(codes).toEqual(['CLUB_MAYBE_SAME']);
});

describe('beside a tournament', () => {
  const worldCup = {
    name: 'World Cup 1966',
    matches: [
      {
        round: 'Final',
        date: '1966-07-30',
        team1: 'England',
        team2: 'West Germany',
        score: { ft: [2, 2], et: [4, 2] },
      },
    ],
  };

  it('a file of its standings or of qualifying matches is named, as it is not read', async () => {
    await write('worldcup.json/1966/worldcup.json', worldCup);
    await write('worldcup.json/1966/worldcup.quali_playoffs.json', { name: 'Qualifying', matches: [] });
    await write('worldcup.json/1966/worldcup.standings.json', { name: 'World Cup 1966', groups: [] });
    const sources = await findSources(folder, []);
    const context = { facts: await readFacts(), tables: await readTables(), footballFolder: folder };
    const { seasons, others } = await readSeasons(folder, sources, context);
    expect(seasons.map(({ path, value }) => [path, value?.season.id])).toEqual([
      ['worldcup.json/1966/worldcup.json', 'world-cup-1966'],
    ]);
    expect(others.map(({ code, file }) => `${code} ${file}`)).toEqual([
      'UNREAD_FILE worldcup.json/1966/worldcup.quali_playoffs.json',
      'UNREAD_FILE worldcup.json/1966/worldcup.standings.json',
    ]);
  });

  it('an unknown nation is refused by its name, until the newsroom adds it', async () => {
    const [final] = worldCup.matches;
    await write('source/1966/worldcup.json', { ...worldCup, matches: [{ ...final, team1: 'Utopia' }] });
    const overrides = join(folder, 'overrides');
    const readUtopia = async () => {
      const context = {
        facts: await readFacts(overrides),
        tables: await readTables(overrides),
        footballFolder: folder,
      };
      const source = join(folder, 'source');
      const [imported] = (await readSeasons(source, await findSources(source, []), context)).seasons;
      return imported;
    };
    expect((await readUtopia())?.irregularities).toContainEqual({
      code: 'UNKNOWN_TEAM',
      file: '1966/worldcup.json',
      position: 'matches[0].team1',
      message: 'no nation is called Utopia: add it to football/overrides/nations.json of the content folder',
    });
    const utopia = { name: { ar: 'يوتوبيا', en: 'Utopia' }, confederation: 'OFC', country: 'NZ' };
    await write('overrides/nations.json', { UTO: utopia });
    expect((await readUtopia())?.value?.clubs[0]).toMatchObject({ id: 'utopia', tla: 'UTO', name: utopia.name });
  });
});
