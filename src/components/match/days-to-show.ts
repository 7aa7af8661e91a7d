import type { MatchDay } from '#football/match-days.ts';

/** The neighbours of a day, nearest first. */
type Around = (day: string) => { before: MatchDay[]; after: MatchDay[] };

/** Some days of the newsroom's zone with the days next to them, oldest first: in other time zones their matches fall there. */
export const daysToShow = (days: readonly string[], around: Around): string[] => {
  const next = days.flatMap((day) => {
    const { before, after } = around(day);
    return [...before.slice(0, 1), ...after.slice(0, 1)].filter(({ own }) => !own).map((each) => each.day);
  });
  return [...new Set([...days, ...next])].sort();
};
