import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importFolder, seasonPath } from './testing/import-folder.ts';
import { rawMatch, sampleFacts, sampleTables } from '../testing/league-file.ts';

type Data = Record<string, unknown>;

let temporary: string;
let newsroom: ReturnType<typeof importFolder>;
beforeEach(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'import-'));
  newsroom = importFolder(temporary);
});
afterEach(() => rm(temporary, { recursive: true, force: true }));

const first = rawMatch();
const second = rawMatch({ round: 'Matchday 2', team1: 'Zamalek', team2: 'Al Masry SC', date: '2024-11-05' });
const unplayed = rawMatch({
  round: 'Matchday 3',
  team1: 'Al Masry SC',
  team2: 'Al Ahly SC',
  date: '2025-02-01',
  score: {},
});
const all = [first, second, unplayed];
const matchId = 'egyptian-league-2024-25-round-1-al-ahly-zamalek';
const editMatch = (id: string, changes: Data) =>
  newsroom.edit<Data[]>(`${seasonPath}/matches.json`, (matches) =>
    matches.map((match) => (match['id'] === id ? { ...match, ...changes } : match)),
  );
const matchesById = async () =>
  new Map((await newsroom.read<Data[]>(`${seasonPath}/matches.json`)).map((match) => [match['id'], match]));

describe('importing again', () => {
  it('writes nothing where neither the newsroom nor the source has changed', async () => {
    await newsroom.run(all);
    const before = await newsroom.texts();
    expect(await newsroom.run(all)).toEqual({ changed: [], codes: [] });
    expect(await newsroom.texts()).toEqual(before);
  });

  it('changes nothing when the source lists its matches in another order', async () => {
    await newsroom.run(all);
    expect(await newsroom.run([...all].reverse())).toEqual({ changed: [], codes: [] });
  });

  it('leaves what the newsroom wrote, follows the source elsewhere, and reports where they disagree', async () => {
    await newsroom.run(all);
    await newsroom.edit<Data>('clubs/al-ahly.json', (club) => ({
      ...club,
      name: { ar: 'النادي الأهلي', en: 'Al Ahly' },
    }));
    await editMatch(matchId, { score: { regularTime: { home: 3, away: 1 } }, attendance: 40_000 });
    const { codes } = await newsroom.run([rawMatch({ time: '18:00' }), second, unplayed]);
    expect((await newsroom.read<Data>('clubs/al-ahly.json'))['name']).toEqual({ ar: 'النادي الأهلي', en: 'Al Ahly' });
    expect((await matchesById()).get(matchId)).toMatchObject({
      kickoff: '2024-10-30T15:00:00Z',
      score: { regularTime: { home: 3, away: 1 } },
      attendance: 40_000,
    });
    expect(codes).toEqual([
      `NEWSROOM_DISAGREES ${seasonPath}/matches.json ${matchId}.score: the newsroom has {"regularTime":{"home":3,"away":1}}, the source {"halfTime":{"home":1,"away":0},"regularTime":{"home":2,"awa…: the newsroom's stays`,
      'NEWSROOM_DISAGREES clubs/al-ahly.json name.ar: the newsroom has "النادي الأهلي", the source "الأهلي": the newsroom\'s stays',
    ]);
  });

  it('takes the source where that is asked for, but for what the newsroom alone has', async () => {
    await newsroom.run(all);
    const name = { ar: 'نادي الزمالك', en: 'Zamalek' };
    await newsroom.edit<Data>('clubs/zamalek.json', (club) => ({ ...club, name, website: 'https://example.org' }));
    const { codes } = await newsroom.run(all, { priority: 'source' });
    expect(await newsroom.read<Data>('clubs/zamalek.json')).toMatchObject({
      name: { ar: 'الزمالك', en: 'Zamalek' },
      website: 'https://example.org',
    });
    expect(codes).toEqual([
      expect.stringMatching(/^NEWSROOM_DISAGREES clubs\/zamalek\.json name\.ar.*: the source's is taken$/),
    ]);
  });

  it('leaves a match whole where the newsroom’s status and the source’s score are not valid together', async () => {
    await newsroom.run(all);
    const id = 'egyptian-league-2024-25-round-3-al-masry-sc-al-ahly';
    await editMatch(id, { status: 'POSTPONED' });
    const { codes } = await newsroom.run([first, second, rawMatch({ ...unplayed, score: { ft: [0, 0] } })]);
    expect((await matchesById()).get(id)).toMatchObject({ status: 'POSTPONED' });
    expect(codes.at(-1)).toContain('fields of both are not valid together');
  });
});

describe('what the source no longer says of a club', () => {
  const { Zamalek } = sampleTables.teams;
  if (Zamalek === undefined) throw new Error('the sample has no Zamalek');
  const withAlias = {
    ...sampleTables,
    teams: { ...sampleTables.teams, Zamalek: { ...Zamalek, aliases: ['White Castle'] } },
  };
  const aliases = async () => (await newsroom.read<{ aliases: string[] }>('clubs/zamalek.json')).aliases;

  it('stays, as another season may have said it, until the newsroom deletes it', async () => {
    await newsroom.run(all, { tables: withAlias });
    expect((await newsroom.run(all)).changed).toEqual([]);
    expect(await aliases()).toContain('White Castle');
    await newsroom.edit<{ aliases: string[] }>('clubs/zamalek.json', (club) => ({ ...club, aliases: [] }));
    expect((await newsroom.run(all)).codes).toEqual([]);
    expect(await aliases()).toEqual([]);
  });
});

describe('content of a version that recorded no imports', () => {
  it('stays as it is, but for results that it was waiting for and what only the source has', async () => {
    await newsroom.run(all);
    await editMatch(matchId, { score: { regularTime: { home: 3, away: 1 } } });
    const folders = ['clubs', 'competitions', seasonPath];
    for (const folder of folders) await rm(join(newsroom.footballFolder, folder, '.imported'), { recursive: true });
    const fourth = rawMatch({ round: 'Matchday 4', team1: 'Zamalek', team2: 'Al Ahly SC', date: '2025-03-01' });
    const { codes } = await newsroom.run([
      first,
      second,
      rawMatch({ ...unplayed, time: '20:00', score: { ft: [0, 2] } }),
      fourth,
    ]);
    const matches = await matchesById();
    expect(matches.size).toBe(4);
    expect(matches.get(matchId)).toMatchObject({ score: { regularTime: { home: 3, away: 1 } } });
    expect(matches.get('egyptian-league-2024-25-round-3-al-masry-sc-al-ahly')).toMatchObject({
      status: 'FINISHED',
      kickoff: '2025-02-01T18:00:00Z',
    });
    expect(codes.filter((line) => line.includes('matches.json'))).toEqual([
      expect.stringContaining(`${matchId}.score`),
    ]);
  });
});

describe('a match that the source no longer lists', () => {
  it('is removed, its page leads to the season, and files that name it are reported', async () => {
    await newsroom.run(all);
    await newsroom.put('news/final/ar.md', `[مباراة](match:${matchId})`);
    const { codes } = await newsroom.run([second, unplayed]);
    expect((await matchesById()).has(matchId)).toBe(false);
    expect(codes).toEqual([
      `REMOVED_MATCH ${seasonPath}/matches.json ${matchId}: the source has it no longer: it is removed`,
      `REMOVED_MATCH news/final/ar.md : names the match ${matchId}, which is removed`,
    ]);
    expect(await newsroom.read('redirects.json')).toEqual([
      { kind: 'match', id: matchId, to: { kind: 'season', id: 'egyptian-league-2024-25' } },
    ]);
    expect((await newsroom.run([second, unplayed])).changed).toEqual([]);
    await newsroom.run(all);
    expect(await newsroom.read('redirects.json')).toEqual([]);
  });

  it('stays where the newsroom edited it', async () => {
    await newsroom.run(all);
    await editMatch(matchId, { attendance: 7 });
    const { codes } = await newsroom.run([second, unplayed]);
    expect((await matchesById()).get(matchId)).toMatchObject({ attendance: 7 });
    expect(codes).toEqual([
      `REMOVED_MATCH ${seasonPath}/matches.json ${matchId}: the source has it no longer: the newsroom edited it: it stays`,
    ]);
  });
});

describe('a club that has another id', () => {
  const { Zamalek } = sampleTables.teams;
  if (Zamalek === undefined) throw new Error('the sample has no Zamalek');
  const renamed = { ...sampleTables, teams: { ...sampleTables.teams, Zamalek: { ...Zamalek, en: 'Zamalek Cairo' } } };
  /** The newsroom gives the club another id: by a file of its own, beside its name in the tables. */
  const rename = async () => {
    const club = await newsroom.read<Data>('clubs/zamalek.json');
    const name = { ar: 'الزمالك', en: 'Zamalek Cairo' };
    await newsroom.put('football/clubs/zamalek-cairo.json', JSON.stringify({ ...club, id: 'zamalek-cairo', name }));
  };

  it('takes along what the newsroom wrote of it and of its matches, and its pages lead to the new ones', async () => {
    await newsroom.run(all);
    await newsroom.edit<Data>('clubs/zamalek.json', (club) => ({ ...club, website: 'https://example.org' }));
    await editMatch(matchId, { attendance: 7 });
    await rename();
    const { codes } = await newsroom.run(all, { tables: renamed });
    expect(codes).toEqual(['RENAMED_CLUB clubs/zamalek.json : is zamalek-cairo now: its page leads there']);
    expect((await readdir(join(newsroom.footballFolder, 'clubs'))).filter((name) => name.startsWith('zam'))).toEqual([
      'zamalek-cairo.json',
    ]);
    expect(await newsroom.read('clubs/zamalek-cairo.json')).toMatchObject({
      id: 'zamalek-cairo',
      website: 'https://example.org',
    });
    const newId = 'egyptian-league-2024-25-round-1-al-ahly-zamalek-cairo';
    expect((await matchesById()).get(newId)).toMatchObject({ awayTeam: 'zamalek-cairo', attendance: 7 });
    expect(await newsroom.read('redirects.json')).toEqual([
      { kind: 'club', id: 'zamalek', to: { kind: 'club', id: 'zamalek-cairo' } },
      { kind: 'match', id: matchId, to: { kind: 'match', id: newId } },
      {
        kind: 'match',
        id: 'egyptian-league-2024-25-round-2-zamalek-al-masry-sc',
        to: { kind: 'match', id: 'egyptian-league-2024-25-round-2-zamalek-cairo-al-masry-sc' },
      },
    ]);
    expect(await newsroom.run(all, { tables: renamed })).toEqual({ changed: [], codes: [] });
  });

  it('keeps its former file while another file names it, and each is reported', async () => {
    await newsroom.run(all);
    await rename();
    await newsroom.put('news/final/story.yaml', 'about:\n  - { kind: club, id: zamalek }\n');
    const report = [
      'RENAMED_CLUB clubs/zamalek.json : is zamalek-cairo now: it stays while other files name it',
      'RENAMED_CLUB news/final/story.yaml : names zamalek, which is zamalek-cairo now',
    ];
    expect((await newsroom.run(all, { tables: renamed })).codes).toEqual(report);
    expect((await newsroom.run(all, { tables: renamed })).codes).toEqual(report);
    await newsroom.put('news/final/story.yaml', 'about:\n  - { kind: club, id: zamalek-cairo }\n');
    await newsroom.run(all, { tables: renamed });
    expect(await readdir(join(newsroom.footballFolder, 'clubs'))).not.toContain('zamalek.json');
  });
});

describe('a season that is over', () => {
  const facts = { ...sampleFacts, seasons: {} };
  const level = [
    rawMatch({ score: { ft: [1, 1] } }),
    rawMatch({ round: 'Matchday 2', team1: 'Zamalek', team2: 'Al Ahly SC', date: '2025-01-05', score: { ft: [1, 1] } }),
  ];

  it('is reported while nothing decides its title', async () => {
    expect((await newsroom.run(level, { facts })).codes).toEqual([
      `TITLE_UNDECIDED ${seasonPath}/season.json : nobody is champion: the rules leave the first place shared: \`manualOrder\` or \`champion\` can say what decided it. The line for football/overrides/seasons.json: "egyptian-league-2024-25": { "champion": "<id of the team>" }`,
    ]);
    await newsroom.edit<Data>(`${seasonPath}/season.json`, (season) => ({ ...season, champion: 'zamalek' }));
    expect((await newsroom.run(level, { facts })).codes).toEqual([]);
  });

  it('is where matches without a result leave it open', async () => {
    expect((await newsroom.run(all, { facts })).codes).toEqual([
      expect.stringContaining('its matches do not say who won the title'),
    ]);
  });
});

describe('a league with matches whose teams are not known yet', () => {
  const final = (team1: string, team2: string, more: Data = {}) =>
    rawMatch({ round: 'Final', date: '2025-06-01', score: {}, team1, team2, ...more });
  const finals = async () =>
    [...(await matchesById()).values()]
      .filter(({ stage }) => stage === 'final')
      .map(({ id, homeTeam, awayTeam }) => [id, homeTeam, awayTeam]);

  it('makes no club of their words, and keeps their address and what the newsroom wrote', async () => {
    await newsroom.run([first, second, final('Sieger HF', 'N.N.')]);
    const id = 'egyptian-league-2024-25-final-match-1';
    expect(await finals()).toEqual([
      [
        id,
        { placeholder: { ar: 'الفائز من نصف النهائي', en: 'Winners of a semi-final' } },
        { placeholder: { ar: 'يتحدد لاحقًا', en: 'To be decided' } },
      ],
    ]);
    expect(Object.keys(await newsroom.texts()).filter((path) => /clubs\/(?:sieger|n-n)/.test(path))).toEqual([]);
    await editMatch(id, { statusNote: { ar: 'ملاحظة', en: 'A note' } });
    const { codes } = await newsroom.run([first, second, final('Al Ahly SC', 'Zamalek', { score: { ft: [1, 0] } })]);
    expect(await finals()).toEqual([[id, 'al-ahly', 'zamalek']]);
    expect((await matchesById()).get(id)).toMatchObject({ status: 'FINISHED', statusNote: { en: 'A note' } });
    expect(codes.filter((code) => !code.startsWith('TITLE_UNDECIDED'))).toEqual([]);
  });

  it('leaves out a result that nobody has', async () => {
    await newsroom.run([first, second, final('Sieger HF', 'Zamalek', { score: { ft: [1, 0] } })]);
    const [match] = [...(await matchesById()).values()].filter(({ stage }) => stage === 'final');
    expect(match).not.toHaveProperty('score');
  });
});
