import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '#browser/api-client/answer.ts';
import { deleteVote, putVote, readPoll } from '#browser/api-client/polls.ts';
import type { Poll } from '#contract/polls.ts';
import { readChoice, removeChoice, storeChoice } from './pending-choice.ts';
import { createPollStore, type PollStore } from './poll.ts';
import { signedInUser, pollWith, published, refused, tally, unreachable, votedFor, yes } from './testing/polls.ts';
import { $user } from './user.ts';

vi.mock('#browser/api-client/polls.ts');
vi.mock('./pending-choice.ts', { spy: true });
vi.stubGlobal('document', { cookie: '' });

let store: PollStore;
const state = () => store.$poll.get();

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(readChoice).mockReturnValue(undefined);
  vi.mocked(removeChoice).mockReturnValue(undefined);
  vi.mocked(storeChoice).mockReturnValue(true);
  $user.set(signedInUser);
  vi.mocked(readPoll).mockResolvedValue(yes(published));
  vi.mocked(putVote).mockImplementation((_, option) => Promise.resolve(yes(votedFor(option))));
  vi.mocked(deleteVote).mockResolvedValue(yes(published));
  store = createPollStore(published);
});

describe('loading', () => {
  it('accepts the API’s state, and marks the reader’s vote', async () => {
    vi.mocked(readPoll).mockResolvedValue(yes(votedFor('salah')));
    await store.load();
    expect(state()).toMatchObject({ my_vote: 'salah', chosen: 'salah', tally, status: 'idle' });
  });

  it('does not change an option that the reader has marked', async () => {
    store = createPollStore(published, 'messi');
    vi.mocked(readPoll).mockResolvedValue(yes(votedFor('salah')));
    await store.load();
    expect(state()).toMatchObject({ my_vote: 'salah', chosen: 'messi' });
  });

  it('follows the clock where the API is unavailable', async () => {
    vi.mocked(readPoll).mockResolvedValue(unreachable);
    store = createPollStore(pollWith({ closes_at: '2026-11-02T08:00:00Z' }));
    await store.load();
    expect(state()).toMatchObject({ state: 'closed', isByClock: true, status: 'idle' });
    await store.load();
    expect(state()).toMatchObject({ isByClock: true });
    vi.mocked(readPoll).mockResolvedValue(yes(pollWith({ state: 'closed', tally })));
    await store.load();
    expect(state()).toMatchObject({ isByClock: false, tally });
  });

  it('says that an option was marked too late', async () => {
    store = createPollStore(published, 'messi');
    vi.mocked(readPoll).mockResolvedValue(yes(pollWith({ state: 'closed', tally })));
    await store.load();
    expect(state()).toMatchObject({ chosen: undefined, status: 'closedMeanwhile' });
  });

  it('sends the vote that is stored on this device', async () => {
    vi.mocked(readChoice).mockReturnValue('messi');
    await store.load();
    expect(putVote).toHaveBeenCalledWith('best', 'messi');
    expect(removeChoice).toHaveBeenCalledWith('vote best');
    expect(state()).toMatchObject({ my_vote: 'messi', pending: undefined, status: 'counted' });
  });

  it('keeps a guest’s stored vote, unless the poll has closed', async () => {
    $user.set(undefined);
    vi.mocked(readChoice).mockReturnValue('messi');
    await store.load();
    expect(state()).toMatchObject({ pending: 'messi', chosen: 'messi', status: 'guest' });
    vi.mocked(readPoll).mockResolvedValue(yes(pollWith({ state: 'closed', tally })));
    await store.load();
    expect(state()).toMatchObject({ pending: undefined, chosen: undefined, tally, status: 'closedMeanwhile' });
    expect(removeChoice).toHaveBeenCalled();
    expect(putVote).not.toHaveBeenCalled();
  });

  it('does not let an older response replace a vote', async () => {
    let answer = (_: Answer<Poll>): void => {};
    vi.mocked(readPoll).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const loading = store.load();
    store.choose('messi');
    await store.vote();
    answer(yes(published));
    await loading;
    expect(state()).toMatchObject({ my_vote: 'messi', status: 'counted' });
  });

  it('shows nobody the vote of a reader who left before it was counted', async () => {
    let answer = (_: Answer<Poll>): void => {};
    vi.mocked(putVote).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    store.choose('messi');
    const voting = store.vote();
    $user.set({ ...signedInUser, id: 'omar' });
    await store.load();
    answer(yes(votedFor('messi')));
    await voting;
    expect(state()).toMatchObject({ my_vote: null, pending: undefined, status: 'idle' });
  });

  it('says to nobody else what became of a reader’s vote', async () => {
    store.choose('messi');
    await store.vote();
    vi.mocked(readPoll).mockResolvedValue(unreachable);
    $user.set({ ...signedInUser, id: 'omar' });
    await store.load(true);
    expect(state()).toMatchObject({ my_vote: null, chosen: undefined, status: 'idle', message: '' });
  });

  it('says to nobody else why a reader’s vote was refused', async () => {
    vi.mocked(putVote).mockResolvedValue(refused(409, 'Not you'));
    let explain = (_: Answer<Poll>): void => {};
    vi.mocked(readPoll).mockReturnValueOnce(new Promise((resolve) => (explain = resolve)));
    store.choose('messi');
    const voting = store.vote();
    await vi.waitFor(() => expect(readPoll).toHaveBeenCalledOnce());
    $user.set({ ...signedInUser, id: 'omar' });
    await store.load(true);
    explain(yes(published));
    await voting;
    expect(state()).toMatchObject({ status: 'idle', message: '' });
  });

  it('removes the marks of a reader who has signed out', async () => {
    vi.mocked(readPoll).mockResolvedValue(yes(votedFor('salah')));
    await store.load();
    vi.mocked(readPoll).mockResolvedValue(yes(published));
    await store.load();
    expect(state()).toMatchObject({ my_vote: null, chosen: undefined, tally: null });
  });
});

describe('voting', () => {
  const vote = (option: string): Promise<void> => {
    store.choose(option);
    return store.vote();
  };

  it('requires an option first', async () => {
    await store.vote();
    expect(state().status).toBe('chooseFirst');
    store.choose('messi');
    expect(state().status).toBe('idle');
    expect(putVote).not.toHaveBeenCalled();
  });

  it('stores the vote on this device until the server has it', async () => {
    const voting = vote('messi');
    expect(storeChoice).toHaveBeenCalledWith('vote best', expect.objectContaining({ value: 'messi', userId: 'layla' }));
    expect(removeChoice).not.toHaveBeenCalled();
    expect(state().status).toBe('sending');
    await voting;
    expect(removeChoice).toHaveBeenCalledWith('vote best');
    expect(state()).toMatchObject({ my_vote: 'messi', chosen: 'messi', pending: undefined, tally, status: 'counted' });
  });

  it('sends one request, however often it is pressed', async () => {
    await Promise.all([vote('messi'), store.vote(), store.vote()]);
    expect(putVote).toHaveBeenCalledOnce();
    await store.vote();
    expect(putVote).toHaveBeenCalledOnce();
  });

  it('waits for a guest to sign in', async () => {
    $user.set(undefined);
    await vote('messi');
    expect(storeChoice).toHaveBeenCalledWith('vote best', expect.objectContaining({ userId: null }));
    expect(state()).toMatchObject({ pending: 'messi', status: 'guest' });
    expect(putVote).not.toHaveBeenCalled();
  });

  it('sends what a guest chose, and no other reader did, where the browser stores nothing', async () => {
    vi.mocked(storeChoice).mockReturnValue(false);
    $user.set(undefined);
    await vote('messi');
    // Signed in elsewhere
    $user.set(signedInUser);
    await store.load();
    expect(putVote).toHaveBeenCalledWith('best', 'messi');
    expect(state()).toMatchObject({ my_vote: 'messi', status: 'counted' });
    vi.mocked(putVote).mockResolvedValueOnce(unreachable);
    await vote('salah');
    $user.set({ ...signedInUser, id: 'omar' });
    await store.load();
    expect(putVote).toHaveBeenCalledTimes(2);
    expect(state()).toMatchObject({ pending: undefined, chosen: undefined });
  });

  it.each([
    ['offline', unreachable, ''],
    ['guest', refused(401, 'Sign in'), ''],
    ['failed', refused(503, 'Out of reach'), 'Out of reach.'],
    ['failed', refused(429, 'Too often'), 'Too often.'],
  ])('is %s and loses nothing after %j', async (status, answer, message) => {
    vi.mocked(putVote).mockResolvedValueOnce(answer);
    await vote('messi');
    expect(state()).toMatchObject({ pending: 'messi', chosen: 'messi', status, message });
    expect(removeChoice).not.toHaveBeenCalled();
    $user.set(signedInUser);
    await store.send();
    expect(state()).toMatchObject({ my_vote: 'messi', pending: undefined, status: 'counted', message: '' });
  });

  it.each([
    ['closedMeanwhile', pollWith({ state: 'closed', tally }), ''],
    ['notOpen', pollWith({ state: 'upcoming' }), ''],
    ['alreadyVoted', { ...votedFor('salah'), allow_change: false }, ''],
    ['refused', published, ''],
  ] as const)('is %s when the server refuses it permanently', async (status, now, message) => {
    vi.mocked(putVote).mockResolvedValue(refused(409, 'No'));
    vi.mocked(readPoll).mockResolvedValue(yes(now));
    await vote('messi');
    expect(state()).toMatchObject({ ...now, chosen: now.my_vote ?? undefined, pending: undefined, status, message });
    expect(removeChoice).toHaveBeenCalled();
  });

  it.each([
    ['closedMeanwhile', yes(pollWith({ state: 'closed', tally })), ''],
    ['refused', yes(published), ''],
    ['refused', unreachable, ''],
    ['unavailable', refused(404, 'No such poll'), ''],
  ] as const)(
    'is %s also where the poll is requested again before the reason is known',
    async (status, now, message) => {
      vi.mocked(putVote).mockResolvedValue(refused(409, 'No'));
      let explain = (_: Answer<Poll>): void => {};
      vi.mocked(readPoll)
        .mockReturnValueOnce(new Promise((resolve) => (explain = resolve)))
        .mockResolvedValue(now);
      const voting = vote('messi');
      await vi.waitFor(() => expect(readPoll).toHaveBeenCalledOnce());
      await store.load();
      explain(yes(published));
      await voting;
      expect(state()).toMatchObject({ pending: undefined, status, message });
      if (now.ok) expect(state()).toMatchObject({ ...now.data, chosen: undefined });
    },
  );

  it('ends where the poll no longer exists', async () => {
    vi.mocked(putVote).mockResolvedValue(refused(404));
    await vote('messi');
    expect(state()).toMatchObject({ pending: undefined, status: 'unavailable' });
  });
});
