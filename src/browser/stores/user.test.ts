import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announceUser } from '#browser/api-client/user-channel.ts';
import { $user, followUser, recallUser } from './user.ts';

const layla = { id: 'u1', name: 'Layla', image: null, theme: null, is_completed: true };
const cookieOf = (user: object): string => `lang=en; user=${encodeURIComponent(JSON.stringify(user))}`;

/** Sends a message as another tab. */
const announceElsewhere = (): void => {
  const channel = new BroadcastChannel('user');
  channel.postMessage('another page');
  channel.close();
};

/** A browser's document and window, as far as they are used. */
const page = Object.assign(new EventTarget(), { cookie: 'lang=en' });
const frame = new EventTarget();
let unfollow: () => void;

beforeEach(() => {
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', frame);
  page.cookie = 'lang=en';
  $user.set(undefined);
  unfollow = followUser();
});
afterEach(() => {
  unfollow();
  vi.unstubAllGlobals();
});

it('reads again when another tab announces that the signed-in reader has changed', async () => {
  page.cookie = cookieOf(layla);
  announceElsewhere();
  await vi.waitFor(() => expect($user.get()).toEqual(layla));
  page.cookie = 'lang=en';
  announceElsewhere();
  await vi.waitFor(() => expect($user.get()).toBeUndefined());
});

it.each([
  [page, 'visibilitychange'],
  [frame, 'pageshow'],
])('reads again when the page returns: %#', (target, type) => {
  page.cookie = cookieOf(layla);
  target.dispatchEvent(new Event(type));
  expect($user.get()).toEqual(layla);
});

it('receives nothing while the page is in the history, and everything once it is back', async () => {
  frame.dispatchEvent(new Event('pagehide'));
  page.cookie = cookieOf(layla);
  const other = new BroadcastChannel('user');
  const heard = new Promise((resolve) => (other.onmessage = resolve));
  announceElsewhere();
  await heard;
  other.close();
  expect($user.get()).toBeUndefined();
  frame.dispatchEvent(new Event('pageshow'));
  expect($user.get()).toEqual(layla);
  page.cookie = 'lang=en';
  announceElsewhere();
  await vi.waitFor(() => expect($user.get()).toBeUndefined());
});

it('notifies nobody where the reader is the same', () => {
  page.cookie = cookieOf(layla);
  recallUser();
  const listener = vi.fn();
  const stop = $user.listen(listener);
  recallUser();
  stop();
  expect(listener).not.toHaveBeenCalled();
});

it('stops once it was ended', () => {
  unfollow();
  page.cookie = cookieOf(layla);
  page.dispatchEvent(new Event('visibilitychange'));
  frame.dispatchEvent(new Event('pageshow'));
  expect($user.get()).toBeUndefined();
});

it('ignores the page’s own announcements', async () => {
  $user.set(layla);
  const other = new BroadcastChannel('user');
  const heard = new Promise((resolve) => (other.onmessage = resolve));
  announceUser();
  await heard;
  other.close();
  expect($user.get()).toEqual(layla);
});

it('follows this tab alone where the browser refuses channels, as Firefox does with cookies blocked', () => {
  vi.stubGlobal('BroadcastChannel', function refuse() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  unfollow();
  unfollow = followUser();
  announceUser();
  page.cookie = cookieOf(layla);
  frame.dispatchEvent(new Event('pageshow'));
  expect($user.get()).toEqual(layla);
});
