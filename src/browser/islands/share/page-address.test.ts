import { expect, it } from 'vitest';
import { pageAddress } from './page-address.ts';

it('a page is shared by its canonical address, but not by one that leads to one machine alone', () => {
  const canonical = 'https://news.example/en/news/final';
  expect(pageAddress(canonical, 'https://mirror.example/en/news/final?from=app#top')).toBe(canonical);
  const demo = 'http://localhost:4321/en/news/final';
  expect(pageAddress(demo, 'http://192.168.1.7:4321/en/news/final?from=app')).toBe(
    'http://192.168.1.7:4321/en/news/final',
  );
  expect(pageAddress(demo, 'http://localhost:8080/en/news/final')).toBe(demo);
  expect(pageAddress(undefined, demo)).toBe(demo);
});
