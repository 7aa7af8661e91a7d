import { expect, it } from 'vitest';
import { QueueFull, queueOf } from './queue.ts';

const later = () => new Promise<void>((resolve) => setTimeout(resolve, 2));

it('does so many at a time, in order, and refuses those there is no room for', async () => {
  const queue = queueOf({ atOnce: 2, waiting: 3 });
  let working = 0;
  let most = 0;
  const done: number[] = [];
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, (_, at) =>
      queue(async () => {
        most = Math.max(most, (working += 1));
        await later();
        working -= 1;
        done.push(at);
      }),
    ),
  );
  expect(most).toBe(2);
  expect(done).toEqual([0, 1, 2, 3, 4]);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.map(({ reason }) => reason instanceof QueueFull)).toEqual([true, true, true]);
});

it('goes on after a task that fails', async () => {
  const queue = queueOf({ atOnce: 1, waiting: 1 });
  const failing = queue(() => Promise.reject(new Error('not this time')));
  const next = queue(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('not this time');
  expect(await next).toBe('done');
  expect(await queue(() => Promise.resolve('again'))).toBe('again');
});
