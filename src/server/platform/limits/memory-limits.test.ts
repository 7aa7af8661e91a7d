import { expect, it } from 'vitest';
import { maxMemoryCounters, memoryLimits } from './memory-limits.ts';
import type { RateLimit } from './rate-limits.ts';

const limit = (key: string): RateLimit => [
  key,
  [
    { max: 2, windowMs: 100 },
    { max: 3, windowMs: 1000 },
  ],
];

it('counts up to each limit of a key, and has room again when a window ends', () => {
  let now = 0;
  const count = memoryLimits(() => now);
  expect([count([limit('a')]), count([limit('a')]), count([limit('a')])]).toEqual([0, 0, 100]);
  expect(count([limit('b')])).toBe(0);
  now = 60;
  expect(count([limit('a')])).toBe(40);
  now = 100;
  expect([count([limit('a')]), count([limit('a')])]).toEqual([0, 900]);
});

it('counts nothing where one of several has no room', () => {
  const count = memoryLimits(() => 0);
  for (let at = 0; at < 2; at += 1) count([limit('full')]);
  for (let at = 0; at < 5; at += 1) expect(count([limit('other'), limit('full')])).toBe(100);
  expect(count([limit('other')])).toBe(0);
});

it('forgets the counter that was used longest ago for more than it holds', () => {
  const count = memoryLimits(() => 0);
  const one: RateLimit = ['first', [{ max: 1, windowMs: 100 }]];
  expect([count([one]), count([one])]).toEqual([0, 100]);
  for (let at = 0; at < maxMemoryCounters; at += 1) count([[String(at), [{ max: 1, windowMs: 100 }]]]);
  expect(count([one])).toBe(0);
});
