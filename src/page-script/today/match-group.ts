/** The groups of a day's matches, in the order they are shown. */
export const matchGroups = ['following', 'live', 'toCome', 'over', 'off'] as const;
export type MatchGroup = (typeof matchGroups)[number];

const hourMs = 3_600_000;
/** How long after its kickoff a match without news may still be played: extra time and penalties included. */
const maxMatchMs = 3 * hourMs;

const isUnderWay = /^(?:IN_PLAY|PAUSED|SUSPENDED)$/;
const isToCome = /^(?:SCHEDULED|TIMED)$/;
const isOff = /^(?:POSTPONED|CANCELLED)$/;

/** A match as a page was published with it. */
export interface PublishedMatch {
  status: string;
  /** Undefined where the time is not confirmed. */
  kickoff?: string;
}

/** True for a match that should have begun by the reader's clock, and of which the page knows nothing yet. */
export const isAwaited = ({ status, kickoff }: PublishedMatch, now: number): boolean =>
  isToCome.test(status) && kickoff !== undefined && Date.parse(kickoff) <= now;

/** Whether a match is played now, is to come, over, or not played on its day. What the newsroom knows counts more than the clock. */
export const matchGroupOf = (match: PublishedMatch, now: number): Exclude<MatchGroup, 'following'> => {
  if (isUnderWay.test(match.status)) return 'live';
  if (isOff.test(match.status)) return 'off';
  if (!isToCome.test(match.status)) return 'over';
  if (!isAwaited(match, now)) return 'toCome';
  return now - Date.parse(match.kickoff ?? '') < maxMatchMs ? 'live' : 'over';
};
