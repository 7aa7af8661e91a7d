import { timeline, type TimelineEntry } from '#football/timeline.ts';
import type { Period } from '#schemas/period.ts';
import type { Goals, Match } from '#schemas/match.ts';

/** The kind of end of a match's part. */
type PartEnd = 'firstHalf' | 'regularTime' | 'extraTime';

/** A part of a match's events, and how it ended. */
export interface TimelinePart {
  entries: TimelineEntry[];
  /** Absent after the last part: the score above says how the match ended. */
  end?: PartEnd;
  /** The score at its end, if known. */
  goals?: Goals;
}

const parts: readonly { periods: readonly Period[]; end: PartEnd }[] = [
  { periods: ['firstHalf'], end: 'firstHalf' },
  { periods: ['secondHalf'], end: 'regularTime' },
  { periods: ['extraTimeFirstHalf', 'extraTimeSecondHalf'], end: 'extraTime' },
];

/**
 * The events part by part: first half, second half, extra time, shoot-out. An end is marked only if the match continued after it, and the
 * first half's only if its score is known.
 */
export const timelineParts = (match: Match): TimelinePart[] => {
  const entries = timeline(match);
  if (entries.length === 0) return [];
  const score = 'score' in match ? match.score : undefined;
  const ends: Record<PartEnd, Goals | undefined> = {
    firstHalf: score?.halfTime,
    regularTime: score?.afterExtraTime || score?.penalties ? score.regularTime : undefined,
    extraTime: score?.penalties && score.afterExtraTime,
  };
  const inPlay = parts.map(({ periods, end }): TimelinePart => {
    const goals = ends[end];
    return {
      entries: entries.filter(({ period }) => periods.includes(period)),
      ...(goals && { end, goals }),
    };
  });
  const kicks = entries.filter(({ period }) => period === 'shootout');
  return [...inPlay, { entries: kicks }].filter((part) => part.entries.length > 0 || part.end);
};
