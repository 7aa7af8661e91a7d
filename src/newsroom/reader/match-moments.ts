import { decidedStatuses } from '#football/decided.ts';
import { isAhead, longestAheadMs } from '#football/phase.ts';
import type { Match } from '#schemas/match.ts';
import { type DependencyKey, dependencyKey } from '../dependency-keys.ts';
import type { ReadContext } from './context.ts';

/** A match's columns in the index: enough to determine its phase without parsing it. */
export interface MatchMoment {
  id: string;
  season: string;
  status: Match['status'];
  /** `2026-07-19T19:00:00.000Z`, or the day alone where the time is not confirmed. */
  kickoff: string;
}

/** Number of rows to check for matches ahead: more than are postponed or cancelled at a time in all competitions. */
const maxLookedAt = 1000;

const quotedDecided = decidedStatuses.map((status) => `'${status}'`).join(', ');

/**
 * Matches that meet a condition on the table `matches`, by their phase at the instant of the build. Phases change with time, so `keys` must
 * include the phases of these matches.
 */
export const matchMoments = ({ rows, once, now }: Pick<ReadContext, 'rows' | 'once' | 'now'>) => {
  const nowMs = Date.parse(now);
  const earliestAhead = new Date(nowMs - longestAheadMs).toISOString();
  const columns = 'matches.id, matches.season, matches.status, matches.kickoff';

  const currentSeasons = (): ReadonlySet<string> =>
    once('current seasons', () => {
      const sql = `SELECT id FROM items WHERE kind = 'season' AND json_extract(json, '$.current')`;
      const found = rows<{ id: string }>([dependencyKey('kind', { kind: 'season' })], sql);
      return new Set(found.map(({ id }) => id));
    });
  const isMomentAhead = ({ season, status, kickoff }: MatchMoment): boolean =>
    isAhead(
      { status, kickoff, timeConfirmed: kickoff.includes('T') },
      { current: currentSeasons().has(season) },
      nowMs,
    );

  const inCurrentSeasons = (): string =>
    `season IN (SELECT value FROM json_each('${JSON.stringify([...currentSeasons()])}'))`;

  return {
    isMomentAhead,
    inCurrentSeasons,

    /** All of them, by kickoff. */
    all: (keys: readonly DependencyKey[], where: string, ...values: string[]): MatchMoment[] =>
      rows(keys, `SELECT ${columns} FROM matches WHERE ${where} ORDER BY kickoff, id`, ...values),

    /** Those that are ahead, the next first. */
    ahead: (keys: readonly DependencyKey[], where: string, ...values: string[]): MatchMoment[] =>
      rows<MatchMoment>(
        keys,
        `SELECT ${columns} FROM matches WHERE ${where} AND kickoff >= '${earliestAhead}'
         AND ${inCurrentSeasons()}
         ORDER BY kickoff, id LIMIT ${maxLookedAt}`,
        ...values,
      ).filter(isMomentAhead),

    /** The last with a result, the latest first. One that was awarded before its date does not come before that date. */
    last: (keys: readonly DependencyKey[], count: number, where: string, ...values: string[]): MatchMoment[] =>
      rows(
        keys,
        `SELECT ${columns} FROM matches WHERE ${where} AND status IN (${quotedDecided}) AND kickoff <= '${now}'
         ORDER BY kickoff DESC, id DESC LIMIT ${count}`,
        ...values,
      ),
  };
};
