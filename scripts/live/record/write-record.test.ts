import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { LiveEntry } from '#contract/live/entry.ts';
import { liveMatch } from '#football/live/live-match.ts';
import { liveOfRecord } from '#football/live/live-of-record.ts';
import { newsroomFolder } from '#newsroom/testing/newsroom-folder.ts';
import { openReader } from '#newsroom/reader/reader.ts';
import { type DecidedMatch, match as matchSchema } from '#schemas/match.ts';
import { journalInDatabase } from '#server/testing/journal-in-database.ts';
import { takeJournals } from '../../../src/publishing/database/take-journals.ts';
import { runScript } from '../../../tests/api/support/run-script.ts';
import { everyMatch, everyStatusFiles } from '../../../tests/fixtures/matches/every-status.ts';
import { eventLines, fixtureBefore, replayedJournal, worldCupMatches } from '../replay/testing/replayed-world-cup.ts';
import { writeRecord } from './write-record.ts';

const isKnown = () => true;

it('the records of a whole World Cup, played again, are those of the content', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mustadira-record-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'matches.json');
  writeFileSync(file, JSON.stringify(worldCupMatches.map(fixtureBefore), null, 2));
  for (const match of worldCupMatches)
    expect(writeRecord(file, fixtureBefore(match), replayedJournal(match), isKnown)).toEqual({ outcome: 'written' });
  const written = (JSON.parse(readFileSync(file, 'utf8')) as unknown[]).map((each) => matchSchema.parse(each));
  for (const [at, match] of worldCupMatches.entries()) {
    const { score, events, times: _times, ...facts } = written[at] as DecidedMatch;
    const { score: _, events: __, ...own } = match;
    expect(facts).toEqual(own);
    expect(score).toMatchObject(match.score);
    // A live blog has the instants of the journal also when the record is in the content.
    expect(liveOfRecord(written[at]!, () => undefined)?.times).toEqual(liveMatch(replayedJournal(match))?.times);
    expect(eventLines({ events } as DecidedMatch)).toEqual(eventLines(match));
    expect(writeRecord(file, written[at]!, replayedJournal(match), isKnown)).toEqual({ outcome: 'known' });
  }
});

it('notes go into the record, also where the content has its result, and those of the content stay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mustadira-record-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'matches.json');
  const [match] = worldCupMatches;
  const replayed = replayedJournal(match!);
  const { at } = replayed.at(-1)!;
  const text = { ar: 'مطر', en: 'Rain' };
  const entries: LiveEntry[] = [
    { type: 'suspend' },
    { type: 'start', period: 'secondHalf' },
    { type: 'note', kind: 'note', text },
  ];
  const noted = entries.map((entry, n) => ({ id: `n${n}`, at, entry }));
  const journal = [...replayed.slice(0, -1), ...noted, replayed.at(-1)!];
  const written = () => matchSchema.parse((JSON.parse(readFileSync(file, 'utf8')) as unknown[])[0]) as DecidedMatch;
  for (const fixture of [fixtureBefore(match!), match!]) {
    writeFileSync(file, JSON.stringify([fixture], null, 2));
    expect(writeRecord(file, fixture, journal, isKnown)).toEqual({ outcome: 'written' });
    const shown = liveOfRecord(written(), () => undefined)?.notes.map((note) => [note.kind, note.at, note.text]);
    expect(shown).toEqual([
      ['suspend', at, undefined],
      ['resume', at, undefined],
      ['note', at, text],
    ]);
  }
  const corrected = { ...written(), notes: [] };
  writeFileSync(file, JSON.stringify([corrected]));
  expect(writeRecord(file, corrected, journal, isKnown)).toEqual({ outcome: 'known' });
});

it('another result of the content stays, and what differs is said', () => {
  const [first] = worldCupMatches;
  const journal = replayedJournal(first!);
  const other = { ...first!, score: { regularTime: { home: 3, away: 0 } }, events: first!.events.slice(1) };
  expect(writeRecord('none', other, journal, isKnown)).toEqual({
    outcome: 'refused',
    reasons: [
      'regularTime: the content has 3-0, the journal 2-0',
      "only in the journal: 9' goal mexico julian-quinones",
    ],
  });
  expect(writeRecord('none', { ...first!, status: 'AWARDED' }, journal, isKnown)).toMatchObject({
    reasons: ['status: the content has AWARDED, the journal FINISHED'],
  });
  expect(writeRecord('none', fixtureBefore(first!), journal.slice(0, 5), isKnown)).toMatchObject({
    reasons: ['is IN_PLAY: a record is written once the match is over'],
  });
  expect(writeRecord('none', fixtureBefore(first!), [], isKnown)).toMatchObject({ outcome: 'refused' });
});

it('the mode of a file, and a link to it, stay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mustadira-record-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [own, shared] = ['own', 'shared'].map((name) => join(folder, name)) as [string, string];
  for (const each of [own, shared]) mkdirSync(each);
  const [first] = worldCupMatches;
  writeFileSync(join(shared, 'matches.json'), JSON.stringify([fixtureBefore(first!)]));
  chmodSync(join(shared, 'matches.json'), 0o666);
  symlinkSync(join(shared, 'matches.json'), join(own, 'matches.json'));
  writeRecord(join(own, 'matches.json'), fixtureBefore(first!), replayedJournal(first!), isKnown);
  expect(lstatSync(join(own, 'matches.json')).isSymbolicLink()).toBe(true);
  expect(lstatSync(join(shared, 'matches.json')).mode & 0o777).toBe(0o666);
  expect(readFileSync(join(shared, 'matches.json'), 'utf8')).toContain('FINISHED');
  expect([own, shared].flatMap((each) => readdirSync(each))).toEqual(['matches.json', 'matches.json']);
});

it('a match that was changed since it was read is not written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mustadira-record-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'matches.json');
  const [first] = worldCupMatches;
  const other = JSON.stringify([{ ...fixtureBefore(first!), status: 'POSTPONED' }]);
  writeFileSync(file, other);
  const write = () => writeRecord(file, fixtureBefore(first!), replayedJournal(first!), isKnown);
  expect(write()).toEqual({ outcome: 'refused', reasons: ['was changed in the content just now: try again'] });
  expect(readFileSync(file, 'utf8')).toBe(other);
});

const match = 'coast-league-2026-27-timed';
const matchesFile = 'football/seasons/coast-league-2026-27/matches.json';
const kickoff = Date.parse('2026-11-22T18:00:00Z');

it('npm run live-record writes what was published, which a publish then leaves as it is', async () => {
  const folder = newsroomFolder();
  for (const [file, content] of Object.entries(everyStatusFiles)) folder.write(file, content);
  folder.write(matchesFile, JSON.stringify(everyMatch, null, 2));
  const cacheDir = dirname(folder.indexFile);
  const settings = { cacheDir, dataDir: join(cacheDir, 'data'), databaseUrl: undefined, productApi: undefined };
  const journal = await journalInDatabase(settings.dataDir, match);
  onTestFinished(() => folder.dispose());
  const lineUp = (side: 'home' | 'away'): LiveEntry => ({
    ...{ type: 'lineup', side, formation: '4-4-2', substitutes: [] },
    starting: Array.from({ length: 11 }, (_, at) => ({ shirtNumber: at + 1, name: { en: `${side} ${at + 1}` } })),
  });
  const entries: [minute: number, entry: LiveEntry][] = [
    [-70, lineUp('home')],
    [-69, lineUp('away')],
    [0, { type: 'start', period: 'firstHalf' }],
    [23, { type: 'goal', side: 'home', minute: 23, name: { ar: 'كريم', en: 'Karim' } }],
    [46, { type: 'pause' }],
    [61, { type: 'start', period: 'secondHalf' }],
    [80, { type: 'yellow', side: 'away', minute: 64, name: { en: 'Sami' } }],
    [110, { type: 'end' }],
  ];
  for (const [minute, entry] of entries) await journal.enter(kickoff + minute * 60_000, entry);
  await journal.close();
  const published = async () => {
    const now = new Date(kickoff + 111 * 60_000);
    await folder.index();
    await takeJournals({ settings, now });
    const reader = openReader({ indexFile: folder.indexFile, now });
    const reads = reader.forPage();
    const pages = JSON.stringify([reads.match(match), reads.leagueTables('coast-league-2026-27')]);
    reader.close();
    return pages;
  };
  const before = await published();
  expect(before).toContain('"FINISHED"');
  const env = { CONTENT_DIR: folder.contentDir, DATA_DIR: settings.dataDir, SITE_URL: 'http://localhost:4321' };
  const run = (...args: string[]) => runScript('scripts/live/record-main.ts', args, env);
  expect((await run('--all')).stdout).toContain(`${match} → `);
  expect(await published()).toBe(before);
  expect(await run(match)).toMatchObject({ code: 0, stdout: `${match}: the content has it\n` });
  expect(await run('--all')).toMatchObject({ code: 0, stdout: '' });
  expect((await run(match, '--all')).code).toBe(2);
  const refused = await run('coast-league-2026-27-final');
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('has no journal')]);
  folder.write(matchesFile.replace('.json', '.yaml'), JSON.stringify(everyMatch));
  rmSync(join(folder.contentDir, matchesFile));
  const inYaml = await run('--all');
  expect([inYaml.code, inYaml.stderr]).toEqual([1, expect.stringContaining(`${match} is not written: the matches of`)]);
}, 60_000);
