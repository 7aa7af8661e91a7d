import { expect, it } from 'vitest';
import { databaseProbe } from './database-probe.ts';

/** A database whose responses, and whose clock, a test controls. */
const controlledProbe = ({ timeoutMs = 60_000 } = {}) => {
  const clock = { now: 0 };
  const questions: PromiseWithResolvers<unknown>[] = [];
  const ask = (): Promise<unknown> => {
    const question = Promise.withResolvers<unknown>();
    questions.push(question);
    return question.promise;
  };
  return { clock, questions, probe: databaseProbe(ask, { timeoutMs, freshMs: 1000, now: () => clock.now }) };
};

it('queries again after a second, and returns the last result until then', async () => {
  const { clock, questions, probe } = controlledProbe();
  const first = [probe(), probe()];
  questions[0]?.resolve('row');
  expect(await Promise.all(first)).toEqual(['ok', 'ok']);
  clock.now = 999;
  expect(await probe()).toBe('ok');
  expect(questions).toHaveLength(1);
  clock.now = 1000;
  const second = probe();
  questions[1]?.reject(new Error('away'));
  expect(await second).toBe('away');
  expect(questions).toHaveLength(2);
});

it('neither waits for a frozen database nor queries it again before it has responded', async () => {
  const { clock, questions, probe } = controlledProbe({ timeoutMs: 10 });
  expect(await probe()).toBe('away');
  clock.now = 60_000;
  expect(await probe()).toBe('away');
  expect(questions).toHaveLength(1);
  questions[0]?.resolve('late');
  await questions[0]?.promise;
  await new Promise(setImmediate);
  const again = probe();
  questions[1]?.resolve('row');
  expect(await again).toBe('ok');
});
