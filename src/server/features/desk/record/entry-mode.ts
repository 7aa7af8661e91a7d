import type { EntryMode } from '#contract/desk/record.ts';
import { decidedStatuses } from '#football/decided.ts';
import type { RawMatch } from './record-text.ts';

const hourMs = 3_600_000;

/** How long before its kickoff a match is about to begin, and how long after it it may be on: with extra time, a shoot-out and a break. */
const [beforeMs, afterMs] = [3 * hourMs, 6 * hourMs];

/**
 * How a match is entered: into the journal from shortly before its kickoff, and as long as its journal has no record in the content;
 * otherwise as its record. A paper whose clock stands before a match has its result, and readers do not see it yet.
 * @param now by the paper's clock
 */
export const entryMode = ({ kickoff, status }: RawMatch, hasJournal: boolean, now: number): EntryMode => {
  const at = Date.parse(String(kickoff));
  const isOver = decidedStatuses.some((each) => each === status) && at <= now;
  if (isOver || ['POSTPONED', 'CANCELLED'].includes(String(status))) return 'record';
  return hasJournal || (now >= at - beforeMs && now <= at + afterMs) ? 'journal' : 'record';
};
