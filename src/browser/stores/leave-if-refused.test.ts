import { beforeEach, expect, it, vi } from 'vitest';
import { $account } from './account.ts';
import { leaveIfRefused } from './leave-if-refused.ts';
import { $user } from './user.ts';
import { wasSignedOut } from './was-signed-out.ts';

vi.mock('./was-signed-out.ts');

const layla = { id: 'layla', name: 'Layla', image: null, theme: null, is_completed: true };
const reload = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('location', { reload });
  $account.set({ ...layla, email: 'layla@example.com', mobile: null });
  $user.set(layla);
});
const refuse = (status: number) => leaveIfRefused({ kind: 'answered', status, message: '' });

it('removes the session of a reader whom the API refuses', () => {
  refuse(401);
  expect(wasSignedOut).toHaveBeenCalledOnce();
});

it('leaves somebody signed in who has come since', () => {
  $user.set({ ...layla, id: 'omar' });
  refuse(401);
  expect(wasSignedOut).not.toHaveBeenCalled();
  expect(reload).toHaveBeenCalledOnce();
});

it('does nothing for another failure', () => {
  refuse(500);
  leaveIfRefused({ kind: 'network' });
  expect(wasSignedOut).not.toHaveBeenCalled();
});
