import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '#browser/api-client/answer.ts';
import { deleteVote, putVote, readPoll } from '#browser/api-client/polls.ts';
import type { Poll } from '#contract/polls.ts';
import { readChoice, removeChoice, storeChoice } from './pending-choice.ts';
import { createPollStore, type PollStore } from './poll.ts';
import { signedInUser, published, refused, unreachable, votedFor, yes } from './testing/polls.ts';
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

describe('removing a vote', () => {
  beforeEach(async () => {
    vi.mocked(readPoll).mockResolvedValue(yes(votedFor('salah')));
    await store.load();
  });

  it('leaves no mark', async () => {
    await store.withdraw();
    expect(state()).toMatchObject({ my_vote: null, chosen: undefined, tally: null, status: 'withdrawn' });
  });

  it.each([
    [unreachable, ''],
    [refused(503, 'Out of reach'), 'Out of reach.'],
    [refused(401), ''],
  ])('says that the vote still counts after %j', async (answer, message) => {
    vi.mocked(deleteVote).mockResolvedValue(answer);
    await store.withdraw();
    expect(state()).toMatchObject({ my_vote: 'salah', chosen: 'salah', status: 'notWithdrawn', message });
  });

  it('is not undone by a response to a request that was made before it was done', async () => {
    let remove = (_: Answer<Poll>): void => {};
    let answer = (_: Answer<Poll>): void => {};
    vi.mocked(deleteVote).mockReturnValue(new Promise((resolve) => (remove = resolve)));
    vi.mocked(readPoll).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const withdrawing = store.withdraw();
    const loading = store.load();
    remove(yes(published));
    await withdrawing;
    answer(yes(votedFor('salah')));
    await loading;
    expect(state()).toMatchObject({ my_vote: null, chosen: undefined, status: 'withdrawn' });
  });

  it('does not drop the answer to another reader who signs in meanwhile', async () => {
    let remove = (_: Answer<Poll>): void => {};
    let answer = (_: Answer<Poll>): void => {};
    vi.mocked(deleteVote).mockReturnValue(new Promise((resolve) => (remove = resolve)));
    vi.mocked(readPoll).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const withdrawing = store.withdraw();
    $user.set({ ...$user.get()!, id: 'u2' });
    const loading = store.load();
    remove(yes(published));
    await withdrawing;
    answer(yes(votedFor('messi')));
    await loading;
    expect(state()).toMatchObject({ my_vote: 'messi' });
  });

  it('leaves an option that was marked meanwhile', async () => {
    const withdrawing = store.withdraw();
    store.choose('messi');
    await withdrawing;
    expect(state()).toMatchObject({ my_vote: null, chosen: 'messi', status: 'withdrawn' });
  });

  it('is too late once the poll has closed', async () => {
    vi.mocked(deleteVote).mockResolvedValue(refused(409));
    vi.mocked(readPoll).mockResolvedValue(yes({ ...votedFor('salah'), state: 'closed' }));
    await store.withdraw();
    expect(state()).toMatchObject({ my_vote: 'salah', state: 'closed', status: 'closedMeanwhile' });
  });
});
