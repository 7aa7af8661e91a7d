import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeUser } from '#browser/api-client/account.ts';
import { endSession, readUser } from '#browser/api-client/accounts.ts';
import { sendLibraryChanges } from '#browser/api-client/library.ts';
import type { Answer } from '#browser/api-client/answer.ts';
import type { User } from '#contract/user.ts';
import { noChanges } from '#contract/following/library.ts';
import { $account } from './account.ts';
import { changeAccount } from './change-account.ts';
import { fetchUser } from './fetch-user.ts';
import { forgetDeletedReader } from './forget-reader.ts';
import { changeLibrary } from './library/change-library.ts';
import { deviceLibrary, libraryAccount, storeLibrary, storeLibraryAccount } from './library/device-library.ts';
import { writeDraft } from './contact-draft.ts';
import { storeChoice } from './pending-choice.ts';
import { logOut } from './log-out.ts';
import { $session } from './session.ts';
import { fakeStorage } from './testing/fake-storage.ts';
import { $waitingNotices } from './toasts.ts';
import { $user } from './user.ts';
import { watchSession } from './watch-session.ts';

vi.mock('#browser/api-client/account.ts');
vi.mock('#browser/api-client/accounts.ts');
vi.mock('#browser/api-client/library.ts');

const account: User = {
  id: 'u1',
  name: 'Layla',
  email: 'a@b.example',
  mobile: null,
  image: null,
  theme: null,
  is_completed: true,
};
const known = { id: 'u1', name: 'Layla', image: null, theme: null, is_completed: true };
const refused = (status: number): Answer<never> => ({
  ok: false,
  failure: { kind: 'answered', status, message: '' },
});
const failed = 'Still signed in';
const unreachable: Answer<never> = { ok: false, failure: { kind: 'network' } };

/** A browser's document, as far as the session uses it. Cookies that are set are stored in `jar`. */
const jar: string[] = [];
const page = Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: { dataset: {} } });
const went: string[] = [];
const place = {
  pathname: '/en/profile',
  assign: (to: string) => void went.push(to),
  reload: () => void went.push('reload'),
};

beforeEach(() => {
  jar.length = went.length = 0;
  const userCookie = `user=${encodeURIComponent(JSON.stringify(known))}`;
  Object.defineProperty(page, 'cookie', {
    get: () => `lang=en; ${userCookie}; token=t`,
    set: (cookie: string) => jar.push(cookie),
    configurable: true,
  });
  Object.assign(page, { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', place);
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.useFakeTimers();
  vi.mocked(readUser).mockReset();
  vi.mocked(endSession).mockResolvedValue({ ok: true, data: undefined, message: '' });
  $waitingNotices.set([]);
  $user.set(known);
});

describe('the session', () => {
  it('is loading while it is requested, and keeps the signed-in reader meanwhile', async () => {
    expect($session.get()).toBe('authenticated');
    vi.mocked(readUser).mockResolvedValue({ ok: true, data: account, message: '' });
    const asking = fetchUser('/en/login');
    expect([$session.get(), $user.get()]).toEqual(['loading', known]);
    await asking;
    expect($session.get()).toBe('authenticated');
    $user.set(undefined);
    expect($session.get()).toBe('unauthenticated');
  });

  it('is read again when the page becomes visible', async () => {
    vi.mocked(readUser).mockResolvedValue({ ok: true, data: account, message: '' });
    const stop = watchSession('/en/login');
    page.dispatchEvent(new Event('visibilitychange'));
    expect(readUser).toHaveBeenCalledTimes(1);
    await vi.runAllTimersAsync();
    Object.assign(page, { visibilityState: 'hidden' });
    page.dispatchEvent(new Event('visibilitychange'));
    stop();
    Object.assign(page, { visibilityState: 'visible' });
    page.dispatchEvent(new Event('visibilitychange'));
    expect(readUser).toHaveBeenCalledTimes(1);
  });

  it('of a guest is not requested', () => {
    Object.defineProperty(page, 'cookie', { get: () => 'lang=en', configurable: true });
    const stop = watchSession('/en/login');
    page.dispatchEvent(new Event('visibilitychange'));
    stop();
    expect(readUser).not.toHaveBeenCalled();
    expect($session.get()).toBe('unauthenticated');
  });
});

describe('fetching the user', () => {
  it.each([401, 403])('signs out on %i', async (status) => {
    vi.mocked(readUser).mockResolvedValue(refused(status));
    await fetchUser('/en/login');
    expect(went).toEqual(['/']);
    expect($user.get()).toBeUndefined();
  });

  it('brings nobody back who signed out before the response came', async () => {
    let answer = (_: Answer<User>): void => {};
    vi.mocked(readUser).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const asking = fetchUser('/en/login');
    await logOut(failed);
    jar.length = 0;
    answer({ ok: true, data: account, message: '' });
    await asking;
    expect([$user.get(), $account.get()]).toEqual([undefined, undefined]);
    // The response had set it again.
    expect(jar).toContain('user=;path=/;max-age=0;samesite=lax');
  });

  it('signs nobody out who signed in before the refusal of the former reader came', async () => {
    let answer = (_: Answer<User>): void => {};
    vi.mocked(readUser).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const asking = fetchUser('/en/login');
    $user.set({ ...known, id: 'u2' });
    answer(refused(401));
    await asking;
    expect(went).toEqual([]);
    expect($user.get()).toMatchObject({ id: 'u2' });
  });

  it('does not let an older response replace a saved change', async () => {
    const changed = { ...account, name: 'Layla Omar' };
    let answer = (_: Answer<User>): void => {};
    vi.mocked(readUser)
      .mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
      .mockResolvedValue({ ok: true, data: changed, message: '' });
    vi.mocked(changeUser).mockResolvedValue({ ok: true, data: changed, message: '' });
    const asking = fetchUser('/en/login');
    await changeAccount({ name: 'Layla Omar' }, 'Saved');
    const names: (string | null | undefined)[] = [];
    const stop = $account.listen((now) => names.push(now?.name));
    answer({ ok: true, data: account, message: '' });
    await asking;
    stop();
    expect(names).not.toContain('Layla');
    expect($account.get()?.name).toBe('Layla Omar');
    expect($session.get()).toBe('authenticated');
  });

  it('tries the token once more on another status, and leads to the login page when it is refused', async () => {
    vi.mocked(readUser).mockResolvedValueOnce(refused(500)).mockResolvedValueOnce(refused(401));
    await fetchUser('/en/login');
    expect(went).toEqual(['/en/login']);
  });

  it.each([
    [refused(500), refused(500)],
    [refused(503), { ok: true as const, data: account, message: '' }],
    [unreachable, unreachable],
  ])('signs nobody out for a temporary fault', async (first, second) => {
    vi.mocked(readUser).mockResolvedValueOnce(first).mockResolvedValueOnce(second);
    await fetchUser('/en/login');
    expect(went).toEqual([]);
    expect($user.get()).toEqual(known);
  });
});

/** What a device keeps of a reader whose last follow has not reached the account. */
const storeLibraryOf = (owner: string): void => {
  const unsent = { following: { 'club/egypt': true }, saved: {}, places: {} };
  localStorage.setItem('library', JSON.stringify({ owner, unsent, syncedAt: 1 }));
  localStorage.setItem('following', '["club/egypt"]');
};

describe('a session that has ended by itself', () => {
  it('leaves on the device what has not reached the account yet', async () => {
    storeLibraryOf('u1');
    storeChoice('rating news/x', { value: '4', userId: 'u1', chosenAt: 0 });
    writeDraft('u1', { message: 'Half of it' });
    vi.mocked(readUser).mockResolvedValue(refused(401));
    await fetchUser('/en/login');
    expect($user.get()).toBeUndefined();
    // The change waits for its owner; their lists are not for whoever comes next.
    expect(Object.keys(localStorage)).toEqual(['library', 'rating news/x']);
    expect(libraryAccount()).toMatchObject({ owner: 'u1', unsent: { following: { 'club/egypt': true } } });
    expect(sessionStorage).toHaveProperty('contact-draft u1');
    // Whoever follows something meanwhile begins a list of their own.
    Object.defineProperty(page, 'cookie', { get: () => 'lang=en', set: () => {}, configurable: true });
    changeLibrary({ following: { 'club/tunisia': true } });
    expect(deviceLibrary().following).toEqual(['club/tunisia']);
    expect(libraryAccount()?.unsent.following).toEqual({ 'club/egypt': true });
  });

  it('takes with it what the account has', async () => {
    localStorage.setItem('library', JSON.stringify({ owner: 'u1', unsent: noChanges(), syncedAt: 1 }));
    localStorage.setItem('following', '["club/egypt"]');
    vi.mocked(readUser).mockResolvedValue(refused(401));
    await fetchUser('/en/login');
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

describe('signing out', () => {
  it('tells the server, removes all cookies but the language’s and what the reader left here, and leaves for the front page', async () => {
    storeLibrary({ following: ['club/egypt'], saved: [], places: [] });
    storeLibraryAccount({ owner: 'u1', unsent: noChanges(), syncedAt: 1 });
    storeChoice('vote best', { value: 'messi', userId: 'u1', chosenAt: 0 });
    localStorage.setItem('device_id', 'd');
    localStorage.setItem('theme', 'dark');
    writeDraft('u1', { message: 'Half of it' });
    await logOut(failed);
    expect(endSession).toHaveBeenCalled();
    expect(jar).toEqual(['user=;path=/;max-age=0;samesite=lax', 'token=;path=/;max-age=0;samesite=lax']);
    expect(Object.keys(localStorage)).toEqual(['theme']);
    expect(Object.keys(sessionStorage)).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(went).toEqual(['/']);
  });

  it('leaves what could not be sent for its owner, and nothing else', async () => {
    storeLibraryOf('u1');
    Object.assign(page.documentElement.dataset, { user: 'u1' });
    vi.mocked(sendLibraryChanges).mockResolvedValue(refused(503));
    await logOut(failed);
    delete (page.documentElement.dataset as { user?: string }).user;
    expect(sendLibraryChanges).toHaveBeenCalledOnce();
    expect(went).toEqual(['/']);
    expect(Object.keys(localStorage)).toEqual(['library']);
    expect(libraryAccount()).toMatchObject({
      owner: 'u1',
      unsent: { following: { 'club/egypt': true }, saved: {}, places: {} },
    });
  });

  it('takes everything along once the account is deleted', () => {
    storeLibraryOf('u1');
    forgetDeletedReader();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('leaves a guest’s lists that no account has had, and no trace of whose they were to be', async () => {
    localStorage.setItem('following', '["club/egypt"]');
    localStorage.setItem('library', JSON.stringify({ owner: 'u1', unsent: noChanges() }));
    await logOut(failed);
    expect(Object.keys(localStorage)).toEqual(['following']);
  });

  it('reloads the front page when it is there already', async () => {
    vi.stubGlobal('location', { ...place, pathname: '/' });
    await logOut(failed);
    vi.advanceTimersByTime(99);
    expect(went).toEqual(['/']);
    vi.advanceTimersByTime(1);
    expect(went).toEqual(['/', 'reload']);
  });

  it.each([unreachable, refused(503)])(
    'changes nothing and says so where the server does not do it',
    async (answer) => {
      vi.mocked(endSession).mockResolvedValue(answer);
      localStorage.setItem('following', '["club/egypt"]');
      await logOut(failed);
      expect([went, jar]).toEqual([[], []]);
      expect($user.get()).toEqual(known);
      expect(localStorage).toHaveProperty('following');
      expect($waitingNotices.get()).toEqual([{ kind: 'error', message: failed }]);
    },
  );

  it.each([401, 503])('is done once the cookies are gone, though the server answers %i', async (status) => {
    vi.mocked(endSession).mockImplementation(() => {
      Object.defineProperty(page, 'cookie', { get: () => 'lang=en', configurable: true });
      return Promise.resolve(refused(status));
    });
    await logOut(failed);
    expect(went).toEqual(['/']);
    expect($user.get()).toBeUndefined();
  });
});
