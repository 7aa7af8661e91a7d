import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleFolder } from '../../../tests/fixtures/openfootball/data-folders.ts';
import { runImport } from './testing/run-import.ts';
import { textsIn, withoutSources } from './testing/written-texts.ts';

const forms = fileURLToPath(new URL('../../../tests/fixtures/forms', import.meta.url));
const seasonFolder = 'football/seasons/premier-league-2023-24';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forms-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const importInto = (out: string, ...args: string[]) => runImport(...args, '--out', join(folder, out));

type Items = Record<string, unknown>[];
const matchesIn = async (out: string): Promise<Items> =>
  JSON.parse(await readFile(join(folder, out, seasonFolder, 'matches.json'), 'utf8')) as Items;

/** A folder with openfootball's clubs of England beside a file: they have the names that other sources use. */
async function withClubs(file: string): Promise<string> {
  const place = join(folder, 'source', file);
  await cp(join(sampleFolder, 'clubs'), join(place, 'clubs'), { recursive: true });
  const inSeason = file.startsWith('2023-24/') ? file : `given/${file}`;
  await mkdir(join(place, inSeason, '..'), { recursive: true });
  await writeFile(join(place, inSeason), await readFile(join(forms, file)));
  return place;
}

describe('one season in every form', () => {
  it('becomes the same content, but for what the CSV cannot say', async () => {
    expect((await importInto('json', await withClubs('2023-24/en.1.json'))).status).toBe(0);
    expect((await importInto('text', await withClubs('premier-league.txt'))).status).toBe(0);
    expect((await importInto('api', await withClubs('PL.json'))).status).toBe(0);
    const json = withoutSources(await textsIn(folder, 'json'));
    expect(withoutSources(await textsIn(folder, 'text'))).toEqual(json);
    expect(withoutSources(await textsIn(folder, 'api'))).toEqual(json);

    const csv = await withClubs('E0.csv');
    expect((await importInto('csv', csv)).status).toBe(0);
    const facts = (matches: Items) =>
      matches.map(({ id: _, matchday: __, ...match }) => JSON.stringify(Object.entries(match).sort())).sort();
    expect(facts(await matchesIn('csv'))).toEqual(facts(await matchesIn('json')));
  }, 120_000);
});

describe('names of another source', () => {
  it('that nobody knows are asked once, and nothing of the season is written before', async () => {
    const csv = await withClubs('E0.csv');
    const text = await readFile(join(csv, 'given/E0.csv'), 'utf8');
    await writeFile(
      join(csv, 'given/E0.csv'),
      text.replaceAll('Man United', 'Manch Unit').replaceAll('Luton', 'Hatters'),
    );
    const file = 'football/overrides/source-names.json';
    const decisions = (united: string | null, luton: string | null) => ({
      'football-data.co.uk': { clubs: { 'premier-league': { Hatters: luton, 'Manch Unit': united } } },
    });
    const decide = (...names: Parameters<typeof decisions>) =>
      writeFile(join(folder, 'out', file), JSON.stringify(decisions(...names)));

    const first = await importInto('out', csv);
    expect(first.status).toBe(1);
    expect(first.errors).toMatch(
      /error UNDECIDED_NAME given\/E0\.csv line \d+\.team\d: nobody knows the club "Manch Unit" \(like it: manchester-united\)/,
    );
    const questions = await textsIn(folder, 'out');
    expect(Object.keys(questions)).toEqual([file]);
    expect(JSON.parse(questions[file] ?? '')).toEqual(decisions(null, null));

    await decide('manchester-untied', 'new');
    expect((await importInto('out', csv)).errors).toContain('says manchester-untied, which is no club');
    await decide('manchester-united', 'new');
    const { status, errors } = await importInto('out', csv);
    expect([status, errors]).toEqual([0, expect.not.stringContaining('UNDECIDED_NAME')]);
    const written = await textsIn(folder, 'out');
    const clubs = Object.keys(written).filter((path) => /clubs\/(?:manch|luton|hatters)/.test(path));
    expect(clubs).toEqual(['hatters', 'manchester-city', 'manchester-united'].map((id) => `football/clubs/${id}.json`));
    const { out } = await importInto('out', csv);
    expect(out).toContain('0 files written');
    expect(out).toContain('football-data.co.uk (licence NONE): no licence is stated');
    expect(await textsIn(folder, 'out')).toEqual(written);
  }, 120_000);
});

it('two files of one season in a run: the first is written, and the others say why not', async () => {
  const { status, errors, out } = await importInto('out', forms);
  expect(status).toBe(1);
  expect(out).toContain('premier-league-2023-24: 2023-08-11 to 2023-10-03, 30 matches');
  for (const file of ['PL.json', 'premier-league.txt'])
    expect(errors).toContain(`error DUPLICATE_SEASON ${file}: 2023-24/en.1.json is of premier-league-2023-24 too`);
});

describe('results of a source without rounds', () => {
  it('come to the matches that the content has, and leave the others', async () => {
    const json = await withClubs('2023-24/en.1.json');
    await importInto('out', json);
    const before = await matchesIn('out');
    const csv = await withClubs('E0.csv');
    const lines = (await readFile(join(csv, 'given/E0.csv'), 'utf8')).split(/\r?\n/);
    await writeFile(
      join(csv, 'given/E0.csv'),
      lines.slice(0, 11).join('\n').replace('Burnley,Man City,0,3,A', 'Burnley,Man City,0,4,A'),
    );
    expect((await importInto('out', csv)).status).toBe(0);
    const after = await matchesIn('out');
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    const changed = after.filter((match, at) => JSON.stringify(match) !== JSON.stringify(before[at]));
    expect(changed).toMatchObject([{ matchday: 1, score: { regularTime: { home: 0, away: 4 } } }]);
    const season = JSON.parse(
      await readFile(join(folder, 'out', seasonFolder, 'season.json'), 'utf8'),
    ) as Items[number];
    expect(season).toMatchObject({
      end: '2023-10-03',
      sources: expect.arrayContaining([
        expect.objectContaining({ name: 'openfootball', licence: 'CC0-1.0' }),
        expect.objectContaining({ name: 'football-data.co.uk', licence: 'NONE' }),
      ]) as unknown,
    });
  }, 120_000);

  it('get their rounds from a later source, and keep their addresses leading on', async () => {
    const csv = await withClubs('E0.csv');
    await importInto('out', csv);
    await importInto('out', await withClubs('2023-24/en.1.json'));
    const matches = await matchesIn('out');
    expect(matches).toHaveLength(30);
    expect(matches.every(({ matchday }) => matchday !== undefined)).toBe(true);
    const moved = JSON.parse((await textsIn(folder, 'out'))['football/redirects.json'] ?? '[]') as Items;
    expect(moved).toContainEqual({
      ...{ kind: 'match', id: 'premier-league-2023-24-burnley-manchester-city' },
      to: { kind: 'match', id: 'premier-league-2023-24-round-1-burnley-manchester-city' },
    });
  }, 120_000);
});
