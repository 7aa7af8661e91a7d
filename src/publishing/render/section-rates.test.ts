import { expect, it } from 'vitest';
import { sectionRates } from './section-rates.ts';

it('counts pages a second by section, the one that took longest first, and passes over a handful', () => {
  const rates = sectionRates();
  for (let page = 0; page < 20; page += 1) rates.add(`/ar/news/${page}`, 2);
  for (let page = 0; page < 10; page += 1) rates.add(`/en/matches/${page}`, 10);
  rates.add('/ar/matches', 10);
  for (const path of ['/', '/ar', '/en.html']) rates.add(path, 100);
  expect(rates.slowestFirst()).toEqual([
    { section: 'matches', pages: 11, pagesPerSecond: 100 },
    { section: 'news', pages: 20, pagesPerSecond: 500 },
  ]);
});
