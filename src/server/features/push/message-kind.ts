import type { LiveEntry } from '#contract/live/entry.ts';
import type { PushMessageRow } from '../../platform/database/tables.ts';

/** What a message is about; `undo` takes back what one said. */
export type MessageKind = PushMessageRow['kind'];

/** How long a message may wait for its browser, in seconds: later nobody wants it. */
export const ttlSeconds: Readonly<Record<MessageKind, number>> = {
  lineUps: 3600,
  kickoff: 600,
  goals: 600,
  fullTime: 14_400,
  undo: 600,
};

/** The longest of them, in milliseconds. */
export const maxLifeMs = Math.max(...Object.values(ttlSeconds)) * 1000;

/** A message waits for so many milliseconds: an undo in time cancels it. */
export const undoableMs = 10_000;

/** What an entry is to those who follow the match; undefined for what nobody is notified of. */
export const kindOf = (entry: LiveEntry): MessageKind | undefined => {
  switch (entry.type) {
    case 'goal':
    case 'penaltyGoal':
    case 'ownGoal':
      return 'goals';
    case 'lineup':
      return 'lineUps';
    case 'start':
      return entry.period === 'firstHalf' ? 'kickoff' : undefined;
    case 'end':
    case 'abandon':
      return 'fullTime';
    case 'undo':
      return 'undo';
    default:
      return undefined;
  }
};
