import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LiveEntry } from '#contract/live/entry.ts';
import { newsroomFolder } from '#newsroom/testing/newsroom-folder.ts';
import { clearPendingChanges, readPendingChanges } from '#newsroom/index/pending-changes.ts';
import { openReader } from '#newsroom/reader/reader.ts';
import { journalInDatabase } from '#server/testing/journal-in-database.ts';
import { everyMatch, everyStatusFiles } from '../../../tests/fixtures/matches/every-status.ts';
import { isJournalDue, takeJournals } from './take-journals.ts';

const match = 'coast-league-2026-27-timed';
const matchesFile = 'football/seasons/coast-league-2026-27/matches.json';
const kickoff = Date.parse('2026-11-22T18:00:00Z');
const minutesAfter = (minutes: number): number => kickoff + minutes * 60_000;

let folder: ReturnType<typeof newsroomFolder>;
let settings: Parameters<typeof takeJournals>[0]['settings'];
let journal: Awaited<ReturnType<typeof journalInDatabase>>;
beforeEach(async () => {
  folder = newsroomFolder();
  for (const [file, content] of Object.entries(everyStatusFiles)) folder.write(file, content);
  const cacheDir = dirname(folder.indexFile);
  settings = { cacheDir, dataDir: join(cacheDir, 'data'), databaseUrl: undefined, productApi: undefined };
  journal = await journalInDatabase(settings.dataDir, match);
  await folder.index();
});
afterEach(async () => {
  await journal.close();
  folder.dispose();
});

const enter = (minute: number, entry: LiveEntry): Promise<string> => journal.enter(minutesAfter(minute), entry);
const now = (minute: number): Date => new Date(minutesAfter(minute));
const take = (minute: number) => takeJournals({ settings, now: now(minute) });
const isDue = (minute: number) => isJournalDue({ settings, now: now(minute) });
const read = () => {
  const reader = openReader({ indexFile: folder.indexFile, now: now(0) });
  const reads = reader.forPage();
  const found = reads.match(match)?.match;
  const played = reads.leagueTables('coast-league-2026-27');
  reader.close();
  return { match: found, played: JSON.stringify(played) };
};

const goal: LiveEntry = { type: 'goal', side: 'home', minute: 23, name: { ar: 'كريم فتحي', en: 'Karim Fathy' } };
const playToTheEnd = async (): Promise<void> => {
  await enter(0, { type: 'start', period: 'firstHalf' });
  await enter(23, goal);
  await enter(40, { type: 'goal', side: 'away', minute: 40 });
  await enter(46, { type: 'pause' });
  await enter(61, { type: 'start', period: 'secondHalf' });
  await enter(100, { type: 'ownGoal', side: 'home', minute: 85, name: { ar: 'سامي' } });
  await enter(110, { type: 'end' });
};

it('gives a match the score and the events of its journal, and a table its result', async () => {
  const before = read();
  await playToTheEnd();
  expect(await take(111)).toBe('1 changed by journals');
  const after = read();
  expect(after.match).toMatchObject({
    status: 'FINISHED',
    score: { halfTime: { home: 1, away: 1 }, regularTime: { home: 2, away: 1 } },
    events: [
      { type: 'goal', minute: 23, team: 'harbour', name: { ar: 'كريم فتحي', en: 'Karim Fathy' } },
      { type: 'ownGoal', minute: 85, team: 'harbour', name: { ar: 'سامي', en: 'سامي' } },
    ],
  });
  expect(after.played).not.toBe(before.played);
  expect(await take(112)).toBeUndefined();
});

it('is due at a break and at the end, and in play after quiet minutes', async () => {
  await enter(0, { type: 'start', period: 'firstHalf' });
  expect([await isDue(1), await isDue(2)]).toEqual([false, true]);
  await take(2);
  expect(await isDue(10)).toBe(false);
  await enter(46, { type: 'pause' });
  expect(await isDue(46)).toBe(true);
  await take(46);
  expect(read().match).toMatchObject({ status: 'PAUSED' });
  expect(await isDue(60)).toBe(false);
});

it('gives way to a result in the content, and comes back where that is taken out', async () => {
  await playToTheEnd();
  await take(111);
  const result = {
    ...everyMatch.find(({ id }) => id === match),
    status: 'FINISHED',
    score: { regularTime: { home: 5, away: 0 } },
  };
  const others = everyMatch.filter(({ id }) => id !== match);
  folder.write(matchesFile, [...others, result]);
  await folder.index();
  await take(120);
  expect(read().match).toMatchObject({ status: 'FINISHED', score: { regularTime: { home: 5, away: 0 } } });
  folder.write(matchesFile, everyMatch);
  await folder.index();
  await take(130);
  expect(read().match).toMatchObject({ score: { regularTime: { home: 2, away: 1 } } });
});

it('leaves no trace of a kickoff that was undone', async () => {
  const before = read().match;
  await enter(0, { type: 'start', period: 'firstHalf' });
  await take(2);
  await enter(3, { type: 'undo', of: '1' });
  expect(await isDue(4)).toBe(true);
  await take(5);
  expect(read().match).toEqual(before);
  expect(await isDue(6)).toBe(false);
});

it('renders live blogs again for a note, and nothing else', async () => {
  await playToTheEnd();
  await take(111);
  clearPendingChanges(folder.indexFile, readPendingChanges(folder.indexFile).version);
  await enter(112, { type: 'note', kind: 'note', text: { en: 'A lap of honour' } });
  await take(113);
  expect(readPendingChanges(folder.indexFile).changes.map(({ key }) => key)).toEqual([`item/live-record/${match}`]);
});

const lineUp = (side: 'home' | 'away'): LiveEntry => ({
  ...{ type: 'lineup', side, formation: '4-4-2', substitutes: [{ name: { ar: 'سامي' }, shirtNumber: 12 }] },
  starting: Array.from({ length: 11 }, (_, at) => ({ shirtNumber: at + 1, name: { en: `${side} ${at + 1}` } })),
});

it('has the line-ups once both are known, before the kickoff, and not a wrong one', async () => {
  const before = read().match;
  await enter(-75, lineUp('home'));
  expect([await isDue(-75), await take(-75)]).toEqual([false, undefined]);
  await enter(-70, lineUp('away'));
  expect([await isDue(-70), await take(-70)]).toEqual([true, '1 changed by journals']);
  expect(read().match).toMatchObject({ status: 'TIMED', lineups: { home: { formation: '4-4-2' } } });
  expect(read().match?.lineups?.away).toMatchObject({
    starting: Array.from({ length: 11 }, (_, at) => ({ shirtNumber: at + 1, name: { en: `away ${at + 1}` } })),
    substitutes: [{ name: { ar: 'سامي', en: 'سامي' }, shirtNumber: 12 }],
  });
  expect(await isDue(-69)).toBe(false);
  await enter(-60, { type: 'undo', of: '1' });
  expect([await isDue(-60), await take(-60)]).toEqual([true, '1 changed by journals']);
  expect(read().match).toEqual(before);
  await enter(-59, lineUp('home'));
  await enter(0, { type: 'start', period: 'firstHalf' });
  await take(2);
  expect(read().match).toMatchObject({ status: 'IN_PLAY', lineups: { away: { formation: '4-4-2' } } });
});

it('leaves line-ups as the content has them, and is not due again and again', async () => {
  const player = { name: { ar: 'كريم', en: 'Karim' } };
  const lineups = { home: { starting: [player] }, away: { starting: [player] } };
  const others = everyMatch.filter(({ id }) => id !== match);
  folder.write(matchesFile, [...others, { ...everyMatch.find(({ id }) => id === match), lineups }]);
  await folder.index();
  await enter(-75, lineUp('home'));
  await enter(-74, lineUp('away'));
  await take(-70);
  expect(read().match?.lineups).toMatchObject(lineups);
  expect(await isDue(-69)).toBe(false);
});

it('is never due for a match whose sides are not known: its record stays as it is', async () => {
  const final = await journalInDatabase(settings.dataDir, 'coast-league-2026-27-final');
  const begins = Date.parse('2027-05-30T18:00:00Z');
  await final.enter(begins, { type: 'start', period: 'firstHalf' });
  await final.close();
  expect(await isJournalDue({ settings, now: new Date(begins + 600_000) })).toBe(false);
});

it('leaves out an entry that it cannot read, and has the others', async () => {
  const other = await journalInDatabase(settings.dataDir, 'coast-league-2026-27-day-only');
  await other.enter(kickoff, { type: 'corner' } as unknown as LiveEntry);
  await other.close();
  await playToTheEnd();
  expect(await take(111)).toBe('1 changed by journals');
});

it('leaves matches as they are while the database is away', async () => {
  await playToTheEnd();
  await take(111);
  const before = read();
  settings = { ...settings, databaseUrl: 'postgres://127.0.0.1:1/none' };
  expect(await take(112)).toMatch(/^as known last: the database cannot be read \(.*ECONNREFUSED/);
  expect(read()).toEqual(before);
});
