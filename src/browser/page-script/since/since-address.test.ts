import { expect, it } from 'vitest';
import { addressSince, sinceInAddress } from './since-address.ts';

it('keeps a matchday in an address, beside what else is in it', () => {
  const page = 'https://news.example/en/leagues/one?compare=a,b#table';
  const since = addressSince(page, '12');
  expect(since).toBe('https://news.example/en/leagues/one?compare=a%2Cb&since=12#table');
  expect(sinceInAddress(new URL(since).search)).toBe('12');
  expect(addressSince('https://news.example/en/leagues/one?since=3', '')).toBe('https://news.example/en/leagues/one');
  expect(addressSince(page, '')).toBe(page);
});

it.each(['', '?since=', '?since=-1', '?since=1.5', '?since=x'])('finds no matchday in "%s"', (search) => {
  expect(sinceInAddress(search)).toBeUndefined();
});
