import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quickSite } from './support/quick-site.ts';
import type { SmallSite } from './support/small-site.ts';

const timeout = 120_000;
const league = 'bay-league';
const season = 'bay-league-2026';
const both = (ar: string, en: string) => ({ ar, en });
const halves = [
  { id: 'apertura', name: both('مرحلة الافتتاح', 'Apertura'), month: '08', winner: 'lions', loser: 'eagles' },
  { id: 'clausura', name: both('مرحلة الختام', 'Clausura'), month: '09', winner: 'wolves', loser: 'lions' },
];
const teams = ['lions', 'eagles', 'wolves'];

/** The files of a season of two titles, of which the last final may be still to come. */
const filesOf = (isOver: boolean): Record<string, object> => {
  const rounds = halves.map(({ id, name, month, winner, loser }, at) => {
    const finished = isOver || at === 0;
    const played = { season, kickoff: `2026-${month}-01T15:00:00Z` };
    const table = teams.map((home, index) => {
      const away = teams[(index + 1) % teams.length];
      const result = finished
        ? { status: 'FINISHED', score: { regularTime: { home: 1, away: 0 } } }
        : { status: 'TIMED' };
      return { ...played, id: `${season}-${id}-${home}-${away}`, stage: id, homeTeam: home, awayTeam: away, ...result };
    });
    const final = {
      ...{ ...played, id: `${season}-${id}-final`, kickoff: `2026-${month}-20T15:00:00Z`, stage: `${id}-final` },
      ...{ homeTeam: winner, awayTeam: loser },
      ...(finished ? { status: 'FINISHED', score: { regularTime: { home: 2, away: 1 } } } : { status: 'TIMED' }),
    };
    const stages = [
      { id, name, order: at * 2 + 1, type: 'ROUND_ROBIN', legs: 1, title: id, decides: 'nothing' },
      {
        ...{ id: `${id}-final`, name: both('النهائي', 'Final'), order: at * 2 + 2, type: 'KNOCKOUT', title: id },
        ...{ decides: 'title', ties: [{ slot: at + 1, matches: [final.id] }] },
      },
    ];
    return { stages, matches: [...table, final] };
  });
  return {
    [`football/competitions/${league}.json`]: {
      ...{ id: league, name: both('دوري الخليج', 'Bay League'), kind: 'league', scope: 'domestic', country: 'EG' },
    },
    [`football/seasons/${season}/season.json`]: {
      ...{ id: season, competition: league, label: '2026', start: '2026-08-01', end: '2026-09-20', teams },
      rules: { tiebreakers: ['gd', 'gf'] },
      titles: halves.map(({ id, name }) => ({ id, name })),
      stages: rounds.flatMap(({ stages }) => stages),
    },
    [`football/seasons/${season}/matches.json`]: rounds.flatMap(({ matches }) => matches),
  };
};

let site: SmallSite;
const publish = async (isOver: boolean): Promise<void> => {
  for (const [file, content] of Object.entries(filesOf(isOver))) {
    const whole = path.join(site.contentDir, file);
    mkdirSync(path.dirname(whole), { recursive: true });
    writeFileSync(whole, JSON.stringify(content));
  }
  await site.publishAt('2026-11-01T09:00:00Z');
};
beforeAll(() => {
  site = quickSite();
  site.newsroom.matches = [];
  site.newsroom.stories = new Map([...site.newsroom.stories].filter(([id]) => id === 'two'));
  site.write();
});
afterAll(() => site.dispose());

/** The words of a part of a page, one space between them. */
const words = (file: string, from: string, to: string): string => {
  const [, rest = ''] = readFileSync(path.join(site.dist, file), 'utf8').split(from);
  const [part = ''] = rest.split(to);
  return part
    .replaceAll(/<[^>]*>|[\u2066-\u2069]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
};
const head = (locale: string) => words(`${locale}/leagues/${league}.html`, 'class="season-winner"', '</main>');
const roll = (locale: string) => words(`${locale}/leagues/${league}/records.html`, 'class="winners"', '</ol>');
const list = (locale: string) => words(`${locale}/leagues.html`, 'class="competitions"', '</main>');

it('names the champion of each title, and why one has none', { timeout }, async () => {
  await publish(false);
  expect(head('en')).toMatch(/Apertura champions Lions.*Clausura\. Our results are incomplete\./);
  expect(roll('en')).toMatch(/2026 Clausura Our results.*2026 Apertura Lions/);
});

it('names both on the page of the season, in the list of leagues, and to the clubs that won', { timeout }, async () => {
  await publish(true);
  expect(head('en')).toMatch(
    /Apertura champions Lions.*Runners-up Eagles.*Clausura champions Wolves.*Runners-up Lions/,
  );
  expect(head('ar')).toMatch(/بطل مرحلة الافتتاح بالعربية Lions.*بطل مرحلة الختام بالعربية Wolves/);
  expect(roll('en')).toMatch(/2026 Clausura Wolves.*2026 Apertura Lions/);
  expect(list('en')).toMatch(/Apertura 2026 champions Lions.*Clausura 2026 champions Wolves/);
  const page = readFileSync(path.join(site.dist, `en/leagues/${league}.html`), 'utf8');
  expect(page).toContain('Apertura · Knockout rounds');
  expect(page).toContain('Clausura · Knockout rounds');
  // Each club can be chosen once, for either side of a comparison.
  const teams = readFileSync(path.join(site.dist, `en/leagues/${league}/teams.html`), 'utf8');
  expect(teams.split('<option value="lions">')).toHaveLength(3);
  expect(words('en/club/lions.html', 'Titles won', '</dd>')).toBe('Apertura Bay League 2026');
  expect(words('en/club/eagles.html', 'Titles won', '</dd>')).toBe('');
});
