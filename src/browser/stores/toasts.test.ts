import { beforeEach, expect, it } from 'vitest';
import { $waitingNotices, say, takeNotices } from './toasts.ts';

beforeEach(() => $waitingNotices.set([]));

it('returns messages in order, as far as there is room', () => {
  for (const message of ['one', 'two', 'three']) say('success', message);
  expect(takeNotices(2).map(({ message }) => message)).toEqual(['one', 'two']);
  say('error', 'four');
  expect(takeNotices(20).map(({ message }) => message)).toEqual(['three', 'four']);
  expect(takeNotices(20)).toEqual([]);
});

it('returns nothing where there is no room', () => {
  say('success', 'one');
  expect(takeNotices(0)).toEqual([]);
  expect(takeNotices(-3)).toEqual([]);
  expect($waitingNotices.get()).toHaveLength(1);
});
