import { expect, it } from 'vitest';
import { concurrently } from './concurrently.ts';

it('does each item once, some at a time', async () => {
  const seen: number[] = [];
  let running = 0;
  let most = 0;
  await concurrently([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    seen.push(item);
    running -= 1;
  });
  expect(seen.sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

it('has nothing to do for nothing', async () => {
  await expect(concurrently([], 3, () => Promise.reject(new Error('never')))).resolves.toBeUndefined();
});

it('fails with the first failure', async () => {
  await expect(concurrently([1, 2, 3], 2, (item) => Promise.reject(new Error(`item ${item}`)))).rejects.toThrow(
    'item 1',
  );
});
