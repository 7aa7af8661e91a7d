import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { QueueFull, QueueAborted, queueOf } from './queue.ts';

it('runs a limited number of tasks at a time, in order, and refuses tasks when it is full', async () => {
  const queue = queueOf({ atOnce: 2, waiting: 3 });
  let working = 0;
  let maxWorking = 0;
  const done: number[] = [];
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, (_, at) =>
      queue(async () => {
        maxWorking = Math.max(maxWorking, (working += 1));
        await nextTurn();
        working -= 1;
        done.push(at);
      }),
    ),
  );
  expect(maxWorking).toBe(2);
  expect(done).toEqual([0, 1, 2, 3, 4]);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.map(({ reason }) => reason instanceof QueueFull)).toEqual([true, true, true]);
});

it('continues after a task that fails', async () => {
  const queue = queueOf({ atOnce: 1, waiting: 1 });
  const failing = queue(() => Promise.reject(new Error('not this time')));
  const next = queue(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('not this time');
  expect(await next).toBe('done');
  expect(await queue(() => Promise.resolve('again'))).toBe('again');
});

it('drops a waiting task when its client leaves, and finishes one that has begun', async () => {
  const queue = queueOf({ atOnce: 1, waiting: 2 });
  const clients = Array.from({ length: 3 }, () => new AbortController());
  const done: number[] = [];
  const outcomes = clients.map(({ signal }, at) => queue(async () => void (await nextTurn(), done.push(at)), signal));
  clients[0]?.abort();
  clients[1]?.abort();
  // The queue has room again.
  const last = queue(async () => void (await nextTurn(), done.push(3)));
  await expect(outcomes[1]).rejects.toThrow(QueueAborted);
  await Promise.all([outcomes[0], outcomes[2], last]);
  expect(done).toEqual([0, 2, 3]);
  await expect(queue(() => nextTurn(), AbortSignal.abort())).rejects.toThrow(QueueAborted);
});
