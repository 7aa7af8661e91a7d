import { beforeEach, expect, it, vi } from 'vitest';
import type { Answer, Failure } from '#browser/api-client/answer.ts';
import { accountList } from './account-list.ts';
import { $waitingNotices } from './toasts.ts';
import { wasSignedOut } from './was-signed-out.ts';

vi.mock('./was-signed-out.ts');

const words = { failed: 'Not ended', done: 'Ended', networkError: 'No network' };
const yes = <Data>(data: Data) => ({ ok: true as const, data, message: '' });
const no = (failure: Failure) => ({ ok: false as const, failure });
const refusal = (status: number) => no({ kind: 'answered', status, message: 'Said by the API' });
const ask = vi.fn<() => Promise<Answer<readonly { id: string }[]>>>();
const askToRemove = vi.fn<(id: string) => Promise<Answer<undefined>>>();
const { $items, load, remove } = accountList(ask, askToRemove);
const ids = () => $items.get()?.map(({ id }) => id);
const notices = () => $waitingNotices.get().map(({ kind, message }) => `${kind}: ${message}`);

beforeEach(async () => {
  vi.clearAllMocks();
  $waitingNotices.set([]);
  ask.mockResolvedValue(yes([{ id: 'here' }, { id: 'there' }]));
  await load();
});

it('removes an item from the list', async () => {
  askToRemove.mockResolvedValue(yes(undefined));
  expect(await remove('there', words)).toBe(true);
  expect(ids()).toEqual(['here']);
  expect(notices()).toEqual(['success: Ended']);
});

it('does not bring it back with a list that was under way', async () => {
  let answer = (_: Answer<readonly { id: string }[]>): void => {};
  ask.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const loading = load();
  askToRemove.mockResolvedValue(yes(undefined));
  await remove('there', words);
  answer(yes([{ id: 'here' }, { id: 'there' }]));
  await loading;
  expect(ids()).toEqual(['here']);
});

it('treats an item that was gone already as removed', async () => {
  askToRemove.mockResolvedValue(refusal(404));
  expect(await remove('there', words)).toBe(true);
  expect(ids()).toEqual(['here']);
  expect(notices()).toEqual(['success: Ended']);
});

it.each([
  [no({ kind: 'network' }), 'error: No network'],
  [refusal(500), 'error: Said by the API'],
])('keeps it where the API does not remove it', async (answer, notice) => {
  askToRemove.mockResolvedValue(answer);
  expect(await remove('there', words)).toBe(false);
  expect(ids()).toEqual(['here', 'there']);
  expect(notices()).toEqual([notice]);
});

it('keeps its list where a reload fails, and signs out readers whom the API no longer knows', async () => {
  ask.mockResolvedValue(no({ kind: 'network' }));
  expect(await load()).toBe(false);
  expect(wasSignedOut).not.toHaveBeenCalled();
  ask.mockResolvedValue(refusal(401));
  expect(await load()).toBe(false);
  expect(wasSignedOut).toHaveBeenCalledOnce();
  expect(ids()).toEqual(['here', 'there']);
});
