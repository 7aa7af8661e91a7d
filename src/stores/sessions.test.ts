import { beforeEach, expect, it, vi } from 'vitest';
import { endSessionOf, listSessions } from '#api-client/account.ts';
import { type Failure } from '#api-client/answer.ts';
import { $sessions, loadSessions, signOutElsewhere } from './sessions.ts';
import { $waitingNotices } from './toasts.ts';

vi.mock('#api-client/account.ts');
vi.mock('./log-out.ts');

const words = { failedToEnd: 'Not ended', ended: 'Ended', networkError: 'No network' };
const at = '2026-07-19T19:00:00.000Z';
const session = (id: string) => ({
  id,
  browser: 'Firefox',
  system: 'Linux',
  created_at: at,
  last_seen_at: at,
  is_current: id === 'here',
});
const no = (failure: Failure) => ({ ok: false as const, failure });
const ids = () => $sessions.get()?.map(({ id }) => id);
const told = () => $waitingNotices.get().map(({ kind, message }) => `${kind}: ${message}`);

beforeEach(async () => {
  $waitingNotices.set([]);
  vi.mocked(listSessions).mockResolvedValue({ ok: true, data: [session('here'), session('there')], message: '' });
  await loadSessions();
});

it('takes a session that was ended out of the list', async () => {
  vi.mocked(endSessionOf).mockResolvedValue({ ok: true, data: undefined, message: '' });
  expect(await signOutElsewhere('there', words)).toBe(true);
  expect(ids()).toEqual(['here']);
  expect(told()).toEqual(['success: Ended']);
});

it('takes one that had ended by itself for ended', async () => {
  vi.mocked(endSessionOf).mockResolvedValue(no({ kind: 'answered', status: 404, message: 'Not found' }));
  expect(await signOutElsewhere('there', words)).toBe(true);
  expect(ids()).toEqual(['here']);
  expect(told()).toEqual(['success: Ended']);
});

it('keeps it where the API could not be reached', async () => {
  vi.mocked(endSessionOf).mockResolvedValue(no({ kind: 'network' }));
  expect(await signOutElsewhere('there', words)).toBe(false);
  expect(ids()).toEqual(['here', 'there']);
  expect(told()).toEqual(['error: No network']);
});
