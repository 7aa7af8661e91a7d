import type { StandingsRow } from './standings.ts';

/** A team's place in a table. */
export interface Standing {
  position: number;
  points: number;
  /** True if it is shared with teams that only a criterion without a result would separate. */
  shared: boolean;
}

/** The change of a team's place by a match. */
export interface TableChange {
  team: string;
  /** Absent before its first match. */
  before?: Standing;
  after: Standing;
}

const standingOf = (rows: readonly StandingsRow[], team: string): (Standing & { played: number }) | undefined => {
  const row = rows.find((each) => each.team === team);
  return row && { position: row.position, points: row.points, shared: row.shared, played: row.played };
};

/** The places of some teams in the tables before and after a match, in the order given. */
export const tableChanges = (
  before: readonly StandingsRow[],
  after: readonly StandingsRow[],
  teams: readonly string[],
): TableChange[] =>
  teams.flatMap((team): TableChange[] => {
    const now = standingOf(after, team);
    if (!now) return [];
    const earlier = standingOf(before, team);
    const bare = ({ position, points, shared }: Standing): Standing => ({ position, points, shared });
    return [{ team, ...(earlier && earlier.played > 0 && { before: bare(earlier) }), after: bare(now) }];
  });
