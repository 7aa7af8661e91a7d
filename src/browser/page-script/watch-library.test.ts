import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchLibrary } from './watch-library.ts';

let page: EventTarget;
const show = vi.fn();
const send = (type: string, facts: object): void => void page.dispatchEvent(Object.assign(new Event(type), facts));

beforeEach(() => {
  page = new EventTarget();
  show.mockClear();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  watchLibrary(['following', 'saved'], show);
});
afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['a change on the page', 'following', {}],
  ['a change in another tab', 'storage', { key: 'saved' }],
  ['a storage emptied in another tab', 'storage', { key: null }],
  ['the return from the history', 'pageshow', { persisted: true }],
])('calls back at %s', (_, type, facts) => {
  send(type, facts);
  expect(show).toHaveBeenCalledOnce();
});

it.each([
  ['another key', 'storage', { key: 'theme' }],
  ['the first show of a page', 'pageshow', { persisted: false }],
])('does not call back at %s', (_, type, facts) => {
  send(type, facts);
  expect(show).not.toHaveBeenCalled();
});
