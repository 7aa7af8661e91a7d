import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Failure } from '#browser/api-client/answer.ts';
import { deleteRating, putRating, readRating } from '#browser/api-client/ratings.ts';
import type { Rating } from '#contract/ratings.ts';
import { readChoice, removeChoice, storeChoice } from './pending-choice.ts';
import { createRatingStore } from './rating.ts';
import { $user } from './user.ts';

vi.mock('#browser/api-client/ratings.ts');
vi.mock('./pending-choice.ts', { spy: true });
vi.stubGlobal('document', { cookie: '' });

const layla = { id: 'layla', name: 'Layla', image: null, theme: null, is_completed: true };
const item = 'news/one';
const key = 'rating news/one';
const rating = (average: number | null, count: number, mine: number | null): Rating => ({ average, count, mine });
const yes = (data: Rating): Answer<Rating> => ({ ok: true, data, message: '' });
const no = (failure: Failure): Answer<Rating> => ({ ok: false, failure });
const refused = (status: number, message = '') => no({ kind: 'answered', status, message });
const unreachable = no({ kind: 'network' });

let store: ReturnType<typeof createRatingStore>;
const state = () => store.$rating.get();

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers();
  $user.set(layla);
  vi.mocked(putRating).mockImplementation((_, value) => Promise.resolve(yes(rating(value, 1, value))));
  vi.mocked(readRating).mockResolvedValue(yes(rating(4.2, 10, null)));
  store = createRatingStore(item);
});

describe('loading', () => {
  it('shows the API’s rating', async () => {
    await store.load();
    expect(state()).toMatchObject({ isKnown: true, average: 4.2, count: 10, mine: null, status: 'idle' });
  });

  it('keeps what the page shows where the API is unavailable', async () => {
    vi.mocked(readRating).mockResolvedValue(unreachable);
    await store.load();
    expect(state()).toMatchObject({ isKnown: false, status: 'idle' });
  });

  it('saves the rating that was stored on this device', async () => {
    vi.mocked(readChoice).mockReturnValue('3.3');
    await store.load();
    expect(putRating).toHaveBeenCalledWith(item, 3.3);
    expect(removeChoice).toHaveBeenCalledWith(key);
    expect(state()).toMatchObject({ mine: 3.3, pending: undefined, status: 'saved' });
  });

  it('does not save as one reader’s what another has chosen here', async () => {
    $user.set(undefined);
    vi.mocked(readChoice).mockReturnValue('3.3');
    await store.load();
    expect(state()).toMatchObject({ pending: 3.3, status: 'guest' });
    $user.set({ ...layla, id: 'omar' });
    // The store of choices gives it to its owner alone.
    vi.mocked(readChoice).mockReturnValue(undefined);
    await store.load();
    expect(putRating).not.toHaveBeenCalled();
    expect(state()).toMatchObject({ pending: undefined, mine: null, status: 'idle' });
  });

  it('says to nobody else what a reader has given', async () => {
    store.choose(4);
    await store.save();
    vi.mocked(readRating).mockResolvedValue(unreachable);
    $user.set({ ...layla, id: 'omar' });
    await store.load();
    expect(state()).toMatchObject({ mine: null, pending: undefined, status: 'idle', message: '' });
  });

  it('does not let a late response replace what has been chosen meanwhile', async () => {
    let answer = (_: Answer<Rating>): void => {};
    vi.mocked(readRating).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const loading = store.load();
    store.choose(5);
    answer(yes(rating(4.2, 10, 1)));
    await loading;
    expect(state()).toMatchObject({ pending: 5, mine: null });
  });

  it('does not let a late response replace what has been saved meanwhile', async () => {
    let answer = (_: Answer<Rating>): void => {};
    vi.mocked(readRating).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const loading = store.load();
    store.choose(5);
    await vi.runAllTimersAsync();
    answer(yes(rating(4.2, 10, null)));
    await loading;
    expect(state()).toMatchObject({ mine: 5, status: 'saved' });
  });
});

describe('choosing', () => {
  it('shows the value at once, and stores it until it is saved', async () => {
    store.choose(4);
    expect(state()).toMatchObject({ pending: 4, status: 'saving' });
    expect(storeChoice).toHaveBeenCalledWith(key, expect.objectContaining({ value: '4', userId: 'layla' }));
    expect(putRating).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    expect(state()).toMatchObject({ mine: 4, pending: undefined, status: 'saved' });
  });

  it('sends one request for a run of steps', async () => {
    for (const value of [0.5, 1, 1.5, 2]) store.choose(value);
    await vi.runAllTimersAsync();
    expect(putRating).toHaveBeenCalledOnce();
    expect(putRating).toHaveBeenCalledWith(item, 2);
  });

  it('does nothing when the value does not change', async () => {
    await store.load();
    store.choose(4);
    await vi.runAllTimersAsync();
    store.choose(4);
    await vi.runAllTimersAsync();
    expect(putRating).toHaveBeenCalledOnce();
  });

  it('while a request is pending saves the last one in the end', async () => {
    const answers: (() => void)[] = [];
    vi.mocked(putRating).mockImplementation(
      (_, value) => new Promise((resolve) => answers.push(() => resolve(yes(rating(value, 1, value))))),
    );
    store.choose(2);
    await vi.advanceTimersByTimeAsync(500);
    store.choose(5);
    await vi.advanceTimersByTimeAsync(500);
    expect(putRating).toHaveBeenCalledOnce();
    answers[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    answers[1]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.mocked(putRating).mock.calls.map(([, value]) => value)).toEqual([2, 5]);
    expect(state()).toMatchObject({ mine: 5, pending: undefined, status: 'saved' });
  });

  it('of a guest waits until somebody signs in', async () => {
    $user.set(undefined);
    store.choose(4);
    await vi.runAllTimersAsync();
    expect(state()).toMatchObject({ pending: 4, status: 'guest' });
    expect(putRating).not.toHaveBeenCalled();
    expect(storeChoice).toHaveBeenCalledWith(key, expect.objectContaining({ value: '4', userId: null }));
  });

  it.each<[string, Answer<Rating>, object]>([
    ['no connection', unreachable, { status: 'offline', pending: 4 }],
    ['a server in trouble', refused(503, 'Later'), { status: 'failed', pending: 4, message: 'Later.' }],
    ['a session that has ended', refused(401), { status: 'guest', pending: 4 }],
    ['an item that is gone', refused(404), { status: 'closed', pending: undefined }],
  ])('with %s', async (_, answer, expected) => {
    vi.mocked(putRating).mockResolvedValue(answer);
    store.choose(4);
    await vi.runAllTimersAsync();
    expect(state()).toMatchObject(expected);
    expect(vi.mocked(removeChoice).mock.calls.length).toBe('pending' in expected && expected.pending === 4 ? 0 : 1);
  });

  it('is not saved for somebody else who signs in', async () => {
    vi.mocked(putRating).mockResolvedValueOnce(unreachable);
    store.choose(4);
    await vi.runAllTimersAsync();
    $user.set({ ...layla, id: 'omar' });
    await store.load();
    expect(putRating).toHaveBeenCalledOnce();
    expect(state()).toMatchObject({ pending: undefined, mine: null, status: 'idle' });
  });

  it('is not shown as the rating of somebody else who signs in before it is saved', async () => {
    let answer = (_: Answer<Rating>): void => {};
    vi.mocked(putRating).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    vi.mocked(readChoice).mockReturnValue(undefined);
    store.choose(4);
    await vi.advanceTimersByTimeAsync(500);
    $user.set({ ...layla, id: 'omar' });
    await store.load();
    answer(yes(rating(4, 11, 4)));
    await vi.runAllTimersAsync();
    expect(state()).toMatchObject({ mine: null, status: 'idle' });
  });

  it('can be retried after a failure', async () => {
    vi.mocked(putRating).mockResolvedValueOnce(unreachable);
    store.choose(4);
    await vi.runAllTimersAsync();
    await store.save();
    expect(state()).toMatchObject({ status: 'saved', mine: 4, pending: undefined });
  });
});

describe('removing a rating', () => {
  it('leaves none', async () => {
    vi.mocked(deleteRating).mockResolvedValue(yes(rating(null, 0, null)));
    await store.remove();
    expect(state()).toMatchObject({ status: 'removed', mine: null, count: 0 });
  });

  it('comes before what is chosen meanwhile, even if that is the same value', async () => {
    store.choose(4);
    await vi.runAllTimersAsync();
    let answer = (_: Answer<Rating>): void => {};
    vi.mocked(deleteRating).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const removing = store.remove();
    store.choose(4);
    await vi.runAllTimersAsync();
    expect(putRating).toHaveBeenCalledOnce();
    answer(yes(rating(null, 0, null)));
    await removing;
    expect(putRating).toHaveBeenCalledTimes(2);
    expect(state()).toMatchObject({ mine: 4, pending: undefined, status: 'saved' });
  });

  it('does not drop the answer to another reader who signs in meanwhile', async () => {
    let remove = (_: Answer<Rating>): void => {};
    let answer = (_: Answer<Rating>): void => {};
    vi.mocked(deleteRating).mockReturnValue(new Promise((resolve) => (remove = resolve)));
    vi.mocked(readRating).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const removing = store.remove();
    $user.set({ ...$user.get()!, id: 'u2' });
    const loading = store.load();
    remove(yes(rating(null, 0, null)));
    await removing;
    answer(yes(rating(3, 1, 3)));
    await loading;
    expect(state()).toMatchObject({ mine: 3, count: 1 });
  });

  it('is not undone by a response to a request that was made before it was done', async () => {
    let remove = (_: Answer<Rating>): void => {};
    let answer = (_: Answer<Rating>): void => {};
    vi.mocked(deleteRating).mockReturnValue(new Promise((resolve) => (remove = resolve)));
    vi.mocked(readRating).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const removing = store.remove();
    const loading = store.load();
    remove(yes(rating(null, 0, null)));
    await removing;
    answer(yes(rating(4, 1, 4)));
    await loading;
    expect(state()).toMatchObject({ status: 'removed', mine: null, count: 0 });
  });

  it.each([unreachable, refused(401), refused(500, 'Broken')])('reports a failure', async (answer) => {
    await store.load();
    vi.mocked(deleteRating).mockResolvedValue(answer);
    await store.remove();
    expect(state()).toMatchObject({ status: 'notRemoved', average: 4.2 });
  });
});
