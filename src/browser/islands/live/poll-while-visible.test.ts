import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pollWhileVisible } from './poll-while-visible.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A page that can be hidden, and the requests that it makes. */
const open = (answer: (signal: AbortSignal) => Promise<number>) => {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const asked: number[] = [];
  const begin = Date.now();
  const again = pollWhileVisible(
    (signal) => {
      asked.push(Date.now() - begin);
      return answer(signal);
    },
    page as unknown as Document,
  );
  const setHidden = (hidden: boolean): void => {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { asked, again, setHidden, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
};

it('asks when the answer says, and never again after 0', async () => {
  const answers = [2000, 10_000, 0];
  const { asked, setHidden, pass } = open(async () => answers.shift() ?? 1);
  await pass(60_000);
  expect(asked).toEqual([100, 2100, 12_100]);
  setHidden(true);
  setHidden(false);
  await pass(60_000);
  expect(asked).toHaveLength(3);
});

it('asks nothing while the page is hidden, and within 300 ms when it is seen again', async () => {
  const { asked, setHidden, pass } = open(async () => 2000);
  await pass(1000);
  setHidden(true);
  await pass(100_000);
  expect(asked).toEqual([100]);
  setHidden(false);
  await pass(300);
  expect(asked).toEqual([100, 101_100]);
});

it('waits longer after each failure, and as before after an answer', async () => {
  let isDown = true;
  const { asked, pass } = open(() => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(2000)));
  await pass(13_000);
  expect(asked).toEqual([100, 4100, 12_100]);
  isDown = false;
  await pass(20_000);
  expect(asked.slice(3)).toEqual([28_100, 30_100, 32_100]);
});

it('gives up an answer that does not come', async () => {
  const { asked, pass } = open(
    (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('late')))),
  );
  await pass(14_100);
  expect(asked).toEqual([100, 14_100]);
});

it('a page that is seen again gives up what it asked before', async () => {
  const signals: AbortSignal[] = [];
  const { asked, setHidden, pass } = open((signal) => {
    signals.push(signal);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('late'))));
  });
  await pass(1000);
  setHidden(true);
  setHidden(false);
  await pass(300);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  // The one that was given up plans nothing.
  await pass(9000);
  expect(asked).toEqual([100, 1100]);
});

it('begins again where there is more to ask for', async () => {
  const answers = [0, 2000, 0];
  const { asked, again, pass } = open(async () => answers.shift() ?? 0);
  await pass(60_000);
  again();
  await pass(1000);
  // It goes on by itself.
  again();
  await pass(60_000);
  expect(asked).toEqual([100, 60_100, 62_100]);
});
