import type { MatchEvent } from '#schemas/match.ts';
import type { Period } from '#schemas/period.ts';

/** The period of an event: 45+2 is of the first half, 46 of the second. */
export function periodOf({ type, minute }: Pick<MatchEvent, 'type' | 'minute'>): Period {
  if (type === 'shootoutScored' || type === 'shootoutMissed') return 'shootout';
  if (minute <= 45) return 'firstHalf';
  if (minute <= 90) return 'secondHalf';
  return minute <= 105 ? 'extraTimeFirstHalf' : 'extraTimeSecondHalf';
}
