import { expect, it } from 'vitest';
import { orderPages } from './page-order.ts';

it('begins with what readers meet first, then with what it leads to', () => {
  const paths = [
    '/en/player/lionel-messi',
    '/en/club/spain',
    '/en/leagues/premier-league/2023-24',
    '/en/news/old',
    '/en/news/page/1',
    '/en/matches/final',
    '/en/matches/semi-final',
    '/en/matches/day/2026-07-19',
    '/',
    '/sw.js',
    '/en',
    '/en/404',
    '/en/news',
    '/en/manifest.webmanifest',
    '/en/feeds/all.rss',
    '/en/leagues/premier-league',
    '/en/news/latest',
  ];
  const foremost = new Set([
    '/en/news/latest',
    '/en/matches/final',
    '/en/matches/day/2026-07-19',
    '/en/news/withdrawn',
  ]);
  expect(orderPages(paths, foremost)).toEqual({
    first: [
      '/en/matches/final',
      '/en/matches/day/2026-07-19',
      '/',
      '/sw.js',
      '/en',
      '/en/404',
      '/en/news',
      '/en/manifest.webmanifest',
      '/en/feeds/all.rss',
      '/en/leagues/premier-league',
      '/en/news/latest',
    ],
    rest: [
      '/en/club/spain',
      '/en/leagues/premier-league/2023-24',
      '/en/news/old',
      '/en/news/page/1',
      '/en/player/lionel-messi',
      '/en/matches/semi-final',
    ],
  });
});
