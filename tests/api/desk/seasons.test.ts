import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { maxSeasonFileBytes, type SeasonPlan } from '#contract/desk/season-plan.ts';
import { onTestedDatabases } from '#server/testing/databases.ts';
import { rateLimits } from '#server/platform/limits/rate-limits.ts';
import { accountLimitKeys } from '#server/platform/limits/keys.ts';
import { deskItemsSite } from '../support/desk-items.ts';

const csv = readFileSync(fileURLToPath(new URL('../../fixtures/forms/E0.csv', import.meta.url)), 'utf8');
const seasonId = 'premier-league-2023-24';
const matchesFile = `football/seasons/${seasonId}/matches.json`;

interface Match {
  homeTeam: string;
  awayTeam: string;
  score: { regularTime: { home: number; away: number } };
}

onTestedDatabases('a season from a file', (given) => {
  let site: ReturnType<typeof deskItemsSite>;
  beforeAll(() => (site = deskItemsSite(given)));

  type Decisions = Record<string, string>;
  const file = (text: string, decisions: Decisions = {}, type = 'csv') => ({ type, text, decisions });
  const plan = async (text: string, decisions: Decisions = {}, type = 'csv'): Promise<SeasonPlan> => {
    const { status, body } = await site.ask('editor', 'POST', '/season-import/plan', file(text, decisions, type));
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data as SeasonPlan;
  };
  const write = (text: string, decisions: Decisions, from: string) =>
    site.ask('editor', 'POST', '/season-import', { ...file(text, decisions), from });
  const noted = ({ irregularities }: SeasonPlan): Decisions =>
    Object.fromEntries(irregularities.filter(({ question }) => !question).map(({ key }) => [key, 'seen']));
  const matches = (): Match[] => JSON.parse(site.read(matchesFile)) as Match[];

  it('is planned, decided line by line, and written once everything is decided', async () => {
    const asked = await plan(csv);
    const [name] = asked.irregularities;
    expect([asked.season, asked.irregularities.length]).toEqual([undefined, 1]);
    expect(name).toMatchObject({
      ...{ code: 'UNDECIDED_NAME', position: 'line 3.team2' },
      question: { kind: 'name', name: "Nott'm Forest", like: [{ id: 'nottingham-forest' }] },
    });
    const named = { [name?.key ?? '']: 'nottingham-forest' };
    const planned = await plan(csv, named);
    expect(planned).toMatchObject({
      season: { id: seasonId, competition: { en: 'Premier League' }, source: 'football-data.co.uk', licence: 'NONE' },
      matches: { added: 30, changed: 0, removed: 0, unchanged: 0 },
    });
    expect([planned.newClubs.length, planned.tables[0]?.rows[0]]).toMatchObject([
      20,
      { team: 'manchester-city', points: 9 },
    ]);

    const refused = await write(csv, named, planned.hash);
    expect([refused.status, refused.body.data.hash]).toEqual([409, planned.hash]);
    expect(existsSync(join(site.contentDir, 'football'))).toBe(false);
    const decisions = { ...named, ...noted(planned) };
    expect((await write(csv, decisions, 'another plan')).status).toBe(409);
    const written = await write(csv, decisions, planned.hash);
    expect([written.status, written.body.data]).toEqual([
      200,
      { season: seasonId, files: expect.any(Number) as number },
    ]);
    expect(matches()).toHaveLength(30);
    expect(JSON.parse(site.read('football/overrides/source-names.json'))).toEqual({
      'football-data.co.uk': { clubs: { 'premier-league': { "Nott'm Forest": 'nottingham-forest' } } },
    });
    expect(site.audited).toContain(`e import seasons/${seasonId}`);
    const revisionsOf = (item: string) =>
      given.database.tables.selectFrom('desk_revisions').select('action').where('item', '=', item).execute();
    for (const name of [matchesFile, 'football/clubs/arsenal.json', 'football/overrides/source-names.json'])
      expect(await revisionsOf(name), name).toEqual([{ action: 'import' }]);

    const again = await plan(csv);
    expect(again).toMatchObject({ files: 0, matches: { added: 0, changed: 0, unchanged: 30 } });
  }, 120_000);

  it('keeps what a newsroom wrote, until its line says otherwise', async () => {
    const byHand = matches().map((match) =>
      /^(?:burnley manchester-city|arsenal nottingham-forest)$/.test(`${match.homeTeam} ${match.awayTeam}`)
        ? { ...match, score: { regularTime: { home: 7, away: 7 } } }
        : match,
    );
    site.write(matchesFile, JSON.stringify(byHand));
    const corrected = csv
      .replace('Burnley,Man City,0,3,A', 'Burnley,Man City,0,4,A')
      .replace('Forest,2,1,H', 'Forest,3,1,H');
    const open = await plan(corrected);
    const values = open.irregularities.filter(({ question }) => question?.kind === 'value');
    expect(values.map(({ question }) => question)).toEqual(
      expect.arrayContaining([
        { kind: 'value', newsroom: '7–7', source: '0–4 (0–2)' },
        { kind: 'value', newsroom: '7–7', source: '3–1 (2–0)' },
      ]),
    );
    const decisions: Decisions = noted(open);
    for (const { key, question } of values)
      decisions[key] = question?.kind === 'value' && question.source === '0–4 (0–2)' ? 'source' : 'newsroom';
    const decided = await plan(corrected, decisions);
    expect((await write(corrected, decisions, open.hash)).status).toBe(409);
    expect((await write(corrected, decisions, decided.hash)).status).toBe(200);
    const goals = (home: string) => matches().find((each) => each.homeTeam === home)?.score.regularTime;
    expect(goals('burnley')).toEqual({ home: 0, away: 4 });
    expect(goals('arsenal')).toEqual({ home: 7, away: 7 });
  }, 120_000);

  describe('of a hostile file', () => {
    it('harms nothing: names are text, and what is written stays in the folders of the content', async () => {
      const evil = ['../../evil', '=HYPERLINK("http://x","y")', '<script>alert(1)</script>', '__proto__'];
      const quoted = evil.map((name) => `"${name.replaceAll('"', '""')}"`);
      const rows = quoted.map((name, at) => `E0,1${at}/08/2024,20:00,${name},${quoted[(at + 1) % 4]},1,0,H`);
      const text = `Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR\n${rows.join('\n')}\n`;
      const asked = await plan(text);
      const names = asked.irregularities.filter(({ question }) => question?.kind === 'name');
      expect(names.map(({ question }) => question)).toMatchObject(evil.map((name) => ({ name })));
      const paths = Object.fromEntries(names.map(({ key }) => [key, '../../../evil']));
      expect((await plan(text, paths)).season).toBeUndefined();
      const asNew = Object.fromEntries(names.map(({ key }) => [key, 'new']));
      const planned = await plan(text, asNew);
      await write(text, { ...asNew, ...noted(planned) }, planned.hash);
      const files = readdirSync(join(site.contentDir, '..'), { recursive: true }) as string[];
      expect(files.filter((path) => path.includes('evil'))).toSatisfy((found: string[]) =>
        found.every((path) => /^content\/football\/clubs\/(?:\.imported\/)?evil\.json$/.test(path)),
      );
      expect(readdirSync(join(site.contentDir, 'football', 'clubs')).join()).toMatch(/^[\w.,-]+$/);
    }, 120_000);

    it('is refused where it is too large or chosen by a path, and is read in time whatever it holds', async () => {
      const send = async (body: object) => (await site.ask('editor', 'POST', '/season-import/plan', body)).status;
      expect(await send(file('x'.repeat(maxSeasonFileBytes + 1)))).toBe(422);
      expect(await send({ ...file(csv), chosen: { code: '../en.1', season: '2023-24' } })).toBe(422);
      const names = Array.from({ length: 25_000 }, (_, at) => `E0,11/08/2023,20:00,Name ${at},Other ${at},1,0,H`);
      const many = await plan(`Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR\n${names.join('\n')}\n`);
      expect([many.season, many.irregularities.length]).toEqual([undefined, 500]);
      const oneLine = await plan(`Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,${'x,'.repeat(700_000)}`);
      expect(oneLine.season).toBeUndefined();
      const nested = await plan(`{"name":"x","matches":${'['.repeat(500_000)}`, {}, 'json');
      expect(nested.season).toBeUndefined();
    }, 120_000);
  });

  it('leaves no file behind: what a server that was killed has left is removed with the next one', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    const left = mkdtempSync(join(tmpdir(), `mustadira-season-${pid}-`));
    await plan(csv);
    expect(existsSync(left)).toBe(false);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`mustadira-season-${process.pid}-`))).toEqual([]);
  }, 60_000);

  it('says the line of what cannot be read', async () => {
    const { irregularities } = await plan(csv.replace('11/08/2023', 'yesterday'));
    expect(irregularities).toContainEqual(
      expect.objectContaining({
        code: 'BAD_MATCH',
        position: 'line 2',
        message: expect.stringContaining('yesterday') as string,
      }),
    );
  }, 60_000);

  it('is of the season that was chosen, or is not imported', async () => {
    const chosen = { code: 'en.1', season: '2022-23' };
    const { body } = await site.ask('editor', 'POST', '/season-import/plan', { ...file(csv), chosen });
    expect(body.data.irregularities[0]).toMatchObject({ code: 'OTHER_SEASON', isError: true });
    const { body: list } = await site.ask('editor', 'GET', '/season-import');
    expect(list.data).toContainEqual({
      code: 'en.1',
      name: expect.objectContaining({ en: 'Premier League' }) as object,
    });
    // A competition that files name by two codes is one.
    const names = (list.data as { name: { ar: string } }[]).map(({ name }) => name.ar);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  }, 60_000);

  it('is read so many times an hour for one person', async () => {
    const [{ max }] = rateLimits.deskSeasons;
    const { tables } = given.database;
    const key = accountLimitKeys.deskSeasons('a');
    const used = Array.from({ length: max }, () => ({ key, at: Date.now() }));
    await tables.insertInto('rate_limit_events').values(used).execute();
    expect((await site.ask('administrator', 'POST', '/season-import/plan', file(csv))).status).toBe(429);
  });

  it('is the editors’', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/plan'],
    ] as const)
      expect(
        (await site.ask('writer', method, `/season-import${path}`, method === 'POST' ? file(csv) : undefined)).status,
      ).toBe(403);
  });
});
