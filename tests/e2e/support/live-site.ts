import type { LiveEntry } from '#contract/live/entry.ts';
import { addLiveToken } from '#server/features/live/live-tokens.ts';
import { publishedNewsroom } from '../../api/support/publish.ts';
import { everyMatch, everyStatusFiles } from '../../fixtures/matches/every-status.ts';
import { startAccountSite } from './account-site.ts';

const dayMs = 24 * 3_600_000;
const seasonFolder = 'football/seasons/coast-league-2026-27';
const [, , , , model] = everyMatch;

/** Results of a season that is under way: home, away, goals. */
export type LiveResults = readonly (readonly [home: string, away: string, homeGoals: number, awayGoals: number])[];

/**
 * A newsroom whose matches kick off now, and its server. Entries are made through its API.
 * @param matches the two teams of each, by its id
 * @param results of earlier matches, one each day before
 * @param write adds to the content
 */
export const startLiveSite = async (
  matches: Readonly<Record<string, readonly [home: string, away: string]>>,
  results: LiveResults = [],
  write: (folder: ReturnType<typeof publishedNewsroom>['folder']) => void = () => {},
) => {
  const newsroom = publishedNewsroom();
  const now = Date.now();
  const dayFromNow = (days: number): string => new Date(now + days * dayMs).toISOString().slice(0, 10);
  for (const [file, content] of Object.entries(everyStatusFiles)) newsroom.folder.write(file, content);
  newsroom.folder.write(`${seasonFolder}/season.json`, {
    ...everyStatusFiles[`${seasonFolder}/season.json`],
    ...{ start: dayFromNow(-90), end: dayFromNow(90) },
    stages: [{ id: 'league', name: { ar: 'الدوري', en: 'League' }, order: 1, type: 'ROUND_ROBIN' }],
  });
  const played = results.map(([homeTeam, awayTeam, home, away], at) => ({
    ...{ ...model, id: `played-${at}`, homeTeam, awayTeam, status: 'FINISHED', score: { regularTime: { home, away } } },
    kickoff: `${dayFromNow(-2 - at)}T12:00:00Z`,
  }));
  const toCome = Object.entries(matches).map(([id, [homeTeam, awayTeam]]) => ({
    ...{ ...model, score: undefined, id, homeTeam, awayTeam, status: 'TIMED', kickoff: new Date(now).toISOString() },
  }));
  newsroom.folder.write(`${seasonFolder}/matches.json`, [...played, ...toCome]);
  write(newsroom.folder);
  await newsroom.publish(new Date(now).toISOString());
  const site = await startAccountSite('SQLite', newsroom.dist);
  const token = await addLiveToken(site.tables, 'touchline', now);
  let entries = 0;
  return {
    address: site.address,
    dist: newsroom.dist,
    /** Changes the content, and publishes it. */
    edit: async (act: (folder: typeof newsroom.folder) => void): Promise<void> => {
      act(newsroom.folder);
      await newsroom.publish(new Date().toISOString());
    },
    /** Lets time pass on the server, in milliseconds. */
    pass: site.pass,
    /** Adds an entry to the journal of a match. @returns its id */
    enter: async (match: string, entry: LiveEntry, at?: number): Promise<string> => {
      const id = `entry-${(entries += 1)}`;
      const response = await fetch(`${site.address}/api/live/${match}/entries`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ id, entry, ...(at !== undefined && { at: new Date(at).toISOString() }) }),
      });
      if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
      return id;
    },
    stop: async (): Promise<void> => {
      await site.stop();
      newsroom.folder.dispose();
    },
  };
};
export type LiveSite = Awaited<ReturnType<typeof startLiveSite>>;
