import type { Match } from '#schemas/match.ts';
import { hasResult } from './decided.ts';
import { isAhead, phaseOf } from './phase.ts';

/** A match of a season under way, as far as its moment goes. */
export interface MomentOfMatch {
  id: string;
  season: string;
  status: Match['status'];
  /** An instant in UTC, or a day alone where the time is not confirmed. */
  kickoff: string;
}

/** The matches around an instant. */
export interface MatchesAround<Moment> {
  /** In play or interrupted by what the newsroom knows, the earliest kickoff first. */
  live: Moment[];
  /** With a result, the latest first. */
  played: Moment[];
  /** To come, or with a result that is awaited, the next first. */
  coming: Moment[];
}

interface AroundOptions {
  /** Milliseconds since 1970. */
  now: number;
  /** The most matches of each list. */
  count: number;
  /** The day of a kickoff in the newsroom's zone. */
  dayOf: (kickoff: string) => string;
}

/** Results that are older than the latest by more than this do not stand beside it, nor matches that are so much later than the next. */
const nearMs = 14 * 24 * 3_600_000;
/** Number of days with matches to come. */
const daysToCome = 2;

const byKickoff = (a: MomentOfMatch, b: MomentOfMatch): number =>
  a.kickoff === b.kickoff ? (a.id < b.id ? -1 : 1) : a.kickoff < b.kickoff ? -1 : 1;

/** The first of each season, then the second of each, and so on: no competition with many matches a day hides the others. */
const roundRobin = <Moment extends MomentOfMatch>(moments: readonly Moment[], count: number): Moment[] => {
  const seasons = [...Map.groupBy(moments, ({ season }) => season).values()];
  const rounds = Math.max(0, ...seasons.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => seasons.flatMap((own) => own[round] ?? []))
    .flat()
    .slice(0, count);
};

/**
 * The matches of seasons under way around an instant: those in play, the last results and the next matches, of every competition some. What is
 * in play depends on the newsroom's data alone, because the reader's clock adds the rest.
 */
export const matchesAround = <Moment extends MomentOfMatch>(
  moments: readonly Moment[],
  { now, count, dayOf }: AroundOptions,
): MatchesAround<Moment> => {
  const season = { current: true };
  const sorted = [...moments].sort(byKickoff);
  const timed = (moment: Moment) => ({ ...moment, timeConfirmed: moment.kickoff.includes('T') });
  const ahead = sorted.filter((moment) => isAhead(timed(moment), season, now));
  const live = ahead.filter((moment) => phaseOf(moment, season) === 'on');
  const later = ahead.filter((moment) => !live.includes(moment));
  const days = [...new Set(later.map(({ kickoff }) => dayOf(kickoff)))].slice(0, daysToCome);
  // One that was awarded before its date does not come before that date.
  const results = sorted.filter((moment) => hasResult(moment) && Date.parse(moment.kickoff) <= now).reverse();
  const isNear = (one: Moment, other?: Moment): boolean =>
    Math.abs(Date.parse(one.kickoff) - Date.parse(other?.kickoff ?? '')) <= nearMs;
  const fresh = results.filter((moment) => isNear(moment, results[0]));
  const coming = later.filter((moment) => days.includes(dayOf(moment.kickoff)) && isNear(moment, later[0]));
  return {
    live: roundRobin(live, count).sort(byKickoff),
    played: roundRobin(fresh, count).sort(byKickoff).reverse(),
    coming: roundRobin(coming, count).sort(byKickoff),
  };
};
