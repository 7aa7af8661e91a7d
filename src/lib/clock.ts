/**
 * A clock that is not the real one, as it is set: `2026-07-19T17:30:00Z` stands at that instant;
 * `2026-07-19T18:58:00Z since 2026-11-27T10:00:00Z rate 30` showed it at the real instant after `since`, and runs 30 times as fast.
 */
export type ClockSetting = string;

/** What decides which stories, matches and polls are shown, and how. Sessions, limits, signatures and logs use the real time. */
export interface Clock {
  /** Milliseconds since 1970. @param realMs the real time */
  now: (realMs?: number) => number;
  /** The real milliseconds in which so many pass on this clock; Infinity where it stands. */
  realDelayMs: (ms: number) => number;
}

// Literals: a page without a clock of its own is not sent them.
const pattern = /^(\S+)(?: since (\S+) rate (\d+(?:\.\d+)?))?$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/** The instant that a clock shows, the real instant of that, and its rate: 0 where it stands. */
const partsOf = (setting: ClockSetting) => {
  const [, at = '', since = at, rate = '0'] = pattern.exec(setting) ?? [];
  return { at, since, rate: Number(rate) };
};

/** Whether a text sets a clock. */
export const isClockSetting = (text: string): boolean => {
  const { at, since } = partsOf(text);
  return [at, since].every((each) => instant.test(each) && !Number.isNaN(Date.parse(each)));
};

/** A setting for a clock that shows an instant at a real one, and runs from there. Both in milliseconds since 1970. */
export const runningClock = (atMs: number, sinceMs: number, rate: number): ClockSetting =>
  `${new Date(atMs).toISOString()} since ${new Date(sinceMs).toISOString()} rate ${rate}`;

export const realClock: Clock = { now: (realMs = Date.now()) => realMs, realDelayMs: (ms) => ms };

/** The clock of a setting; without one the real one. */
export const clockOf = (setting: ClockSetting | undefined): Clock => {
  if (setting === undefined) return realClock;
  const { at, since, rate } = partsOf(setting);
  const [atMs, sinceMs] = [Date.parse(at), Date.parse(since)];
  return {
    now: (realMs = Date.now()) => atMs + (realMs - sinceMs) * rate,
    realDelayMs: (ms) => (ms > 0 ? ms / rate : ms),
  };
};
