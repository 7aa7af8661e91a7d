import { beforeEach, expect, it, vi } from 'vitest';
import { readAttempt } from '#browser/api-client/attempt.ts';
import { catalogue } from '#i18n/catalogue.ts';
import { $attempt, forgetAttempt } from './attempt.ts';
import { awaitedAttempt, storeAwaitedAttempt, mayAwaitCode } from './awaited-attempt.ts';
import { restoreAttempt } from './restore-attempt.ts';

vi.mock('#browser/api-client/attempt.ts');

const words = catalogue.en.accounts.outcomes;
const found = {
  attempt_id: 'a1',
  purpose: 'login' as const,
  provider: null,
  email: 'reader@example.com',
  expires_in: 250,
  resend_in: 0,
  code: { length: 4, type: 'number' as const },
};
const answer = (data: typeof found | null) => vi.mocked(readAttempt).mockResolvedValue({ ok: true, data, message: '' });

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('location', { search: '' });
  vi.useFakeTimers({ now: 1_000_000 });
  forgetAttempt();
});

it('restores the attempt this tab began', async () => {
  storeAwaitedAttempt('a1');
  expect(mayAwaitCode()).toBe(true);
  answer(found);
  await restoreAttempt('login', words);
  expect($attempt.get()).toMatchObject({
    temporaryToken: undefined,
    isOtpSent: true,
    sent: { email: found.email, attemptId: 'a1', minutes: 5, expiresAt: 1_250_000, resendAt: 1_000_000 },
  });
});

it('restores an attempt unknown to the tab, to which the server redirected', async () => {
  expect(mayAwaitCode()).toBe(false);
  vi.stubGlobal('location', { search: '?step=code' });
  expect(mayAwaitCode()).toBe(true);
  answer(found);
  await restoreAttempt('login', words);
  expect($attempt.get().sent?.attemptId).toBe('a1');
  expect(awaitedAttempt()).toBe('a1');
});

it('does not restore another tab’s attempt, and says so', async () => {
  storeAwaitedAttempt('mine');
  answer(found);
  await restoreAttempt('login', words);
  expect($attempt.get()).toMatchObject({ sent: undefined, hasError: true, errorMessage: words.otherAttempt });
  expect(awaitedAttempt()).toBeUndefined();
});

it('leaves another page’s attempt alone', async () => {
  storeAwaitedAttempt('a1');
  answer(found);
  await restoreAttempt('register', words);
  expect($attempt.get()).toMatchObject({ sent: undefined, hasError: false });
  expect(awaitedAttempt()).toBe('a1');
});

it('forgets one that has ended', async () => {
  storeAwaitedAttempt('a1');
  answer(null);
  await restoreAttempt('login', words);
  expect($attempt.get()).toMatchObject({ sent: undefined, hasError: false });
  expect(awaitedAttempt()).toBeUndefined();
});

it('reports a network error, and may retry', async () => {
  storeAwaitedAttempt('a1');
  vi.mocked(readAttempt).mockResolvedValue({ ok: false, failure: { kind: 'network' } });
  await restoreAttempt('login', words);
  expect($attempt.get().errorMessage).toBe(words.networkError);
  expect(awaitedAttempt()).toBe('a1');
});

it('finds nothing in blocked storage', () => {
  const closed = () => {
    throw new Error('closed');
  };
  vi.stubGlobal('sessionStorage', { getItem: closed, setItem: closed, removeItem: closed });
  storeAwaitedAttempt('a1');
  storeAwaitedAttempt(undefined);
  expect(mayAwaitCode()).toBe(false);
});
