import { beforeEach, expect, it, vi } from 'vitest';
import { readChoice, removeChoice, removeChoices, storeChoice } from './pending-choice.ts';
import { fakeStorage } from './testing/fake-storage.ts';

const key = 'vote best';
const minuteMs = 60_000;

beforeEach(() => void vi.stubGlobal('localStorage', fakeStorage()));

it('waits for its reader, signed out or in, and is removed when somebody else signs in', () => {
  storeChoice(key, { value: 'messi', userId: 'layla', chosenAt: 0 });
  expect(readChoice(key, undefined, 90 * minuteMs)).toBe('messi');
  expect(readChoice(key, 'layla', 90 * minuteMs)).toBe('messi');
  expect(readChoice('vote other', 'layla', 0)).toBeUndefined();
  expect(readChoice(key, 'omar', 0)).toBeUndefined();
  expect(readChoice(key, 'layla', 0)).toBeUndefined();
});

it('of a guest belongs to whoever signs in within half an hour', () => {
  storeChoice(key, { value: 'messi', userId: null, chosenAt: 0 });
  expect(readChoice(key, undefined, 29 * minuteMs)).toBe('messi');
  expect(readChoice(key, 'omar', 29 * minuteMs)).toBe('messi');
  expect(readChoice(key, 'omar', 30 * minuteMs)).toBeUndefined();
  expect(readChoice(key, 'omar', 0)).toBeUndefined();
});

it('is gone once it is removed', () => {
  storeChoice(key, { value: 'messi', userId: null, chosenAt: 0 });
  removeChoice(key);
  expect(readChoice(key, undefined, 0)).toBeUndefined();
});

it('is gone with all others, and nothing else of the device is', () => {
  for (const each of [key, 'rating news/story']) storeChoice(each, { value: '4', userId: 'layla', chosenAt: 0 });
  localStorage.setItem('theme', 'dark');
  removeChoices();
  expect(Object.keys(localStorage)).toEqual(['theme']);
});

it.each(['nonsense', 'null', '[]', '{"value":5,"userId":null,"chosenAt":0}'])(
  'is removed where it is unreadable: %s',
  (text) => {
    localStorage.setItem(key, text);
    expect(readChoice(key, 'layla', 0)).toBeUndefined();
    expect(localStorage.getItem(key)).toBeNull();
  },
);

it('without storage lasts as long as the page', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(storeChoice(key, { value: 'messi', userId: null, chosenAt: 0 })).toBe(false);
  expect(readChoice(key, undefined, 0)).toBeUndefined();
});
