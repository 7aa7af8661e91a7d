import { expect, it } from 'vitest';
import { pageQueue } from './page-queue.ts';

it('gives batches in order, what readers ask for before the others, and each page once', () => {
  const requests = [[], ['/f', '/a', '/x', '/f'], ['/f'], []];
  const { batches } = pageQueue(['/a', '/b', '/c', '/d', '/e', '/f', '/g'], () => requests.shift() ?? []);
  expect([...batches(2)]).toEqual([['/a', '/b'], ['/f', '/c'], ['/d', '/e'], ['/g']]);
});

it('takes no more than a batch of what readers ask for at once', () => {
  const requests = [['/d', '/c', '/e']];
  const { batches } = pageQueue(['/a', '/b', '/c', '/d', '/e'], () => requests.shift() ?? []);
  expect([...batches(2)]).toEqual([['/d', '/c'], ['/e', '/a'], ['/b']]);
});

it('is empty without pages', () => {
  expect([...pageQueue([], () => ['/a']).batches(2)]).toEqual([]);
});
