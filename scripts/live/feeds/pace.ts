import type { FeedMatch } from './feed-match.ts';

const minuteMs = 60_000;
/** The longest wait: a kickoff may be moved. */
const maxMs = 10 * minuteMs;
const maxAfterFailureMs = 5 * minuteMs;
/** Matches begin early now and then. */
const beforeKickoffMs = 2 * minuteMs;

/** What the next request depends on. */
export interface PaceState {
  matches: readonly Pick<FeedMatch, 'status' | 'kickoff'>[];
  /** Polls that failed since the last one that did not. */
  failures: number;
  /** Requests that are left, and milliseconds until there are more. */
  limits: { left: number; resetMs: number } | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

/** Milliseconds until a match needs the next poll. */
const waitFor = (
  { status, kickoff }: Pick<FeedMatch, 'status' | 'kickoff'>,
  intervalMs: number,
  now: number,
): number => {
  if (status === 'IN_PLAY' || status === 'PAUSED') return intervalMs;
  if (status === 'SUSPENDED') return minuteMs;
  if (status === 'TO_COME') return Math.max(intervalMs, kickoff - beforeKickoffMs - now);
  return maxMs;
};

/** Milliseconds until the next poll: by the match that needs it first, longer after failures, and within the feed's limits. */
export const waitMs = (intervalMs: number, { matches, failures, limits, now }: PaceState): number => {
  const byMatches = Math.min(maxMs, ...matches.map((match) => waitFor(match, intervalMs, now)));
  const wanted =
    failures === 0 ? byMatches : Math.min(Math.max(intervalMs * 2 ** failures, byMatches), maxAfterFailureMs);
  // What is left is spread over the time until there is more; one is kept for another start.
  const spread = limits === undefined ? 0 : limits.left <= 1 ? limits.resetMs : limits.resetMs / (limits.left - 1);
  return Math.ceil(Math.max(wanted, spread));
};

/** How long an answer of a match in play may stay the same before a feed counts as silent. */
export const silentAfterMs = 10 * minuteMs;
