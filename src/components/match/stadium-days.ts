import { kickoffDay } from '#football/fixtures.ts';
import type { MatchView } from '#newsroom/reader/matches.ts';

/** Whether a match of a list has another day at its stadium than by the newsroom's clock: the list then says whose days it has. */
export const haveOtherDays = (
  views: readonly Pick<MatchView, 'match' | 'day'>[],
  { format }: Pick<App.Locals, 'format'>,
): boolean => views.some(({ match, day }) => kickoffDay(match, format.timeZone) !== day);
