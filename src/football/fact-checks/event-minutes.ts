import { periodOf } from '../period-of.ts';
import { eventWords } from './event-words.ts';
import type { FactRule } from './fact-rule.ts';

/** The minutes that added time follows. */
const ends: ReadonlySet<number> = new Set([45, 90, 105, 120]);

export const eventMinutes: FactRule = {
  says: 'No event of a finished match is after its end: after 90 minutes only where the score has `afterExtraTime`, kicks of a shoot-out only where it has `penalties`.',
  stops: true,
  of: 'match',
  faults: (match) => {
    if (match.status !== 'FINISHED') return [];
    const { afterExtraTime, penalties } = match.score;
    return match.events.flatMap((event, at) => {
      const isKick = periodOf(event) === 'shootout';
      if (isKick && !penalties)
        return { field: `events.${at}.type`, reason: `${eventWords(event)}: the score has no shoot-out (penalties)` };
      if (!isKick && event.minute > 90 && !afterExtraTime)
        return {
          field: `events.${at}.minute`,
          reason: `${eventWords(event)} is after the end: the score has no extra time (afterExtraTime)`,
        };
      return [];
    });
  },
};

export const addedTimes: FactRule = {
  says: 'Added time follows minute 45, 90, 105 or 120.',
  stops: false,
  of: 'match',
  faults: (match) =>
    'events' in match
      ? match.events.flatMap((event, at) =>
          event.addedTime === undefined || ends.has(event.minute)
            ? []
            : {
                field: `events.${at}.addedTime`,
                reason: `${eventWords(event)}: added time follows minute 45, 90, 105 or 120`,
              },
        )
      : [],
};
