import { expect, it } from 'vitest';
import { orderFollowed } from './order-followed.ts';

it('lists teams, then players, then competitions, each by name in the alphabet of the language', () => {
  const names = {
    'competition/world-cup': 'كأس العالم',
    'player/mohamed-salah': 'محمد صلاح',
    'club/zamalek': 'الزمالك',
    'club/al-ahly': 'الأهلي',
    'player/achraf-hakimi': 'أشرف حكيمي',
  } as const;
  const items = Object.keys(names) as (keyof typeof names)[];
  expect(orderFollowed(items, (item) => names[item as keyof typeof names], 'ar')).toEqual([
    'club/al-ahly',
    'club/zamalek',
    'player/achraf-hakimi',
    'player/mohamed-salah',
    'competition/world-cup',
  ]);
});
