import { beforeEach, expect, it, vi } from 'vitest';
import { $account, forgetAccount, storeAccount } from './account.ts';
import { leaveIfLeft, ownPage } from './leave-if-left.ts';
import { $user } from './user.ts';

const layla = {
  id: 'u1',
  name: 'Layla',
  email: 'a@b.example',
  mobile: null,
  image: null,
  theme: null,
  is_completed: true,
};
const cookieOf = (id: string): string => `user=${encodeURIComponent(JSON.stringify({ ...layla, id }))}`;
const page = { cookie: '' };
const reload = vi.fn();

beforeEach(() => {
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { reload });
  reload.mockReset();
  forgetAccount();
  page.cookie = cookieOf('u1');
  $user.set(layla);
  ownPage();
});

it.each(['before', 'after'])('leaves when its reader has left in another tab, %s their account is there', (when) => {
  if (when === 'after') storeAccount(layla);
  leaveIfLeft();
  expect(reload).not.toHaveBeenCalled();
  page.cookie = '';
  leaveIfLeft();
  expect(reload).toHaveBeenCalledOnce();
  expect([$account.get(), $user.get()]).toEqual([undefined, undefined]);
});

it('leaves when somebody else has signed in', () => {
  page.cookie = cookieOf('u2');
  leaveIfLeft();
  expect(reload).toHaveBeenCalledOnce();
});

it('does not stop a page that signs out itself from leaving', () => {
  page.cookie = '';
  forgetAccount();
  leaveIfLeft();
  expect(reload).not.toHaveBeenCalled();
});
