import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everyMatch, everyStatusFiles } from '../../../tests/fixtures/matches/every-status.ts';
import { newsroomFolder } from '../testing/newsroom-folder.ts';
import { openReader } from './reader.ts';
import type { PageRead } from './recorded-reads.ts';

let folder: ReturnType<typeof newsroomFolder>;
const readers: ReturnType<typeof openReader>[] = [];
const matchesFile = 'football/seasons/coast-league-2026-27/matches.json';
beforeEach(() => {
  folder = newsroomFolder();
  for (const [file, content] of Object.entries(everyStatusFiles)) folder.write(file, content);
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
  folder.dispose();
});

const read = async (now = '2026-11-20') => {
  await folder.index();
  const reads: PageRead[] = [];
  const reader = openReader({ indexFile: folder.indexFile, now: new Date(now) });
  readers.push(reader);
  return { ...reader.forPage((_, made) => reads.push(made())), reads };
};
const ids = (views: { match: { id: string } }[]) =>
  views.map(({ match }) => match.id.replace('coast-league-2026-27-', ''));

describe('a day', () => {
  it('has its matches, and separately those that are on it only in other time zones', async () => {
    const { dayMatches } = await read();
    const { own, elsewhere } = dayMatches('2026-11-22');
    expect(ids(own)).toContain('day-only');
    expect(own).toHaveLength(6);
    expect(ids(elsewhere).sort()).toEqual([
      'abandoned',
      'abandoned-without-score',
      'in-play',
      'in-play-without-score',
      'paused',
      'suspended',
    ]);
    expect(dayMatches('2026-11-05').own).toEqual([]);
    expect(ids(dayMatches('2026-11-05').elsewhere)).toEqual(['awarded']);
  });

  it('depends only on the matches around it', async () => {
    const { dayMatches, reads } = await read();
    dayMatches('2026-11-01');
    expect([...(reads[0]?.dependencies ?? [])].filter((key) => key.startsWith('match'))).toEqual([
      'match-day/2026-10-31',
      'match-day/2026-11-01',
      'match-day/2026-11-02',
    ]);
  });

  it('is known to pages with every kickoff that falls on it anywhere', async () => {
    const { knownDays, knownKickoffs, dayMatches } = await read();
    const kickoffs = knownKickoffs();
    expect(kickoffs).toContain('2026-11-22');
    for (const day of knownDays()) {
      const { own, elsewhere } = dayMatches(day);
      expect(own.length + elsewhere.length, day).toBeGreaterThan(0);
    }
    for (const kickoff of kickoffs) expect(knownDays()).toContain(kickoff.slice(0, 10));
  });

  it('lists the nearest days around it, and the months', async () => {
    const { daysAround, matchMonth, matchMonths } = await read();
    const { before, after } = daysAround('2026-11-21');
    expect(before.map(({ day, own }) => [day, own])).toEqual([
      ['2026-11-05', false],
      ['2026-11-04', true],
      ['2026-11-03', true],
      ['2026-11-02', true],
      ['2026-11-01', true],
    ]);
    expect(after[0]?.day).toBe('2026-11-22');
    expect(() => daysAround('2026-11-15')).toThrow(/no matches on 2026-11-15/);
    expect(matchMonth('2026-12')).toEqual({ days: [], earlier: '2026-11-22', later: '2027-05-30' });
    expect(matchMonth('2026-11').days.map(({ day }) => day.slice(8))).toEqual([
      '01',
      '02',
      '03',
      '04',
      '05',
      '21',
      '22',
      '23',
    ]);
    expect(matchMonths()).toEqual([
      { month: '2026-11', first: '2026-11-01' },
      { month: '2027-05', first: '2027-05-30' },
    ]);
  });
});

describe('the days to come and those played', () => {
  it('are separated by the paper’s own time', async () => {
    const { comingDays, playedDays } = await read();
    expect(comingDays(9)).toEqual(['2026-11-21', '2026-11-22', '2027-05-30']);
    expect(comingDays(1)).toEqual(['2026-11-21']);
    expect(playedDays(2)).toEqual(['2026-11-04', '2026-11-03']);
  });

  it('have no match that was awarded before its date in the way of others, and do not count it as played', async () => {
    const awarded = everyMatch.map((match) =>
      match.id.endsWith('-awarded') ? { ...match, kickoff: '2027-03-01T17:30:00Z' } : match,
    );
    folder.write(matchesFile, awarded);
    const { comingDays, playedDays } = await read();
    expect(comingDays(9)).toEqual(['2026-11-21', '2026-11-22', '2027-05-30']);
    expect(playedDays(2)).toEqual(['2026-11-03', '2026-11-02']);
    expect((await read('2027-03-02')).playedDays(1)).toEqual(['2027-03-01']);
  });

  it('include nothing of a finished season', async () => {
    const season = { ...everyStatusFiles['football/seasons/coast-league-2026-27/season.json'], current: false };
    folder.write('football/seasons/coast-league-2026-27/season.json', season);
    expect((await read()).comingDays(9)).toEqual([]);
  });

  it('keep a match whose result is awaited for a day, and nothing older without a result', async () => {
    expect((await read('2026-11-23T17:00:00Z')).comingDays(9)).toEqual(['2026-11-22', '2027-05-30']);
    expect((await read('2026-11-24T12:00:00Z')).comingDays(9)).toEqual(['2027-05-30']);
  });

  it('have matches in play, results and matches to come, without those put off or called off', async () => {
    const { live, played, coming } = (await read()).matchesAroundNow(99);
    expect(ids(live)).toEqual(['in-play', 'in-play-without-score', 'paused', 'suspended']);
    expect(ids(played)).toEqual(['awarded', 'goalless', 'no-scorers', 'finished']);
    // The final is half a year later.
    expect(ids(coming)).toEqual(['day-only', 'time-open', 'scheduled', 'timed']);
    const few = (await read()).matchesAroundNow(3);
    expect([few.live, few.played, few.coming].map(({ length }) => length)).toEqual([3, 3, 3]);
  });

  it('depend on the clock by keys that a publish renews', async () => {
    const { matchesAroundNow, reads } = await read();
    matchesAroundNow(8);
    const keys = [...(reads[0]?.dependencies ?? [])].filter((key) => /^(?:matches|phases|kind)/.test(key));
    expect(keys.sort()).toEqual(['kind/season', 'matches', 'phases']);
  });
});
