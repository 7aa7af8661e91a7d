import { type MatchDay } from '#football/match-days.ts';

/** How the days around one are asked for: the nearest first. */
type Around = (day: string) => { before: MatchDay[]; after: MatchDay[] };

/**
 * Some days of the newsroom's zone with the days next to them, oldest first: where the clock is another, their matches are there.
 */
export const daysToShow = (days: readonly string[], around: Around): string[] => {
  const next = days.flatMap((day) => {
    const { before, after } = around(day);
    return [...before.slice(0, 1), ...after.slice(0, 1)].filter(({ own }) => !own).map((each) => each.day);
  });
  return [...new Set([...days, ...next])].sort();
};
