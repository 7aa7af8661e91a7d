import type { MatchEvent } from '#schemas/match.ts';

/** The parts of a match in their order. */
export const periods = ['firstHalf', 'secondHalf', 'extraTimeFirstHalf', 'extraTimeSecondHalf', 'shootout'] as const;
export type Period = (typeof periods)[number];

/** The period of an event: 45+2 is of the first half, 46 of the second. */
export function periodOf({ type, minute }: Pick<MatchEvent, 'type' | 'minute'>): Period {
  if (type === 'shootoutScored' || type === 'shootoutMissed') return 'shootout';
  if (minute <= 45) return 'firstHalf';
  if (minute <= 90) return 'secondHalf';
  return minute <= 105 ? 'extraTimeFirstHalf' : 'extraTimeSecondHalf';
}
