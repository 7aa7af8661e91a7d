import { expect, it } from 'vitest';
import { recoveryClock } from './recovery-clock.ts';

it('measures the time from the end of a fault to the first of each kind, and returns the slowest', () => {
  let now = 0;
  const clock = recoveryClock(() => now);
  clock.cameThrough('write');
  now = 100;
  clock.begin();
  now = 130;
  clock.cameThrough('write');
  clock.begin();
  now = 350;
  clock.cameThrough('mails that waited');
  clock.cameThrough('write');
  expect(clock.recoveryMs()).toBe(250);
});
