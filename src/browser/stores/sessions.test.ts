import { beforeEach, expect, it, vi } from 'vitest';
import { endOtherSessions } from '#browser/api-client/account.ts';
import type { Session } from '#contract/account.ts';
import { endOthers, sessionList } from './sessions.ts';
import { $waitingNotices } from './toasts.ts';

vi.mock('#browser/api-client/account.ts');
vi.mock('./log-out.ts');

const words = { failed: 'Not ended', done: 'Ended', networkError: 'No network' };
const session = (id: string, is_current: boolean): Session => ({
  id,
  browser: null,
  system: null,
  created_at: '2026-07-01T10:00:00.000Z',
  last_seen_at: '2026-07-01T10:00:00.000Z',
  is_current,
});
const ids = () => sessionList.$items.get()?.map(({ id }) => id);
const notices = () => $waitingNotices.get().map(({ kind, message }) => `${kind}: ${message}`);

beforeEach(() => {
  $waitingNotices.set([]);
  sessionList.$items.set([session('here', true), session('there', false), session('elsewhere', false)]);
});

it('keeps only this device in the list, once all others are signed out', async () => {
  vi.mocked(endOtherSessions).mockResolvedValue({ ok: true, data: undefined, message: '' });
  expect(await endOthers(words)).toBe(true);
  expect(ids()).toEqual(['here']);
  expect(notices()).toEqual(['success: Ended']);
});

it('keeps them where the API does not respond', async () => {
  vi.mocked(endOtherSessions).mockResolvedValue({ ok: false, failure: { kind: 'network' } });
  expect(await endOthers(words)).toBe(false);
  expect(ids()).toEqual(['here', 'there', 'elsewhere']);
  expect(notices()).toEqual(['error: No network']);
});
