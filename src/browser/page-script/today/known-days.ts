import { localDay } from './local-day.ts';

/** What a page knows of match days, by the reader's clock. */
export interface KnownDays {
  /** Number of matches on a day. */
  matchesOn: (day: string) => number;
  /** The last match day before a day, and the first after it. */
  last: (day: string) => string | undefined;
  next: (day: string) => string | undefined;
  /** True for a day before all that is known: the reader's clock is wrong, or the page is not about that time. */
  isBefore: (day: string) => boolean;
}

/** The days of the kickoffs that a page was published with, one for each match: `2026-07-19T19:00Z 2026-07-20`. */
export const knownDays = (kickoffs: string): KnownDays => {
  const counts = new Map<string, number>();
  for (const kickoff of kickoffs.split(' ').filter(Boolean)) {
    const day = localDay(kickoff);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  const days = [...counts.keys()].sort();
  return {
    matchesOn: (day) => counts.get(day) ?? 0,
    last: (day) => days.findLast((each) => each < day),
    next: (day) => days.find((each) => each > day),
    isBefore: (day) => day < (days[0] ?? ''),
  };
};
