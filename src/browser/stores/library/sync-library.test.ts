import { beforeEach, expect, it, vi } from 'vitest';
import type { Answer } from '#browser/api-client/answer.ts';
import { readLibrary, sendLibraryChanges } from '#browser/api-client/library.ts';
import type { LibraryAnswer } from '#contract/library.ts';
import { type LibraryChanges, noChanges } from '#contract/following/library.ts';
import { unsentOfOthersKey } from '#contract/following/storage-keys.ts';
import { fakeStorage } from '../testing/fake-storage.ts';
import { deviceLibrary, libraryAccount, storeLibrary, storeLibraryAccount } from './device-library.ts';
import { forgetSyncedLibrary } from './forget-library.ts';
import { syncLibrary } from './sync-library.ts';

vi.mock('#browser/api-client/library.ts');

const cookieOf = (id: string): string => `user=${encodeURIComponent(JSON.stringify({ id }))}`;
const page = { cookie: '' };
const has = (...following: LibraryAnswer['following']): Answer<LibraryAnswer> => ({
  ok: true,
  data: { following, saved: [], places: [] },
  message: '',
});
const egypt: LibraryChanges = { ...noChanges(), following: { 'club/egypt': true } };

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('localStorage', fakeStorage());
  vi.mocked(readLibrary).mockResolvedValue(has());
  vi.mocked(sendLibraryChanges).mockResolvedValue(has());
});

it('keeps what could not be sent for its owner, though another reader signs in here first', async () => {
  storeLibraryAccount({ owner: 'layla', unsent: egypt });
  page.cookie = cookieOf('omar');
  await syncLibrary();
  expect(libraryAccount()?.owner).toBe('omar');
  expect(sendLibraryChanges).not.toHaveBeenCalled();
  page.cookie = cookieOf('layla');
  await syncLibrary();
  expect(sendLibraryChanges).toHaveBeenCalledExactlyOnceWith(egypt);
  page.cookie = cookieOf('omar');
  await syncLibrary();
  page.cookie = cookieOf('layla');
  await syncLibrary();
  expect(sendLibraryChanges).toHaveBeenCalledOnce();
});

it('keeps it for the last five owners', async () => {
  vi.mocked(readLibrary).mockResolvedValue({ ok: false, failure: { kind: 'network' } });
  for (const owner of ['r1', 'r2', 'r3', 'r4', 'r5', 'r6']) {
    storeLibraryAccount({ owner, unsent: egypt });
    page.cookie = cookieOf('omar');
    await syncLibrary();
  }
  page.cookie = cookieOf('r1');
  await syncLibrary();
  expect(sendLibraryChanges).not.toHaveBeenCalled();
  page.cookie = cookieOf('r2');
  await syncLibrary();
  expect(sendLibraryChanges).toHaveBeenCalledExactlyOnceWith(egypt);
});

it('prefers what was done here as a guest to what has waited since before', async () => {
  storeLibraryAccount({ owner: 'layla', unsent: { ...egypt, following: { 'club/egypt': false } } });
  storeLibrary({ following: ['club/egypt'], saved: [], places: [] });
  page.cookie = cookieOf('layla');
  await syncLibrary();
  expect(sendLibraryChanges).toHaveBeenCalledExactlyOnceWith(egypt);
});

it('does not bring back the lists of a reader who signs out before the answer', async () => {
  page.cookie = cookieOf('layla');
  storeLibraryAccount({ owner: 'layla', unsent: egypt, syncedAt: 1 });
  let answer = (_: Answer<LibraryAnswer>): void => {};
  vi.mocked(sendLibraryChanges).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const syncing = syncLibrary();
  await vi.waitFor(() => expect(sendLibraryChanges).toHaveBeenCalled());
  page.cookie = '';
  forgetSyncedLibrary();
  answer(has('club/egypt'));
  expect(await syncing).toBe('device');
  expect(deviceLibrary().following).toEqual([]);
  expect(libraryAccount()).toMatchObject({ owner: 'layla', unsent: egypt });
});

it('keeps it for thirty days: an account that was deleted elsewhere never asks for it', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-01T00:00:00Z') });
  const pass = (days: number): void => void vi.advanceTimersByTime(days * 24 * 60 * 60_000);
  storeLibraryAccount({ owner: 'layla', unsent: egypt, syncedAt: 1 });
  forgetSyncedLibrary();
  pass(10);
  page.cookie = cookieOf('omar');
  await syncLibrary();
  page.cookie = '';
  forgetSyncedLibrary();
  pass(19);
  forgetSyncedLibrary();
  expect(localStorage.getItem(unsentOfOthersKey)).toContain('layla');
  storeLibraryAccount({ owner: 'omar', unsent: egypt });
  forgetSyncedLibrary();
  pass(1);
  forgetSyncedLibrary();
  expect(localStorage.getItem(unsentOfOthersKey)).toBeNull();
  expect(libraryAccount()).toMatchObject({ owner: 'omar', unsent: egypt });
  pass(29);
  forgetSyncedLibrary();
  expect(libraryAccount()).toBeUndefined();
  vi.useRealTimers();
});
