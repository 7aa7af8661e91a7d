import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cutAfter } from '#import/testing/cut-tournament.ts';
import type { SourceMatch } from '#import/source/openfootball-shapes.ts';
import { readMatchFile } from '#import/source/openfootball-matches.ts';
import { tournamentAnswer, tournamentText } from '../../../tests/fixtures/forms/write-tournament.ts';
import { sampleFolder } from '../../../tests/fixtures/openfootball/data-folders.ts';
import { finishedWorldCup } from '../../../tests/fixtures/openfootball/import-states.ts';
import { runImport } from './testing/run-import.ts';
import { textsIn, withoutSources } from './testing/written-texts.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tournaments-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const importInto = (out: string, ...args: string[]) => runImport(...args, '--out', join(folder, out));

type Items = Record<string, unknown>[];

describe('a tournament in other forms', () => {
  const cup = 'worldcup.json/2022/worldcup.json';
  const readJson = async () => {
    const { value } = readMatchFile(cup, await readFile(join(sampleFolder, cup), 'utf8'));
    if (value === undefined) throw new Error('the sample is unreadable');
    return value;
  };
  const matchesOf = async (out: string): Promise<Items> =>
    JSON.parse(await readFile(join(folder, out, 'football/seasons/world-cup-2022/matches.json'), 'utf8')) as Items;

  it('comes from texts, its groups and its finals in two files', async () => {
    expect((await importInto('json', join(sampleFolder, cup))).status).toBe(0);
    const { name, ...data } = await readJson();
    const isOfGroups = ({ group }: { group?: string | undefined }) => group !== undefined;
    const groups = data.matches.filter(isOfGroups);
    const finals = data.matches.filter((match) => !isOfGroups(match));
    await mkdir(join(folder, 'texts'));
    await writeFile(join(folder, 'texts/cup.txt'), tournamentText({ ...data, name, matches: groups }));
    await writeFile(join(folder, 'texts/cup_finals.txt'), tournamentText({ ...data, name, matches: finals }));
    for (const part of ['groups', 'stadiums'])
      await cp(join(sampleFolder, cup.replace(/\.json$/, `.${part}.json`)), join(folder, `texts/cup.${part}.json`));
    const { status, errors } = await importInto('text', join(folder, 'texts'));
    expect([status, errors]).toEqual([0, expect.not.stringContaining('error')]);
    expect(withoutSources(await textsIn(folder, 'text'))).toEqual(withoutSources(await textsIn(folder, 'json')));
  }, 120_000);

  describe('takes nothing from what the content has', () => {
    const file = 'football/seasons/world-cup-2022';
    const seasonIn = async (out: string) =>
      withoutSources(
        Object.fromEntries(Object.entries(await textsIn(folder, out)).filter(([path]) => path.startsWith(file))),
      );
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
    ] as const satisfies readonly [string, string, (match: SourceMatch) => boolean, object][])(
      '%s',
      async (_, name, isIn, options) => {
        expect((await importInto('out', join(sampleFolder, cup))).status).toBe(0);
        const before = await seasonIn('out');
        const data = await readJson();
        const part = { ...data, matches: data.matches.filter(isIn) };
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

    const answerOf = async (matches: SourceMatch[], stage: string) => {
      const data = { ...(await readJson()), matches };
      await writeFile(
        join(folder, 'answer.json'),
        tournamentAnswer('WC', '2022', data, { ...inQatar, filters: { stage } }),
      );
      return importInto('out', join(folder, 'answer.json'));
    };
    const undecided = ({ score: _, goals1: __, goals2: ___, ...match }: SourceMatch): SourceMatch => ({
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

    it('a result that the newsroom has taken back, nor stops at it', async () => {
      await importInto('out', join(sampleFolder, cup));
      const path = join(folder, 'out', file, 'matches.json');
      const edited = (await matchesOf('out')).map(({ score, events, ...match }) =>
        match['stage'] === 'quarter-final' ? { ...match, status: 'POSTPONED' } : { ...match, score, events },
      );
      await writeFile(path, JSON.stringify(edited));
      const semis = (await readJson()).matches.filter(({ round }) => round === 'Semi-finals');
      expect((await answerOf(semis, 'SEMI_FINALS')).status).toBe(0);
      const quarters = (await matchesOf('out')).filter(({ stage }) => stage === 'quarter-final');
      expect(quarters.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'POSTPONED'));
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
      const data = await readJson();
      await writeFile(join(folder, 'whole.json'), tournamentAnswer('WC', '2022', data, inQatar));
      await importInto('whole', join(folder, 'whole.json'));
      for (const isGroup of [true, false]) {
        const part = { ...data, matches: data.matches.filter(({ group }) => (group !== undefined) === isGroup) };
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
  const { value } = readMatchFile('cup', await readFile(join(later, '2026/worldcup.json'), 'utf8'));
  if (value === undefined) throw new Error('the state is unreadable');
  await writeFile(join(folder, 'answer.json'), tournamentAnswer('WC', '2026', value));
  expect((await importInto('api', join(folder, 'answer.json'))).status).toBe(0);
  const season = async (out: string) => {
    const texts = await textsIn(folder, out);
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
