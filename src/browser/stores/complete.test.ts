import { beforeEach, expect, it, vi } from 'vitest';
import { completeProfile } from '#browser/api-client/accounts.ts';
import { catalogue } from '#i18n/catalogue.ts';
import { $attempt, forgetAttempt } from './attempt.ts';
import { complete } from './complete.ts';
import { $waitingNotices } from './toasts.ts';
import { $user } from './user.ts';

vi.mock('#browser/api-client/accounts.ts');

const words = catalogue.en.accounts.outcomes;
const known = { id: 'u1', name: null, image: null, theme: null, is_completed: false };
const account = { ...known, name: 'Layla', email: 'a@b.example', mobile: null, is_completed: true };

beforeEach(() => {
  forgetAttempt();
  $user.set(known);
  $waitingNotices.set([]);
});

it('completes the signed-in reader’s profile', async () => {
  vi.mocked(completeProfile).mockResolvedValue({ ok: true, data: account, message: '' });
  expect(await complete({ name: 'Layla' }, words)).toBe(true);
  expect($user.get()).toEqual({ ...known, name: 'Layla', is_completed: true });
  expect($waitingNotices.get()).toEqual([{ kind: 'success', message: 'Profile completed successfully' }]);
});

it('stores what was wrong with it, by field', async () => {
  const failure = { kind: 'answered' as const, status: 422, message: '', errors: { name: 'Too long' } };
  vi.mocked(completeProfile).mockResolvedValue({ ok: false, failure });
  expect(await complete({ name: 'Layla' }, words)).toBe(false);
  expect($attempt.get()).toMatchObject({
    hasError: true,
    errorMessage: 'Failed to complete profile',
    fieldErrors: { name: 'Too long' },
  });
});

it('needs a signed-in reader', async () => {
  $user.set(undefined);
  expect(await complete({ name: 'Layla' }, words)).toBe(false);
  expect($attempt.get().errorMessage).toBe('No authentication token found');
});
