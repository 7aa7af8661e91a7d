import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, readUser } from '#api-client/accounts.ts';
import { type Answer } from '#api-client/answer.ts';
import type { User } from '#contract/user.ts';
import { fetchUser } from './fetch-user.ts';
import { logOut } from './log-out.ts';
import { $session } from './session.ts';
import { $user } from './user.ts';
import { watchSession } from './watch-session.ts';

vi.mock('#api-client/accounts.ts');

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
const unreachable: Answer<never> = { ok: false, failure: { kind: 'network' } };

/** A browser's document, as far as the session uses it. Cookies that are set are stored in `jar`. */
const jar: string[] = [];
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
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
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', place);
  vi.stubGlobal('localStorage', { removeItem: vi.fn() });
  vi.useFakeTimers();
  vi.mocked(readUser).mockReset();
  vi.mocked(endSession).mockResolvedValue({ ok: true, data: undefined, message: '' });
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

describe('signing out', () => {
  it('tells the server, removes all cookies but the language’s, forgets the device, and leaves for the front page', async () => {
    await logOut();
    expect(endSession).toHaveBeenCalled();
    expect(jar).toEqual(['user=;path=/;max-age=0;samesite=lax', 'token=;path=/;max-age=0;samesite=lax']);
    expect(localStorage.removeItem).toHaveBeenCalledWith('device_id');
    vi.advanceTimersByTime(100);
    expect(went).toEqual(['/']);
  });

  it('reloads the front page when it is there already', async () => {
    vi.stubGlobal('location', { ...place, pathname: '/' });
    await logOut();
    vi.advanceTimersByTime(99);
    expect(went).toEqual(['/']);
    vi.advanceTimersByTime(1);
    expect(went).toEqual(['/', 'reload']);
  });

  it('happens without the server too', async () => {
    vi.mocked(endSession).mockResolvedValue(unreachable);
    await logOut();
    expect(went).toEqual(['/']);
    expect($user.get()).toBeUndefined();
  });
});
