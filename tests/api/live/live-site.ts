import { dirname } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { interactionsFileName } from '#contract/interactions.ts';
import type { LiveFile } from '#contract/live/files.ts';
import type { StoredLiveEntry } from '#contract/live/routes.ts';
import { newsroomFolder } from '#newsroom/testing/newsroom-folder.ts';
import { addLiveToken } from '#server/features/live/live-tokens.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { newDataFolder } from '#server/testing/data-folder.ts';
import { interactions } from '../support/interactions.ts';
import { startScript } from '../support/run-script.ts';
import { serverProcesses } from '../support/server-process.ts';
import { makeSite, write } from '../support/site.ts';

const name = (en: string, ar: string) => ({ en, ar });

const club = (id: string, tla: string, en: string, ar: string, aliases: string[] = []) => ({
  ...{ id, tla, name: name(en, ar), aliases, kind: 'club', country: 'EG' },
  colours: { primary: '#112233', secondary: '#ffffff' },
});

const sheetPlayer = (player: string, shirtNumber: number) => ({ player, shirtNumber });

/** Two hours ago: a whole match may have been played. */
export const kickoff = new Date(Math.floor(Date.now() / 1000) * 1000 - 2 * 3_600_000).toISOString();

/** The newsroom of the tests: a league season with one match and its line-ups. */
const writeFootball = (newsroom: ReturnType<typeof newsroomFolder>): void => {
  newsroom.write('football/clubs/alpha.json', club('alpha', 'ALP', 'Alpha', 'ألفا', ['Alpha FC']));
  newsroom.write('football/clubs/beta.json', club('beta', 'BET', 'Beta', 'بيتا'));
  const players = (team: string, all: [id: string, en: string, ar: string][]) =>
    newsroom.write(
      `football/players/${team}.json`,
      all.map(([id, en, ar]) => ({ id, name: name(en, ar), nationality: ['EG'], position: 'FW' })),
    );
  players('alpha', [
    ['adam-nour', 'Adam Nour', 'آدم نور'],
    ['omar-zaki', 'Omar Zaki', 'عمر زكي'],
  ]);
  players('beta', [['sami-hadi', 'Sami Hadi', 'سامي هادي']]);
  newsroom.write('football/competitions/coast-league.json', {
    ...{ id: 'coast-league', name: name('Coast League', 'دوري الساحل') },
    ...{ kind: 'league', scope: 'domestic', country: 'EG' },
  });
  newsroom.write('football/seasons/coast-league-2026-27/season.json', {
    ...{ id: 'coast-league-2026-27', competition: 'coast-league', label: '2026/27' },
    ...{ start: '2026-08-01', end: '2027-05-30', teams: ['alpha', 'beta'], current: true },
    rules: { tiebreakers: ['gd'] },
    stages: [{ id: 'league', name: name('League', 'الدوري'), order: 1, type: 'ROUND_ROBIN' }],
  });
  newsroom.write('football/seasons/coast-league-2026-27/matches.json', [
    {
      ...{ id: 'derby', season: 'coast-league-2026-27', stage: 'league', matchday: 13, status: 'TIMED' },
      ...{ homeTeam: 'alpha', awayTeam: 'beta', kickoff },
      lineups: {
        home: { starting: [sheetPlayer('adam-nour', 10)], substitutes: [sheetPlayer('omar-zaki', 20)] },
        away: { starting: [sheetPlayer('sami-hadi', 9)] },
      },
    },
  ]);
};

/** A server with the journal of one match, `derby`, and the commands that write it. */
export const liveSite = () => {
  const pages = makeSite();
  const { started } = serverProcesses(pages, afterAll);
  const newsroom = newsroomFolder();
  const [serverData, dataDir] = [newDataFolder(), newDataFolder()];
  const tokens = new Map<string, string>();
  const site = { port: 0, newsroom, pages };
  const settings = {
    ...{ SECRET: 'kX4p9QmW2zR7vT1yB6nL8cD3fG5hJ0sA', SITE_URL: 'http://localhost:4321' },
    ...{ SMTP_URL: 'smtp://127.0.0.1:1', DATA_DIR: serverData },
  };
  const url = (): string => `http://127.0.0.1:${site.port}`;
  beforeAll(async () => {
    writeFootball(newsroom);
    write(
      pages.dist,
      interactionsFileName,
      JSON.stringify(interactions({ match: ['derby', 'friendly', 'cup-derby', 'shield', 'quiet', 'cup-quarter'] })),
    );
    site.port = (await started(settings)).port;
  });
  afterAll(() => newsroom.dispose());

  /** A token of this name. */
  const tokenOf = async (feed: string): Promise<string> => {
    const known = tokens.get(feed);
    if (known !== undefined) return known;
    const database = await openDatabase({ dataDir: serverData, databaseUrl: undefined });
    const token = await addLiveToken(database.tables, feed, Date.now());
    await database.close();
    tokens.set(feed, token);
    return token;
  };
  const ask = async <Body>(path: string, token?: string, body?: object): Promise<Body> => {
    const response = await fetch(`${url()}${path}`, {
      headers: { 'Content-Type': 'application/json', ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return (await response.json()) as Body;
  };
  return Object.assign(site, {
    url,
    tokenOf,
    /** What readers get of a match. */
    live: async (match: string): Promise<LiveFile['match']> => (await ask<LiveFile>(`/live/${match}.json`)).match,
    journal: async (match: string, token: string): Promise<StoredLiveEntry[]> =>
      (await ask<{ data: StoredLiveEntry[] }>(`/api/live/${match}/entries`, token)).data,
    add: (match: string, token: string, body: object) => ask<object>(`/api/live/${match}/entries`, token, body),
    /** Starts a command with this newsroom, this token, and a data folder of its own. */
    command: async (script: string, args: readonly string[], changes: Record<string, string> = {}) =>
      startScript(script, args, {
        ...{ CONTENT_DIR: newsroom.contentDir, CACHE_DIR: `${dirname(newsroom.contentDir)}/cache`, DATA_DIR: dataDir },
        ...{ LIVE_SERVER: url(), LIVE_TOKEN: await tokenOf('touchline') },
        ...changes,
      }),
  });
};
