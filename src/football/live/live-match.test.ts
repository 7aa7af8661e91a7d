import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JournalEntry, liveEntry, type LiveEntry } from '#contract/live/entry.ts';
import { periods } from '#schemas/period.ts';
import { completesLineUps, lineUpsIn, liveMatch, refusalOf } from './live-match.ts';

const kickoff = Date.parse('2026-07-19T19:00:00Z');

/** A journal with an entry a minute, whose ids count from 1. */
const journalOf = (...entries: LiveEntry[]): JournalEntry[] =>
  entries.map((entry, at) => ({ id: String(at + 1), at: kickoff + at * 60_000, entry }));
const added = (entry: LiveEntry): JournalEntry => ({ id: 'added', at: kickoff, entry });

const start = (period: (typeof periods)[number] = 'firstHalf'): LiveEntry => ({ type: 'start', period });
const pause: LiveEntry = { type: 'pause' };
const goal = (side: 'home' | 'away', minute: number, others = {}): LiveEntry =>
  ({ type: 'goal', side, minute, ...others }) as LiveEntry;
const kick = (type: 'shootoutScored' | 'shootoutMissed', side: 'home' | 'away'): LiveEntry => ({ type, side });
const lineUp = (side: 'home' | 'away', others = {}): LiveEntry => ({
  ...{ type: 'lineup', side, substitutes: [] },
  starting: Array.from({ length: 11 }, (_, at) => ({ shirtNumber: at + 1, player: `player-${at + 1}` })),
  ...others,
});
const undo = (of: string): LiveEntry => ({ type: 'undo', of });

describe('a live match', () => {
  it('is none before it started', () => {
    expect(liveMatch([])).toBeUndefined();
    expect(liveMatch(journalOf(start(), undo('1')))).toBeUndefined();
  });

  it('has the score, its period with the instant it started, and the score after each event', () => {
    const match = liveMatch(journalOf(start(), goal('away', 12), pause, start('secondHalf'), goal('home', 46)));
    expect(match).toMatchObject({
      status: 'IN_PLAY',
      period: 'secondHalf',
      since: kickoff + 3 * 60_000,
      score: { home: 1, away: 1 },
      scores: { firstHalf: { home: 0, away: 1 } },
      times: { firstHalf: [kickoff, kickoff + 2 * 60_000], secondHalf: [kickoff + 3 * 60_000] },
    });
    expect(match?.events.map(({ score }) => score)).toEqual([
      { home: 0, away: 1 },
      { home: 1, away: 1 },
    ]);
  });

  it('loses an entry that was undone, as if it had never been made', () => {
    const entries = [start(), goal('home', 3), goal('away', 5)];
    expect(liveMatch(journalOf(...entries, undo('2')))).toEqual(
      liveMatch(journalOf(...entries).filter(({ id }) => id !== '2')),
    );
  });

  it('counts a goal of the first half there, also if it is entered during the break or later', () => {
    const inBreak = liveMatch(journalOf(start(), pause, goal('home', 45, { addedTime: 2 })));
    expect(inBreak?.scores).toEqual({ firstHalf: { home: 1, away: 0 } });
    const later = liveMatch(journalOf(start(), pause, start('secondHalf'), goal('home', 20)));
    expect(later).toMatchObject({ score: { home: 1, away: 0 }, scores: { firstHalf: { home: 1, away: 0 } } });
  });

  it('goes from ninety minutes to a shoot-out, whose kicks are no goals', () => {
    const entries = [start(), pause, start('secondHalf'), goal('home', 90), goal('away', 90), pause, start('shootout')];
    const match = liveMatch(
      journalOf(...entries, kick('shootoutScored', 'home'), kick('shootoutMissed', 'away'), { type: 'end' }),
    );
    expect(match).toMatchObject({
      status: 'FINISHED',
      score: { home: 1, away: 1 },
      shootout: { home: 1, away: 0 },
      scores: { secondHalf: { home: 1, away: 1 } },
    });
  });

  it('goes on in the same period after it was suspended, with its clock', () => {
    const match = liveMatch(journalOf(start(), { type: 'suspend' }, start()));
    expect(match).toMatchObject({ status: 'IN_PLAY', since: kickoff });
  });

  it('notes that it was stopped, goes on, and does not', () => {
    const kinds = (...entries: LiveEntry[]) =>
      liveMatch(journalOf(...entries))?.notes.map(({ id, kind }) => `${kind} ${id}`);
    const suspended: LiveEntry[] = [start(), { type: 'suspend' }, start()];
    expect(kinds(...suspended, { type: 'abandon' })).toEqual(['suspend 2', 'resume 3', 'abandon 4']);
    expect(kinds(...suspended.slice(0, 2), undo('2'))).toEqual([]);
  });

  it('announces added time until the period is over', () => {
    const entries = [start(), { type: 'addedTime', minutes: 4 } as const];
    expect(liveMatch(journalOf(...entries))?.addedTime).toBe(4);
    expect(liveMatch(journalOf(...entries, pause, start('secondHalf')))?.addedTime).toBeUndefined();
  });
});

describe('line-ups', () => {
  it('are known before the match starts, and are no part of it', () => {
    const journal = journalOf(lineUp('home'), lineUp('away'));
    expect(liveMatch(journal)).toBeUndefined();
    expect(lineUpsIn(journal).away?.starting).toHaveLength(11);
    expect(liveMatch(journalOf(start()))).toEqual({ ...liveMatch([...journal, added(start())]) });
  });

  it('are complete with the second side, and anew after one was entered again', () => {
    const entries = [lineUp('home'), start(), lineUp('away')];
    expect(completesLineUps(journalOf(...entries.slice(0, 2)))).toBeUndefined();
    expect(completesLineUps(journalOf(...entries))?.id).toBe('3');
    expect(completesLineUps(journalOf(...entries, undo('1')))).toBeUndefined();
    expect(completesLineUps(journalOf(...entries, undo('1'), lineUp('home')))?.id).toBe('5');
    expect(completesLineUps([])).toBeUndefined();
  });
});

describe('an entry is refused', () => {
  it.each<[string, LiveEntry[], LiveEntry, string]>([
    ['a goal before kickoff', [], goal('home', 1), 'notStarted'],
    ['a second half first', [], start('secondHalf'), 'periodOrder'],
    ['a first half twice', [start(), pause], start(), 'periodOrder'],
    ['a half while another is played', [start()], start('secondHalf'), 'inPlay'],
    ['a break in a break', [start(), pause], pause, 'notInPlay'],
    ['an end of what is over', [start(), { type: 'end' }], { type: 'end' }, 'over'],
    ['a half after the end', [start(), { type: 'end' }], start('secondHalf'), 'over'],
    ['a shoot-out at half-time', [start(), pause], start('shootout'), 'periodOrder'],
    ['a goal of the second half in the first', [start()], goal('home', 46), 'minuteOfLaterPeriod'],
    ['added time in minute 44', [start()], goal('home', 44, { addedTime: 2 }), 'addedTimeWithinPeriod'],
    ['a kick without a shoot-out', [start()], kick('shootoutScored', 'home'), 'noShootout'],
    ['a second line-up of a side', [lineUp('home')], lineUp('home'), 'lineUpKnown'],
    ['undoing what is not there', [start()], undo('9'), 'unknownEntry'],
    ['undoing twice', [start(), goal('home', 1), undo('2')], undo('2'), 'unknownEntry'],
    ['undoing the kickoff under a goal', [start(), goal('home', 1)], undo('1'), 'neededByLater'],
  ])('%s', (_, entries, entry, reason) => {
    expect(refusalOf(journalOf(...entries), added(entry))).toBe(reason);
  });
});

const anyEntry: fc.Arbitrary<LiveEntry> = fc.oneof(
  fc.constantFrom(...periods).map((period) => start(period)),
  fc.constantFrom<LiveEntry>(pause, { type: 'suspend' }, { type: 'abandon' }, { type: 'end' }),
  fc
    .tuple(fc.constantFrom('home' as const, 'away' as const), fc.integer({ min: 1, max: 120 }))
    .map(([side, minute]) => goal(side, minute)),
  fc.constantFrom<LiveEntry>(kick('shootoutScored', 'home'), kick('shootoutMissed', 'away')),
  fc.integer({ min: 1, max: 12 }).map((of) => undo(String(of))),
);

it('a journal of entries that were not refused replays to the goals that it holds', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 40 }), (entries) => {
      const journal: JournalEntry[] = [];
      for (const each of journalOf(...entries)) if (refusalOf(journal, each) === undefined) journal.push(each);
      const match = liveMatch(journal);
      const undone = new Set(journal.flatMap(({ entry }) => (entry.type === 'undo' ? [entry.of] : [])));
      const scored = journal.filter(({ id, entry }) => entry.type === 'goal' && !undone.has(id));
      expect((match?.score.home ?? 0) + (match?.score.away ?? 0)).toBe(scored.length);
      expect(journal.filter(({ id, entry }) => 'side' in entry && !undone.has(id))).toHaveLength(
        match?.events.length ?? 0,
      );
    }),
  );
});

it('an entry names what it lacks', () => {
  expect(liveEntry.safeParse({ type: 'goal', side: 'home' }).error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'minute',
  ]);
  expect(liveEntry.safeParse({ type: 'note', text: {} }).success).toBe(false);
});

it('a line-up has eleven players, each with a name or an id, and no number twice', () => {
  const { starting } = lineUp('home') as Extract<LiveEntry, { type: 'lineup' }>;
  const isValid = (others: object) => liveEntry.safeParse(lineUp('home', others)).success;
  expect(isValid({ formation: '4-2-3-1', substitutes: [{ name: { en: 'Bench' } }] })).toBe(true);
  expect(isValid({ starting: starting.slice(1) })).toBe(false);
  expect(isValid({ formation: '433' })).toBe(false);
  expect(isValid({ substitutes: [{ shirtNumber: 12 }] })).toBe(false);
  expect(isValid({ substitutes: [{ shirtNumber: 1, name: { en: 'Bench' } }] })).toBe(false);
});
