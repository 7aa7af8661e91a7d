import { expect, it } from 'vitest';
import type { JournalEntry, LiveEntry } from '#contract/live/entry.ts';
import { liveFile } from './live-file.ts';

const minuteMs = 60_000;
const start = (period: 'firstHalf' | 'secondHalf' | 'extraTimeFirstHalf'): LiveEntry => ({ type: 'start', period });

/** When readers ask again, some minutes after a kickoff. */
const nextAt = (minutes: number, ...entries: [minute: number, entry: LiveEntry][]): number => {
  const journal = entries.map(([minute, entry], n): JournalEntry => ({ id: `${n}`, at: minute * minuteMs, entry }));
  return liveFile(journal, minutes * minuteMs).next;
};

it('readers ask less often in the first ten minutes of half-time alone: play may go on after any other break', () => {
  const firstHalf: [number, LiveEntry][] = [
    [0, start('firstHalf')],
    [47, { type: 'pause' }],
  ];
  expect([46, 48, 56, 58].map((minute) => nextAt(minute, ...firstHalf.filter(([at]) => at <= minute)))).toEqual([
    2000, 10_000, 10_000, 2000,
  ]);
  expect(nextAt(110, ...firstHalf, [62, start('secondHalf')], [109, { type: 'pause' }])).toBe(2000);
});

it('readers stop asking ten minutes after the end', () => {
  const over: [number, LiveEntry][] = [
    [0, start('firstHalf')],
    [47, { type: 'pause' }],
    [62, start('secondHalf')],
    [110, { type: 'end' }],
  ];
  expect([nextAt(111, ...over), nextAt(121, ...over)]).toEqual([15_000, 0]);
});
