import { afterEach, beforeEach, expect, it } from 'vitest';
import { DatabaseSync } from 'node:sqlite';
import type { Match } from '#schemas/match.ts';
import { everyStatusFiles } from '../../../tests/fixtures/matches/every-status.ts';
import { newsroomFolder } from '../testing/newsroom-folder.ts';
import { indexContent } from './index-content.ts';
import { nextDue } from './next-due.ts';
import { clearPendingChanges, readPendingChanges } from './pending-changes.ts';

const matchesFile = 'football/seasons/coast-league-2026-27/matches.json';
const finished = (everyStatusFiles[matchesFile] as unknown as Match[]).find(({ status }) => status === 'FINISHED')!;
const kickoff = Date.parse(finished.kickoff);
const hoursAfter = (hours: number): Date => new Date(kickoff + hours * 3_600_000);

let folder: ReturnType<typeof newsroomFolder>;
beforeEach(() => {
  folder = newsroomFolder();
  for (const [file, content] of Object.entries(everyStatusFiles)) folder.write(file, content);
});
afterEach(() => folder.dispose());

const indexAt = (now: Date, hasOwnClock = true) => {
  const { contentDir, indexFile, mediaDir } = folder;
  return indexContent({ contentDir, indexFile, mediaDir, now, hasOwnClock, strict: true });
};
const stored = () => {
  const database = new DatabaseSync(folder.indexFile, { readOnly: true });
  const { status, json } = database
    .prepare(
      `SELECT status, json FROM matches JOIN items ON kind = 'match' AND items.id = matches.id WHERE matches.id = ?`,
    )
    .get(finished.id) as { status: string; json: string };
  database.close();
  return { status, match: JSON.parse(json) as Match };
};
const changes = (): string[] => {
  const { changes: found, version } = readPendingChanges(folder.indexFile);
  clearPendingChanges(folder.indexFile, version);
  return found.map(({ key }) => key);
};

it('keeps a result from an index whose clock is before the end of the match, and adds it later', async () => {
  await indexAt(hoursAfter(-1));
  const { status, match } = stored();
  expect(status).toBe('TIMED');
  expect(match).toMatchObject({ status: 'TIMED', homeTeam: finished.homeTeam, kickoff: finished.kickoff });
  expect(match).not.toHaveProperty('score');
  changes();
  await indexAt(hoursAfter(2.9));
  expect(stored().status).toBe('TIMED');
  expect(changes()).not.toContain(`season-matches/${finished.season}`);
  await indexAt(hoursAfter(3));
  expect(stored().match).toMatchObject(finished);
  expect(changes()).toContain(`season-matches/${finished.season}`);
});

it('takes it back where the clock is set back', async () => {
  await indexAt(hoursAfter(4));
  expect(stored().status).toBe('FINISHED');
  changes();
  await indexAt(hoursAfter(1));
  expect(stored().status).toBe('TIMED');
  expect(changes()).toContain(`season-matches/${finished.season}`);
  await indexAt(hoursAfter(1), false);
  expect(stored().status).toBe('FINISHED');
});

it('knows when to add it', async () => {
  await indexAt(hoursAfter(-1));
  const nextAt = (withResults: boolean) => nextDue(folder.indexFile, hoursAfter(2.99), { withResults });
  expect(nextAt(true)).toBe(hoursAfter(3).toISOString());
  expect(nextAt(false)).toBeUndefined();
});

it('shows every result by the real clock, also one that was awarded before its date', async () => {
  await indexAt(hoursAfter(-1), false);
  expect(stored().status).toBe('FINISHED');
});
