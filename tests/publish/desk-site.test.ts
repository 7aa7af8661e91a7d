import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DataFilter } from '../../src/contract/desk/data-list.ts';
import type { SiteFileName } from '../../src/contract/desk/site-files.ts';
import type { DeskProcess } from '../../src/publishing/testing/desk-process.ts';
import { publishForDesk } from './support/desk-of-site.ts';
import { quickSite } from './support/quick-site.ts';
import type { SmallSite } from './support/small-site.ts';

let site: SmallSite;
let desk: DeskProcess;
beforeAll(async () => {
  site = quickSite();
  desk = await publishForDesk(site);
});
afterAll(async () => {
  await desk.stop();
  site.dispose();
});

const check = (name: SiteFileName, text: string, locale?: string, of?: string) =>
  desk.ask({ kind: 'siteFile', name, text, language: 'en', ...(locale !== undefined && { locale, of }) });
/** A file of football data, and its text with other values. */
const valueOf = (name: SiteFileName) => JSON.parse(readFileSync(path.join(site.contentDir, name), 'utf8'));
const textOf = (name: SiteFileName, values: object): string => JSON.stringify({ ...valueOf(name), ...values });
const isLive = async (name: SiteFileName): Promise<boolean> =>
  (await desk.ask({ kind: 'siteLive', name, locale: 'en' })).isLive;
/** Where the stories stand on a page, first to last. */
const order = (html: string, ids: readonly string[]): string[] =>
  ids.toSorted((a, b) => html.indexOf(`/en/news/${a}"`) - html.indexOf(`/en/news/${b}"`));

it('shows the front page with choices that are in no file, and forgets them', async () => {
  const [first = '', last = ''] = ['one', 'two'];
  for (const lead of [first, last, first]) {
    const { html = '', problems, path: address } = await check('front.yaml', `lead: news/${lead}\n`, 'en');
    expect([address, problems]).toEqual(['/en', []]);
    expect(order(html, [first, last])[0]).toBe(lead);
  }
  expect(existsSync(path.join(site.contentDir, 'front.yaml'))).toBe(false);
});

it('names what is wrong with front.yaml by field, and shows no page', async () => {
  const { html, problems } = await check('front.yaml', 'lead: nothing\npins: [news/one, news/one]\n', 'en');
  expect(html).toBeUndefined();
  expect(problems.map(({ field, kind }) => [field, kind])).toEqual([
    ['lead', 'mistake'],
    ['pins', 'mistake'],
  ]);
});

it('advises of a story that there is not, and shows the page without it', async () => {
  const { html, problems } = await check('front.yaml', 'pins: [news/none]\n', 'en');
  expect(problems).toEqual([expect.objectContaining({ file: 'front.yaml', field: 'pins.0', kind: 'advice' })]);
  expect(html).toContain('</html>');
});

it('names colours of site.yaml that cannot be read, and takes one that can', async () => {
  const text = readFileSync(path.join(site.contentDir, 'site.yaml'), 'utf8');
  const colours = (brand: string): string => `${text}\ncolours: { light: { brand: '${brand}' } }\n`;
  const { problems } = await check('site.yaml', colours('#f0f0e0'));
  expect(problems).toContainEqual(expect.objectContaining({ field: 'colours.light.brand', kind: 'mistake' }));
  const fine = await check('site.yaml', colours('#8b0000'));
  expect(fine.problems.filter(({ kind }) => kind === 'mistake')).toEqual([]);
  expect(fine.wholeMs).toBeGreaterThan(0);
});

it('shows a club and a player with names that are in no file, one that is new among them', async () => {
  const [club, players] = ['football/clubs/lions.json', 'football/players/lions.json'] as const;
  const named = await check(club, textOf(club, { name: { ar: 'الأسود', en: 'Lions United' } }), 'en');
  expect([named.problems, named.path]).toEqual([[], '/en/club/lions']);
  expect(named.html).toContain('Lions United');
  const fresh = await check('football/clubs/new-club.json', textOf(club, { id: 'new-club', name: 'New Club' }), 'en');
  expect([fresh.problems, fresh.path]).toEqual([[], '/en/club/new-club']);
  expect(fresh.html).toContain('New Club');
  const more = [...valueOf(players), { id: 'new-player', name: 'New Player', nationality: ['EG'], position: 'FW' }];
  const player = await check(players, JSON.stringify(more), 'en', 'new-player');
  expect([player.problems, player.path]).toEqual([[], '/en/player/new-player']);
  expect(player.html).toContain('New Player');
  expect((await check(club, textOf(club, {}), 'en')).html).not.toContain('Lions United');
});

it('shows the table with points that were deducted and an order by hand', async () => {
  const season = 'football/seasons/small-league-2026/season.json';
  const adjustments = [{ team: 'lions', points: -3, reason: 'A reason of the league' }];
  const { html, problems } = await check(season, textOf(season, { adjustments }), 'en');
  expect(problems).toEqual([]);
  expect(html).toContain('A reason of the league');
  const { teams, rules } = valueOf(season) as { teams: string[]; rules: object };
  for (const manualOrder of [teams, teams.toReversed(), teams]) {
    const { html: ordered = '' } = await check(season, textOf(season, { rules: { ...rules, manualOrder } }), 'en');
    const table = ordered.slice(ordered.indexOf('<tbody'));
    const places = manualOrder.map((team) => table.indexOf(`/en/club/${team}"`));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  }
});

it('names what is wrong with football data by its field', async () => {
  const [club, players] = ['football/clubs/lions.json', 'football/players/lions.json'] as const;
  const season = 'football/seasons/small-league-2026/season.json';
  const wrong = async (name: SiteFileName, text: string) => {
    const { html, problems } = await check(name, text, 'en');
    expect(html).toBeUndefined();
    return problems.map(({ field, kind }) => [field, kind]);
  };
  expect(await wrong(club, textOf(club, { tla: 'x' }))).toEqual([['tla', 'mistake']]);
  expect(await wrong('football/clubs/other.json', textOf(club, {}))).toEqual([['id', 'mistake']]);
  const [first, ...others] = valueOf(players);
  expect(await wrong(players, JSON.stringify([{ ...first, position: 'XX' }, ...others]))).toEqual([
    ['0.position', 'mistake'],
  ]);
  expect(await wrong(players, JSON.stringify([first, first]))).toEqual([['1.id', 'mistake']]);
  const adjustments = [{ team: 'nobody', points: -3, reason: 'x' }];
  expect(await wrong(season, textOf(season, { adjustments }))).toEqual([['adjustments.0.team', 'mistake']]);
});

it('lists football data by its names, and what has none in a language', async () => {
  const list = (filter: object) =>
    desk.ask({ kind: 'data', filter: { kind: 'club', from: 0, most: 10, ...filter } as DataFilter });
  const [club] = (await list({ query: 'Lions' })).items;
  expect(club).toMatchObject({ file: 'football/clubs/lions.json', id: 'lions' });
  const players = await list({ kind: 'player', missing: 'ar' });
  expect(players.total).toBe(0);
  expect((await list({ season: 'small-league-2026' })).total).toBe(
    valueOf('football/seasons/small-league-2026/season.json').teams.length,
  );
});

it('shows the front page with settings that nobody has published, and none with mistakes', async () => {
  const settings = (brand: string): string =>
    `name: { ar: الملعب, en: The Pitch }\ncolours: { light: { brand: '${brand}' } }\nsections: [news]\n`;
  const { html = '', path: address, problems } = await check('site.yaml', settings('#8b0000'), 'en');
  expect([address, problems.filter(({ kind }) => kind === 'mistake')]).toEqual(['/en', []]);
  expect(html).toContain('The Pitch');
  expect(html).toMatch(/<html [^>]*--turf: light-dark\(#8b0000, /);
  expect(html).not.toContain('href="/en/transfers"');
  expect((await check('site.yaml', settings('#f0f0e0'), 'en')).html).toBeUndefined();
  const { html: arabic = '' } = await check('site.yaml', settings('#8b0000'), 'ar');
  expect(arabic).toContain('الملعب');
});

it('says whether readers see the front page as front.yaml has it', async () => {
  expect(await isLive('front.yaml')).toBe(true);
  expect(await isLive('site.yaml')).toBe(true);
  writeFileSync(path.join(site.contentDir, 'front.yaml'), 'lead: news/one\n');
  expect(await isLive('front.yaml')).toBe(false);
  expect((await site.publish()).code).toBe(0);
  expect(await isLive('front.yaml')).toBe(true);
});

it('says whether readers see a club as its file has it', async () => {
  const club = 'football/clubs/lions.json';
  expect(await isLive(club)).toBe(true);
  writeFileSync(path.join(site.contentDir, club), textOf(club, { name: 'Lions United' }));
  expect(await isLive(club)).toBe(false);
  expect((await site.publish()).code).toBe(0);
  expect(await isLive(club)).toBe(true);
});
