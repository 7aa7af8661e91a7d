import { expect, it } from 'vitest';
import type { JournalEntry, LiveEntry } from '#contract/live/entry.ts';
import { liveMatch } from './live-match.ts';
import { isKeyMoment, momentsOf } from './moments.ts';

const kickoff = Date.parse('2026-07-19T19:00:00Z');
const minutes = (ms: number): number => (ms - kickoff) / 60_000;
const journal = (...entries: [minute: number, entry: LiveEntry][]): JournalEntry[] =>
  entries.map(([minute, entry], n) => ({ id: `${n}`, at: kickoff + minute * 60_000, entry }));
const shown = (entries: JournalEntry[]) =>
  momentsOf(liveMatch(entries)!).map(({ id, at, kind }) => `${kind} ${id} ${minutes(at)}`);

it('has the periods, the events by their minutes, and the notes, the newest first', () => {
  const entries = journal(
    [0, { type: 'start', period: 'firstHalf' }],
    // Entered two minutes later.
    [14, { type: 'goal', side: 'home', minute: 12 }],
    [30, { type: 'substitution', side: 'home', minute: 30 }],
    [47, { type: 'pause' }],
    [50, { type: 'note', kind: 'note', text: { en: 'Rain' } }],
    [64, { type: 'start', period: 'secondHalf' }],
    [66, { type: 'yellow', side: 'away', minute: 46 }],
  );
  expect(shown(entries)).toEqual([
    'event 6 64.5',
    'start start-secondHalf 64',
    'note 4 50',
    'end end-firstHalf 47',
    'event 1 11.5',
    'start start-firstHalf 0',
  ]);
});

it('has of two events in one minute the later one first', () => {
  const entries = journal(
    [0, { type: 'start', period: 'firstHalf' }],
    [12, { type: 'goal', side: 'home', minute: 12 }],
    [12, { type: 'yellow', side: 'away', minute: 12 }],
  );
  expect(shown(entries)).toEqual(['event 2 11.5', 'event 1 11.5', 'start start-firstHalf 0']);
});

it('has no event after the end of its period, the score at each end, and kicks in their order', () => {
  const entries = journal(
    [0, { type: 'start', period: 'firstHalf' }],
    [46, { type: 'pause' }],
    [60, { type: 'start', period: 'secondHalf' }],
    [106, { type: 'goal', side: 'away', minute: 90, addedTime: 4 }],
    [107, { type: 'pause' }],
    [110, { type: 'start', period: 'shootout' }],
    [111, { type: 'shootoutScored', side: 'home' }],
    [112, { type: 'shootoutMissed', side: 'away' }],
    [113, { type: 'end' }],
  );
  expect(shown(entries).slice(0, 5)).toEqual([
    'end end-shootout 113',
    'event 7 112',
    'event 6 111',
    'start start-shootout 110',
    'end end-secondHalf 107',
  ]);
  const moments = momentsOf(liveMatch(entries)!);
  const ends = moments.flatMap((moment) => (moment.kind === 'end' ? [moment.score] : []));
  expect(ends).toEqual([
    { home: 0, away: 1 },
    { home: 0, away: 1 },
    { home: 0, away: 0 },
  ]);
  expect(moments.find(({ id }) => id === '3')?.at).toBeLessThan(kickoff + 107 * 60_000);
});

it('names goals, sendings-off and the end of the match as key events', () => {
  const played = liveMatch(
    journal(
      [0, { type: 'start', period: 'firstHalf' }],
      [3, { type: 'ownGoal', side: 'home', minute: 3 }],
      [5, { type: 'yellow', side: 'away', minute: 5 }],
      [9, { type: 'secondYellow', side: 'away', minute: 9 }],
      [46, { type: 'pause' }],
      [60, { type: 'start', period: 'secondHalf' }],
      [70, { type: 'penaltyMissed', side: 'away', minute: 55 }],
      [106, { type: 'end' }],
    ),
  )!;
  const keys = momentsOf(played).filter((moment) => isKeyMoment(moment, played));
  expect(keys.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['end end-secondHalf', 'event 3', 'event 1']);
});
