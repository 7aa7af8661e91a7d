import type { Match } from '#schemas/match.ts';

/** A kickoff by the newsroom's clock. @param under the day at the stadium that a time stands under: on another day it has its own */
export const kickoffText = (
  { kickoff, timeConfirmed }: Pick<Match, 'kickoff' | 'timeConfirmed'>,
  as: 'time' | 'day' | 'date',
  { format, read }: Pick<App.Locals, 'format' | 'read'>,
  under?: string,
): string => {
  const isOnAnotherDay = under !== undefined && read.dayOf(kickoff, timeConfirmed) !== under;
  const styles = { time: isOnAnotherDay ? 'dayTime' : 'time', day: 'shortDay', date: 'weekday' } as const;
  return format.date(timeConfirmed ? kickoff : kickoff.slice(0, 10), styles[as]);
};
