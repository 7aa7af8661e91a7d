import { expect, it, vi } from 'vitest';
import { logOutboxProblem } from './log-outbox-problem.ts';

it('logs an outage of the database once a minute, however often the outbox asks it', () => {
  let now = 0;
  const warn = vi.fn();
  const report = logOutboxProblem({ warn }, () => now);
  for (; now < 120_000; now += 1000) report(new Error('connect ECONNREFUSED'));
  expect(warn).toHaveBeenCalledTimes(2);
});
