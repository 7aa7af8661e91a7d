import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askForCode, sendConfirmation, resendCode } from '#browser/api-client/accounts.ts';
import type { Failure } from '#browser/api-client/answer.ts';
import { catalogue } from '#i18n/catalogue.ts';
import { $account, $isDeleted } from './account.ts';
import { $attempt, forgetAttempt, storeSentCode } from './attempt.ts';
import { requestCode, resend, verify } from './sign-in.ts';
import { $waitingNotices } from './toasts.ts';
import { $user } from './user.ts';

vi.mock('#browser/api-client/accounts.ts');

const words = catalogue.en.accounts.outcomes;
const code = { length: 4, type: 'number' as const };
const sent = { access_token: 'temporary', expires_in: 300, resend_in: 60, code };
const account = { id: 'u1', name: 'Layla', email: 'reader@example.com', mobile: null, image: null, theme: null };
const signedIn = { ...account, is_completed: true, access_token: 'session', purpose: 'login' as const };
const yes = <Data>(data: Data, message = '') => ({ ok: true as const, data, message });
const no = (failure: Failure) => ({ ok: false as const, failure });
const refusal = (status: number, message = '') => no({ kind: 'answered', status, message });
const notices = () => $waitingNotices.get().map(({ kind, message }) => `${kind}: ${message}`);

const withRequestedCode = async () => {
  vi.mocked(askForCode).mockResolvedValue(yes(sent));
  await requestCode('login', 'reader@example.com', words);
  $waitingNotices.set([]);
};

beforeEach(() => {
  forgetAttempt();
  $user.set(undefined);
  $waitingNotices.set([]);
  vi.useFakeTimers({ now: 1_000_000 });
});

describe('requesting a code', () => {
  it('stores the temporary token and the times to wait, and says so', async () => {
    vi.mocked(askForCode).mockResolvedValue(yes(sent));
    expect(await requestCode('register', 'reader@example.com', words)).toBe(true);
    expect(askForCode).toHaveBeenCalledWith('register', 'reader@example.com');
    expect($attempt.get()).toMatchObject({ temporaryToken: 'temporary', isOtpSent: true, hasError: false });
    expect($user.get()).toBeUndefined();
    expect($attempt.get().sent).toMatchObject({ minutes: 5, expiresAt: 1_300_000, resendAt: 1_060_000, form: code });
    expect(notices()).toEqual(['success: OTP sent successfully']);
  });

  it.each([
    [refusal(500), 'Failed to send OTP'],
    [refusal(429, 'Not so fast'), 'Not so fast'],
    [no({ kind: 'network' }), 'Network error. Please try again.'],
  ])('that fails stores why', async (answer, message) => {
    vi.mocked(askForCode).mockResolvedValue(answer);
    expect(await requestCode('login', 'reader@example.com', words)).toBe(false);
    expect($attempt.get()).toMatchObject({ hasError: true, errorMessage: message, isOtpSent: false });
  });
});

describe('an answer that comes after the attempt was given up', () => {
  it.each([
    ['with a code', yes(sent)],
    ['with a refusal', refusal(429, 'Not so fast')],
  ])('%s opens no code step', async (_, answer) => {
    let respond = (_answer: typeof answer): void => {};
    vi.mocked(askForCode).mockReturnValue(new Promise((resolve) => (respond = resolve as typeof respond)));
    const asking = requestCode('login', 'reader@example.com', words);
    forgetAttempt();
    respond(answer);
    expect(await asking).toBe(false);
    expect($attempt.get()).toMatchObject({ isOtpSent: false, sent: undefined, hasError: false });
    expect(notices()).toEqual([]);
  });

  it.each([yes(sent), no({ kind: 'answered', status: 429, message: '', retryAfter: 60 })])(
    'with another code brings the step back neither: %o',
    async (answer) => {
      await withRequestedCode();
      let respond = (_answer: typeof answer): void => {};
      vi.mocked(resendCode).mockReturnValue(new Promise((resolve) => (respond = resolve as typeof respond)));
      const asking = resend(words);
      forgetAttempt();
      respond(answer);
      expect(await asking).toBe(false);
      expect($attempt.get().sent).toBeUndefined();
      expect(notices()).toEqual([]);
    },
  );
});

describe('a verified code', () => {
  beforeEach(withRequestedCode);

  it.each([
    ['another code was mailed', () => resend(words)],
    ['the attempt was given up', () => Promise.resolve(forgetAttempt())],
  ])('is not said to be wrong once %s', async (_, replace) => {
    vi.mocked(resendCode).mockResolvedValue(yes(sent));
    let respond = (_answer: ReturnType<typeof refusal>): void => {};
    vi.mocked(sendConfirmation).mockReturnValue(new Promise((resolve) => (respond = resolve as typeof respond)));
    const verifying = verify('1234', words);
    await replace();
    respond(refusal(422));
    expect(await verifying).toBe('outdated');
    expect($attempt.get()).toMatchObject({ hasError: false, errorMessage: '' });
  });

  it('of a mailed link is said to be wrong, whatever code is mailed meanwhile', async () => {
    vi.mocked(resendCode).mockResolvedValue(yes(sent));
    let respond = (_answer: ReturnType<typeof refusal>): void => {};
    vi.mocked(sendConfirmation).mockReturnValue(new Promise((resolve) => (respond = resolve as typeof respond)));
    const verifying = verify('', words, 'link');
    await resend(words);
    respond(refusal(422));
    expect(await verifying).toBe('error');
    expect($attempt.get().errorMessage).toBe('Invalid OTP code');
  });

  it('signs in', async () => {
    vi.mocked(sendConfirmation).mockResolvedValue(yes(signedIn, 'Welcome back'));
    expect(await verify('1234', words)).toBe('success');
    expect(sendConfirmation).toHaveBeenCalledWith('1234', 'temporary');
    expect($user.get()).toEqual({ id: 'u1', name: 'Layla', image: null, theme: null, is_completed: true });
    expect(notices()).toEqual(['success: Welcome back']);
  });

  it('signs in to an incomplete profile', async () => {
    vi.mocked(sendConfirmation).mockResolvedValue(yes({ ...signedIn, is_completed: false }));
    expect(await verify('1234', words)).toBe('profile_incomplete');
    expect($user.get()).toMatchObject({ id: 'u1', is_completed: false });
    expect(notices()).toEqual(['success: Login successful']);
  });

  it.each([refusal(422), refusal(401), refusal(500)])('signs in nobody otherwise', async (answer) => {
    vi.mocked(sendConfirmation).mockResolvedValue(answer);
    expect(await verify('1234', words)).toBe('error');
    expect($attempt.get()).toMatchObject({ hasError: true, errorMessage: 'Invalid OTP code' });
    expect($user.get()).toBeUndefined();
  });

  it('may have deleted the account of another, which changes nothing here', async () => {
    const reader = { ...account, is_completed: true };
    $user.set(reader);
    vi.mocked(sendConfirmation).mockResolvedValue(yes({ purpose: 'delete' as const, id: 'other' }, 'Deleted'));
    expect(await verify('1234', words)).toBe('success');
    expect($isDeleted.get()).toBe(false);
    expect($user.get()).toEqual(reader);
    expect(notices()).toEqual(['success: Deleted']);
  });

  it.each([undefined, account.id])('may have deleted the account: %s', async (id) => {
    vi.mocked(sendConfirmation).mockResolvedValue(yes({ purpose: 'delete' as const, id }));
    expect(await verify('1234', words)).toBe('deleted');
    expect($isDeleted.get()).toBe(true);
    expect($attempt.get()).toMatchObject({ hasError: false });
    expect($user.get()).toBeUndefined();
  });

  it.each([
    ['of who is signed in is kept', account.id, 'new@example.com'],
    ['of somebody else changes nothing here', 'other', undefined],
  ])('may have changed the address: an account %s', async (_, id, email) => {
    $account.set(undefined);
    $user.set({ ...account, is_completed: true });
    const changed = { ...account, id, email: 'new@example.com', is_completed: true, purpose: 'email' as const };
    vi.mocked(sendConfirmation).mockResolvedValue(yes(changed, 'Changed'));
    expect(await verify('1234', words)).toBe('success');
    expect($account.get()?.email).toBe(email);
    expect(notices()).toEqual(['success: Changed']);
  });

  it('stores the account without its token', async () => {
    vi.mocked(sendConfirmation).mockResolvedValue(yes(signedIn));
    await verify('1234', words);
    expect($account.get()).toEqual({ ...account, is_completed: true });
  });

  it('may come from a mailed link, with its own token', async () => {
    vi.mocked(sendConfirmation).mockResolvedValue(yes(signedIn));
    expect(await verify('', words, 'mailed')).toBe('success');
    expect(sendConfirmation).toHaveBeenLastCalledWith('', 'mailed');
  });

  it('needs a temporary token', async () => {
    forgetAttempt();
    expect(await verify('1234', words)).toBe('error');
    expect($attempt.get().errorMessage).toBe('No authentication token found');
  });
});

describe('requesting another code', () => {
  beforeEach(withRequestedCode);

  it('restarts its times', async () => {
    vi.advanceTimersByTime(100_000);
    vi.mocked(resendCode).mockResolvedValue(yes(sent));
    expect(await resend(words)).toBe(true);
    expect(resendCode).toHaveBeenCalledWith('reader@example.com', 'temporary');
    expect($attempt.get().sent).toMatchObject({ expiresAt: 1_400_000, resendAt: 1_160_000 });
    expect(notices()).toEqual(['success: OTP resent successfully']);
  });

  it('too early waits as long as the server says', async () => {
    vi.mocked(resendCode).mockResolvedValue(no({ kind: 'answered', status: 429, message: '', retryAfter: 90 }));
    expect(await resend(words)).toBe(false);
    expect($attempt.get().sent).toMatchObject({ resendAt: 1_090_000 });
    expect(notices()).toEqual(['error: Failed to resend OTP']);
  });

  it('needs a temporary token', async () => {
    forgetAttempt();
    expect(await resend(words)).toBe(false);
    expect(notices()).toEqual(['error: No authentication token found']);
  });
});

describe('after a reload', () => {
  const { access_token, ...restored } = { ...sent, attempt_id: 'a1' };
  beforeEach(() => storeSentCode('reader@example.com', restored));

  it('the attempt replaces the token', async () => {
    expect($attempt.get()).toMatchObject({ temporaryToken: undefined, sent: { attemptId: 'a1' } });
    vi.mocked(resendCode).mockResolvedValue(yes(restored));
    expect(await resend(words)).toBe(true);
    expect(resendCode).toHaveBeenLastCalledWith('reader@example.com', { attemptId: 'a1' });
    vi.mocked(sendConfirmation).mockResolvedValue(yes(signedIn));
    expect(await verify('1234', words)).toBe('success');
    expect(sendConfirmation).toHaveBeenLastCalledWith('1234', { attemptId: 'a1' });
  });

  it('a page’s own token has priority', async () => {
    storeSentCode('reader@example.com', { ...restored, access_token });
    vi.mocked(sendConfirmation).mockResolvedValue(refusal(422));
    await verify('1234', words);
    expect(sendConfirmation).toHaveBeenLastCalledWith('1234', 'temporary');
  });
});
