import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeUser, removeImage, setImage } from '#browser/api-client/account.ts';
import type { Failure } from '#browser/api-client/answer.ts';
import { catalogue } from '#i18n/catalogue.ts';
import { $account, forgetAccount } from './account.ts';
import { $attempt, forgetAttempt } from './attempt.ts';
import { changeAccount, changePicture, requestAddress } from './change-account.ts';
import { $waitingNotices } from './toasts.ts';
import { $user } from './user.ts';
import { wasSignedOut } from './was-signed-out.ts';

vi.mock('#browser/api-client/account.ts');
vi.mock('./was-signed-out.ts');

const words = catalogue.en.accounts.outcomes;
const account = { id: 'u1', name: 'Layla', email: 'a@b.example', mobile: null, image: null, theme: null };
const changed = { ...account, is_completed: true };
const yes = <Data>(data: Data, message = '') => ({ ok: true as const, data, message });
const no = (status: number) => {
  const failure: Failure = { kind: 'answered', status, message: 'No' };
  return { ok: false as const, failure };
};

beforeEach(() => {
  forgetAccount();
  $user.set(changed);
  forgetAttempt();
  $waitingNotices.set([]);
  vi.clearAllMocks();
});

it('stores the account after a change, and says so', async () => {
  vi.mocked(changeUser).mockResolvedValue(yes(changed));
  await changeAccount({ name: 'Layla' }, 'Saved');
  expect($account.get()).toEqual(changed);
  expect($waitingNotices.get()).toEqual([{ kind: 'success', message: 'Saved' }]);
});

it.each([
  [401, 1],
  [422, 0],
])('leaves after a response of %i: %i times', async (status, times) => {
  vi.mocked(changeUser).mockResolvedValue(no(status));
  expect(await changeAccount({ name: '' }, 'Saved')).toEqual(no(status));
  expect(wasSignedOut).toHaveBeenCalledTimes(times);
  expect($waitingNotices.get()).toEqual([]);
});

it('uploads a picture, or removes the present one', async () => {
  vi.mocked(setImage).mockResolvedValue(yes({ ...changed, image: '/avatars/x.webp' }));
  await changePicture(new Blob(), 'Saved');
  expect($account.get()?.image).toBe('/avatars/x.webp');
  vi.mocked(removeImage).mockResolvedValue(yes(changed));
  await changePicture(undefined, 'Saved');
  expect($account.get()?.image).toBeNull();
});

describe('another address', () => {
  const code = { length: 4, type: 'number' as const };
  const email_change = { access_token: 'temporary', expires_in: 300, resend_in: 60, code };

  it('has a code mailed to it', async () => {
    vi.mocked(changeUser).mockResolvedValue(yes({ ...changed, email_change }));
    expect(await requestAddress('new@b.example', words)).toBe(true);
    expect(changeUser).toHaveBeenCalledWith({ email: 'new@b.example' });
    expect($attempt.get()).toMatchObject({ temporaryToken: 'temporary', sent: { email: 'new@b.example' } });
  });

  it('that fails stores why', async () => {
    vi.mocked(changeUser).mockResolvedValue(no(422));
    expect(await requestAddress('a@b.example', words)).toBe(false);
    expect($attempt.get()).toMatchObject({ hasError: true, errorMessage: 'No', sent: undefined });
  });
});
