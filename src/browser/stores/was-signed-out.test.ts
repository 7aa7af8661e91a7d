import { beforeEach, expect, it, vi } from 'vitest';
import { endSession } from '#browser/api-client/accounts.ts';
import { forgetSession } from './forget-reader.ts';
import { leaveFor } from './leave-for.ts';
import { recallUser } from './user.ts';
import { wasSignedOut } from './was-signed-out.ts';

vi.mock('#browser/api-client/accounts.ts');
vi.mock('./forget-reader.ts');
vi.mock('./leave-for.ts');
vi.mock('./library/forget-library.ts');

const cookieOf = (id: string): string => `user=${encodeURIComponent(JSON.stringify({ id }))}`;
const page = { cookie: '' };
const reload = vi.fn();

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { reload });
  page.cookie = cookieOf('layla');
  recallUser();
});

it('removes who was signed in, and leaves', async () => {
  await wasSignedOut('/en/login');
  expect(forgetSession).toHaveBeenCalledOnce();
  expect(leaveFor).toHaveBeenCalledWith('/en/login');
});

it('leaves somebody signed in who has signed in in another tab meanwhile', async () => {
  vi.mocked(endSession).mockImplementation(() => {
    page.cookie = cookieOf('omar');
    return Promise.resolve({ ok: true, data: undefined, message: '' });
  });
  await wasSignedOut();
  expect(forgetSession).not.toHaveBeenCalled();
  expect(reload).toHaveBeenCalledOnce();
});

it('does not end the session of somebody who has signed in before this page knows', async () => {
  page.cookie = cookieOf('omar');
  await wasSignedOut();
  expect(endSession).not.toHaveBeenCalled();
  expect(reload).toHaveBeenCalledOnce();
});
