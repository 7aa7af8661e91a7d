import type { TimelineEntry } from '#football/timeline.ts';

/** Width of a minute in the drawing's units. */
const unit = 10;

/** The position of a goal on the line of a match's minutes: added time is placed close behind its minute. */
const goalPlace = ({ event: { minute, addedTime = 0 } }: Pick<TimelineEntry, 'event'>): number =>
  (minute - 0.5 + Math.min(addedTime, 9) * 0.09) * unit;

/** A bar for every goal: its position along the line, in the reading direction. */
export const goalBars = (entries: readonly TimelineEntry[], minutes: number, dir: 'ltr' | 'rtl') => {
  const width = minutes * unit;
  const mirrored = (at: number) => (dir === 'rtl' ? width - at : at);
  return {
    width,
    bars: entries
      .filter(({ isGoal }) => isGoal)
      .map((entry) => ({ side: entry.side, at: mirrored(Math.min(goalPlace(entry), width - unit / 2)) })),
    /** The ends of the halves within the match. */
    halves: [45, 90, 105].filter((minute) => minute < minutes).map((minute) => mirrored(minute * unit)),
  };
};
