import type { Score } from '#schemas/match.ts';
import { parseMinute } from '../source/minute.ts';
import type { SourceGoal, SourceMatch } from '../source/openfootball-shapes.ts';

/** No half has as much added time: a goal this many minutes after the 90th belongs to extra time. */
const maxAddedTimeMinutes = 15;

/**
 * Whether a list of goals proves extra time: a minute too late for added time, or one after the 90th that follows a later one of added
 * time, as 91 follows 90+5.
 */
function showsExtraTime(goals: readonly SourceGoal[]): boolean {
  const minutes = goals.flatMap(({ minute, offset }) => {
    const read = parseMinute(minute, offset);
    return read.ok ? [read.value] : [];
  });
  return minutes.some(
    ({ minute, addedTime = 0 }, index) =>
      minute > 90 + maxAddedTimeMinutes ||
      (addedTime === 0 &&
        minute > 90 &&
        minutes.slice(0, index).some((before) => before.minute === 90 && 90 + (before.addedTime ?? 0) > minute)),
  );
}

/**
 * Corrects the score of a match whose file counts the goals of extra time in the score of 90 minutes: they are separated where the goals
 * prove it, in a knockout match that was level after 90 minutes. Other scores do not change.
 */
export function withExtraTime(match: SourceMatch, score: Score, knockout: boolean): Score {
  const { halfTime, regularTime, afterExtraTime, penalties } = score;
  const lists = [match.goals1 ?? [], match.goals2 ?? []] as const;
  if (!knockout || afterExtraTime || penalties || !lists.some(showsExtraTime)) return score;
  const by90 = lists.map((goals) => goals.filter(({ minute }) => Number.parseInt(String(minute), 10) <= 90).length);
  const [home = 0, away = 0] = by90;
  const agree = lists[0].length === regularTime.home && lists[1].length === regularTime.away;
  if (home !== away || !agree) return score;
  return { ...(halfTime && { halfTime }), regularTime: { home, away }, afterExtraTime: regularTime };
}
