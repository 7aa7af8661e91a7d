import { maxPlayMs } from '#browser/page-script/live/live-window.ts';

const maxFailedMs = 60_000;
/** For readers who save data. */
const savingFactor = 5;
const jitter = 0.2;

/** After the kickoff a match may begin at any moment. */
const awaitedMs = 5000;

/** When to ask again for a match that has not begun. @param interval what the answer says @param untilKickoffMs negative after it */
export const intervalBeforeStart = (interval: number, untilKickoffMs: number): number =>
  Math.min(interval, Math.max(awaitedMs, untilKickoffMs));

/** A page that waits for a later match of its day asks now and then. */
const laterMs = 30_000;
const sameDayMs = 12 * 3_600_000;

/**
 * When to ask again for lists.
 * @param next what the answer says
 * @param untilKickoffsMs of the matches of the page that have not begun by the answer, in real time; negative after a kickoff
 */
export const listInterval = (next: number, untilKickoffsMs: readonly number[]): number => {
  const near = untilKickoffsMs.filter((ms) => ms >= -maxPlayMs && ms < sameDayMs);
  if (near.some((ms) => ms <= 0)) return Math.min(next || awaitedMs, awaitedMs);
  return next || (near.length > 0 ? intervalBeforeStart(laterMs, Math.min(...near)) : 0);
};

/** Browsers that know what their reader chose: `navigator.connection`. */
interface Connection {
  connection?: { saveData?: boolean };
}

/**
 * How long to wait until the next request, in milliseconds.
 * @param interval what the last answer says
 * @param failures since then: each doubles it, up to a minute
 * @param random from 0 to 1
 */
export const waitMs = (
  interval: number,
  failures: number,
  saves = (navigator as Connection).connection?.saveData,
  random = Math.random(),
): number => {
  const planned = interval * (saves ? savingFactor : 1);
  const wait = Math.max(planned, Math.min(planned * 2 ** failures, maxFailedMs));
  return wait * (1 - jitter + 2 * jitter * random);
};
