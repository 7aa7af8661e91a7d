import { describe, expect, it } from 'vitest';
import type { PublishedPoll } from '#contract/interactions.ts';
import type { IndexedPoll } from '#newsroom/index/read-poll.ts';
import type { PollTally } from '#newsroom/index/tallies.ts';
import { duePolls, pollTallies } from './poll-tallies.ts';

const now = Date.parse('2026-11-20T00:00:00Z');
const times = {
  upcoming: { opensAt: '2026-11-21T00:00:00Z', closesAt: '2026-11-22T00:00:00Z' },
  open: { opensAt: '2026-11-01T00:00:00Z', closesAt: '2026-11-20T00:00:00.001Z' },
  closed: { opensAt: '2026-11-01T00:00:00Z', closesAt: '2026-11-20T00:00:00Z' },
};

const poll = (
  state: keyof typeof times,
  resultVisibility: IndexedPoll['resultVisibility'] = 'always',
): IndexedPoll => ({
  id: 'best',
  question: { ar: 'س', en: 'Q' },
  options: ['b', 'a'].map((id) => ({ id, label: { ar: id, en: id } })),
  ...times[state],
  resultVisibility,
  allowChange: false,
});
const served = (state: keyof typeof times): PublishedPoll[] => {
  const { id, options, opensAt, closesAt, resultVisibility, allowChange } = poll(state);
  return [{ id, options: options.map((option) => option.id), opensAt, closesAt, resultVisibility, allowChange }];
};
const final: PollTally = { total: 3, votes: { b: 1, a: 2 }, isFinal: true };
const votes = new Map([['best', { a: 4, gone: 9 }]]);

/** The due polls of one, and its tally after its votes were read and without them. */
const outcome = (of: IndexedPoll, { tally, known = [] }: { tally?: PollTally; known?: PublishedPoll[] } = {}) => {
  const polls = [{ poll: of, tally }];
  const due = duePolls(polls, () => known, now);
  return {
    due,
    read: pollTallies(polls, now, { due, votes }).get('best'),
    unread: pollTallies(polls, now).get('best'),
  };
};

describe('the tally of a poll', () => {
  it('is final once it has closed, in the order of its options, whatever its result was before', () => {
    for (const visibility of ['always', 'afterVote', 'afterClose'] as const)
      expect(outcome(poll('closed', visibility), { known: served('closed') })).toEqual({
        due: { closed: ['best'], open: [] },
        read: { total: 4, votes: { b: 0, a: 4 }, isFinal: true },
        unread: undefined,
      });
  });

  it('is read once, and stays', () => {
    expect(outcome(poll('closed'), { tally: final })).toEqual({
      due: { closed: [], open: [] },
      read: final,
      unread: final,
    });
  });

  it('is not final while the server still accepts votes because the close was moved forward', () => {
    const { due, read } = outcome(poll('closed'), { known: served('open') });
    expect(due).toEqual({ closed: [], open: [] });
    expect(read).toBeUndefined();
  });

  it('is read while the poll is open if its result is always shown, and only then', () => {
    expect(outcome(poll('open')).read).toEqual({ total: 4, votes: { b: 0, a: 4 }, isFinal: false });
    for (const visibility of ['afterVote', 'afterClose'] as const)
      expect(outcome(poll('open', visibility))).toEqual({
        due: { closed: [], open: [] },
        read: undefined,
        unread: undefined,
      });
  });

  it('is no longer final when the poll opens again', () => {
    expect(outcome(poll('open'), { tally: final }).unread).toEqual({ ...final, isFinal: false });
    expect(outcome(poll('open', 'afterVote'), { tally: final }).unread).toBeUndefined();
  });

  it('is absent before it opens', () => {
    expect(outcome(poll('upcoming'), { tally: final })).toEqual({
      due: { closed: [], open: [] },
      read: undefined,
      unread: undefined,
    });
  });
});
