import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cutAfter } from '#import/testing/cut-tournament.ts';
import type { WireMatch } from '#import/wire.ts';
import { readWireSeason } from '#import/wire-matches.ts';
import { tournamentAnswer, tournamentText } from '../../tests/fixtures/forms/write-tournament.ts';
import { sampleFolder } from '../../tests/fixtures/openfootball/data-folders.ts';
import { finishedWorldCup } from '../../tests/fixtures/openfootball/import-states.ts';
import { runImport } from './files/testing/run-import.ts';

const forms = fileURLToPath(new URL('../../tests/fixtures/forms', import.meta.url));
const seasonFolder = 'football/seasons/premier-league-2023-24';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forms-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const importInto = (out: string, ...args: string[]) => runImport(...args, '--out', join(folder, out));

/** Texts of all that an import wrote, by path. */
async function textsOf(out: string): Promise<Record<string, string>> {
  const names = (await readdir(join(folder, out), { recursive: true })).filter((name) => name.endsWith('.json')).sort();
  const texts = names.map(async (name) => [name, await readFile(join(folder, out, name), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(texts));
}

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

const withoutSources = (texts: Record<string, string>): unknown =>
  Object.fromEntries(
    Object.entries(texts).map(([path, text]) => [
      path,
      JSON.parse(text, (key, value: unknown) => (key === 'sources' ? undefined : value)),
    ]),
  );

describe('one season in every form', () => {
  it('becomes the same content, but for what the CSV cannot say', async () => {
    expect((await importInto('json', await withClubs('2023-24/en.1.json'))).status).toBe(0);
    expect((await importInto('text', await withClubs('premier-league.txt'))).status).toBe(0);
    expect((await importInto('api', await withClubs('PL.json'))).status).toBe(0);
    const json = withoutSources(await textsOf('json'));
    expect(withoutSources(await textsOf('text'))).toEqual(json);
    expect(withoutSources(await textsOf('api'))).toEqual(json);

    const csv = await withClubs('E0.csv');
    expect((await importInto('csv', csv)).status).toBe(0);
    const facts = (matches: Items) =>
      matches.map(({ id: _, matchday: __, ...match }) => JSON.stringify(Object.entries(match).sort())).sort();
    expect(facts(await matchesIn('csv'))).toEqual(facts(await matchesIn('json')));
  }, 120_000);
});

describe('a tournament in other forms', () => {
  const cup = 'worldcup.json/2022/worldcup.json';
  const readJson = async () => {
    const { value } = readWireSeason(cup, await readFile(join(sampleFolder, cup), 'utf8'));
    if (value === undefined) throw new Error('the sample is unreadable');
    return value;
  };
  const matchesOf = async (out: string): Promise<Items> =>
    JSON.parse(await readFile(join(folder, out, 'football/seasons/world-cup-2022/matches.json'), 'utf8')) as Items;

  it('comes from texts, its groups and its finals in two files', async () => {
    expect((await importInto('json', join(sampleFolder, cup))).status).toBe(0);
    const { name, ...wire } = await readJson();
    const isOfGroups = ({ group }: { group?: string | undefined }) => group !== undefined;
    const groups = wire.matches.filter(isOfGroups);
    const finals = wire.matches.filter((match) => !isOfGroups(match));
    await mkdir(join(folder, 'texts'));
    await writeFile(join(folder, 'texts/cup.txt'), tournamentText({ ...wire, name, matches: groups }));
    await writeFile(join(folder, 'texts/cup_finals.txt'), tournamentText({ ...wire, name, matches: finals }));
    for (const part of ['groups', 'stadiums'])
      await cp(join(sampleFolder, cup.replace(/\.json$/, `.${part}.json`)), join(folder, `texts/cup.${part}.json`));
    const { status, errors } = await importInto('text', join(folder, 'texts'));
    expect([status, errors]).toEqual([0, expect.not.stringContaining('error')]);
    expect(withoutSources(await textsOf('text'))).toEqual(withoutSources(await textsOf('json')));
  }, 120_000);

  describe('takes nothing from what the content has', () => {
    const file = 'football/seasons/world-cup-2022';
    const seasonIn = async (out: string) =>
      withoutSources(Object.fromEntries(Object.entries(await textsOf(out)).filter(([path]) => path.startsWith(file))));
    const inQatar = { timeZone: 'Asia/Qatar' };

    it.each([
      ['an answer without goals', 'answer.json', () => true, { hasGoals: false }],
      [
        'a matchday',
        'answer.json',
        ({ date = '' }) => date > '2022-11-28' && date < '2022-12-03',
        { filters: { matchday: '3' } },
      ],
      ['a round', 'answer.json', ({ round }) => round === 'Round of 16', { filters: { stage: 'LAST_16' } }],
      ['the text of the finals alone', 'cup_finals.txt', ({ group }) => group === undefined, {}],
    ] as const satisfies readonly [string, string, (match: WireMatch) => boolean, object][])(
      '%s',
      async (_, name, isIn, options) => {
        expect((await importInto('out', join(sampleFolder, cup))).status).toBe(0);
        const before = await seasonIn('out');
        const wire = await readJson();
        const part = { ...wire, matches: wire.matches.filter(isIn) };
        expect(part.matches.length).toBeGreaterThan(7);
        const isText = name.endsWith('.txt');
        const text = isText ? tournamentText(part) : tournamentAnswer('WC', '2022', part, { ...inQatar, ...options });
        await writeFile(join(folder, name), text);
        const { status, out } = await importInto('out', join(folder, name));
        expect([status, out]).toEqual([0, expect.stringContaining('64 matches, ')]);
        expect(await seasonIn('out')).toEqual(before);
      },
      120_000,
    );

    const answerOf = async (matches: WireMatch[], stage: string) => {
      const wire = { ...(await readJson()), matches };
      await writeFile(
        join(folder, 'answer.json'),
        tournamentAnswer('WC', '2022', wire, { ...inQatar, filters: { stage } }),
      );
      return importInto('out', join(folder, 'answer.json'));
    };
    const undecided = ({ score: _, goals1: __, goals2: ___, ...match }: WireMatch): WireMatch => ({
      ...match,
      ...{ team1: { name: 'TBD' }, team2: { name: 'TBD' } },
    });

    it('its source, and the teams that an answer does not name', async () => {
      await importInto('out', join(sampleFolder, cup));
      const quarters = (await readJson()).matches.filter(({ round }) => round === 'Quarter-finals');
      expect((await answerOf(quarters.map(undecided), 'QUARTER_FINALS')).status).toBe(0);
      const after = (await matchesOf('out')).filter(({ stage }) => stage === 'quarter-final');
      expect(after.map(({ homeTeam }) => homeTeam)).toEqual(['croatia', 'netherlands', 'morocco', 'england']);
      const { sources } = JSON.parse(await readFile(join(folder, 'out', file, 'season.json'), 'utf8')) as {
        sources: { name: string }[];
      };
      expect(sources.map(({ name }) => name)).toEqual(expect.arrayContaining(['football-data.org', 'openfootball']));
    }, 120_000);

    it('another round whose teams are open too: each match has its own address', async () => {
      const { matches } = await readJson();
      const ofGroups = matches.filter(({ group }) => group !== undefined);
      expect((await answerOf(ofGroups, 'GROUP_STAGE')).status).toBe(0);
      for (const [round, stage] of [
        ['Quarter-finals', 'QUARTER_FINALS'],
        ['Round of 16', 'LAST_16'],
      ] as const) {
        const open = matches.filter((match) => match.round === round).map(undecided);
        expect((await answerOf(open, stage)).status).toBe(0);
      }
      const ids = (await matchesOf('out')).map(({ id }) => id);
      expect(ids).toHaveLength(60);
      expect(new Set(ids).size).toBe(60);
    }, 120_000);

    it('a stadium that the newsroom has put right', async () => {
      await importInto('out', join(sampleFolder, cup));
      const path = join(folder, 'out', file, 'matches.json');
      const text = await readFile(path, 'utf8');
      await writeFile(path, text.replace('"venue": "al-bayt-stadium"', '"venue": "lusail-stadium"'));
      await writeFile(join(folder, 'answer.json'), tournamentAnswer('WC', '2022', await readJson(), inQatar));
      await importInto('out', join(folder, 'answer.json'));
      await importInto('out', join(sampleFolder, cup));
      expect((await matchesOf('out'))[0]).toMatchObject({ venue: 'lusail-stadium' });
    }, 120_000);

    it('a round that comes after the others', async () => {
      const wire = await readJson();
      await writeFile(join(folder, 'whole.json'), tournamentAnswer('WC', '2022', wire, inQatar));
      await importInto('whole', join(folder, 'whole.json'));
      for (const isGroup of [true, false]) {
        const part = { ...wire, matches: wire.matches.filter(({ group }) => (group !== undefined) === isGroup) };
        const filters = { stage: isGroup ? 'GROUP_STAGE' : 'LAST_16' };
        await writeFile(join(folder, 'part.json'), tournamentAnswer('WC', '2022', part, { ...inQatar, filters }));
        expect((await importInto('out', join(folder, 'part.json'))).status).toBe(0);
      }
      expect(await seasonIn('out')).toEqual(await seasonIn('whole'));
    }, 120_000);
  });

  it('comes from an answer of football-data.org', async () => {
    const answer = tournamentAnswer('WC', '2022', await readJson(), { timeZone: 'Asia/Qatar' });
    await writeFile(join(folder, 'answer.json'), answer);
    const { status, out } = await importInto('api', join(folder, 'answer.json'));
    expect(status).toBe(0);
    expect(out).toContain('world-cup-2022: 2022-11-20 to 2022-12-18, 64 matches');
    const final = (await matchesOf('api')).find(({ stage }) => stage === 'final');
    expect(final).toMatchObject({
      ...{ homeTeam: 'argentina', awayTeam: 'france', kickoff: '2022-12-18T15:00:00Z' },
      score: { penalties: { home: 4, away: 2 } },
    });
  }, 120_000);
});

it('an answer of football-data.org takes from a tournament under way nothing that it cannot say', async () => {
  const finished = await finishedWorldCup('2026');
  const stateAfter = async (day: string): Promise<string> => {
    const { matches, ...beside } = cutAfter(finished, day);
    const place = await mkdtemp(join(folder, 'state-'));
    await mkdir(join(place, '2026'));
    for (const each of [matches, beside.groups, beside.stadiums])
      if (each) await writeFile(join(place, '2026', basename(each.file)), each.text);
    return place;
  };
  const later = await stateAfter('2026-07-01');
  await importInto('json', await stateAfter('2026-06-13'));
  await cp(join(folder, 'json'), join(folder, 'api'), { recursive: true });
  await importInto('json', later);
  const { value } = readWireSeason('cup', await readFile(join(later, '2026/worldcup.json'), 'utf8'));
  if (value === undefined) throw new Error('the state is unreadable');
  await writeFile(join(folder, 'answer.json'), tournamentAnswer('WC', '2026', value));
  expect((await importInto('api', join(folder, 'answer.json'))).status).toBe(0);
  const season = async (out: string) => {
    const texts = await textsOf(out);
    const files = Object.entries(texts).filter(([path]) => path.startsWith('football/seasons/world-cup-2026/'));
    return withoutSources(Object.fromEntries(files));
  };
  expect(await season('api')).toEqual(await season('json'));

  // The source is late: it does not name the teams yet that the content knows.
  const late = value.matches.map((match) =>
    match.round === 'Round of 16' && !match.score
      ? { ...match, team1: { name: 'TBD' }, team2: { name: 'TBD' } }
      : match,
  );
  await writeFile(join(folder, 'answer.json'), tournamentAnswer('WC', '2026', { ...value, matches: late }));
  expect((await importInto('api', join(folder, 'answer.json'))).status).toBe(0);
  expect(await season('api')).toEqual(await season('json'));
}, 120_000);

describe('names of another source', () => {
  it('that nobody knows are asked once, and nothing of the season is written before', async () => {
    const csv = await withClubs('E0.csv');
    const text = await readFile(join(csv, 'given/E0.csv'), 'utf8');
    await writeFile(
      join(csv, 'given/E0.csv'),
      text.replaceAll('Man United', 'Manch Unit').replaceAll('Luton', 'Hatters'),
    );
    const file = 'football/desk/source-names.json';
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
    const questions = await textsOf('out');
    expect(Object.keys(questions)).toEqual([file]);
    expect(JSON.parse(questions[file] ?? '')).toEqual(decisions(null, null));

    await decide('manchester-untied', 'new');
    expect((await importInto('out', csv)).errors).toContain('says manchester-untied, which is no club');
    await decide('manchester-united', 'new');
    const { status, errors } = await importInto('out', csv);
    expect([status, errors]).toEqual([0, expect.not.stringContaining('UNDECIDED_NAME')]);
    const written = await textsOf('out');
    const clubs = Object.keys(written).filter((path) => /clubs\/(?:manch|luton|hatters)/.test(path));
    expect(clubs).toEqual(['hatters', 'manchester-city', 'manchester-united'].map((id) => `football/clubs/${id}.json`));
    const { out } = await importInto('out', csv);
    expect(out).toContain('0 files written');
    expect(out).toContain('football-data.co.uk (licence NONE): no licence is stated');
    expect(await textsOf('out')).toEqual(written);
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
    const moved = JSON.parse((await textsOf('out'))['football/moved.json'] ?? '[]') as Items;
    expect(moved).toContainEqual({
      ...{ kind: 'match', id: 'premier-league-2023-24-burnley-manchester-city' },
      to: { kind: 'match', id: 'premier-league-2023-24-round-1-burnley-manchester-city' },
    });
  }, 120_000);
});
