// Imports only types: a browser computes with it.
import type { Goals } from '#schemas/match.ts';
import type { StandingsRow } from '../standings.ts';

/** The figures of a team in a table. */
export type TableFigures = Pick<
  StandingsRow,
  'position' | 'played' | 'won' | 'drawn' | 'lost' | 'goalsFor' | 'goalsAgainst' | 'points'
>;

/** What of a season's rules decides about a table in play. */
export interface ProvisionalRules {
  /** Points for a win, a draw, a defeat. */
  points: readonly [win: number, draw: number, loss: number];
  /** The tiebreakers of the season. Those that need more than the figures of a table are passed over. */
  by: readonly string[];
}

/** A score in play. The teams are rows of the table, from 0. */
export interface ScoreInPlay {
  home: number;
  away: number;
  score: Goals;
}

/** A row of a table in play. */
export interface ProvisionalRow extends TableFigures {
  /** Its place in the table as published, from 0. */
  row: number;
  isInPlay: boolean;
}

type ValueOf = (figures: TableFigures) => number;
const values: Readonly<Record<string, ValueOf>> = {
  gd: ({ goalsFor, goalsAgainst }) => goalsFor - goalsAgainst,
  gf: ({ goalsFor }) => goalsFor,
  wins: ({ won }) => won,
  goalAverage: ({ goalsFor, goalsAgainst }) => (goalsFor === 0 ? 0 : goalsFor / goalsAgainst),
};

/** The figures of a team after one more match. */
const withMatch = (
  { position, points, played, won, drawn, lost, goalsFor, goalsAgainst }: TableFigures,
  scored: number,
  conceded: number,
  [win, draw, loss]: ProvisionalRules['points'],
): TableFigures => ({
  position,
  played: played + 1,
  won: won + Number(scored > conceded),
  drawn: drawn + Number(scored === conceded),
  lost: lost + Number(scored < conceded),
  goalsFor: goalsFor + scored,
  goalsAgainst: goalsAgainst + conceded,
  points: points + (scored > conceded ? win : scored < conceded ? loss : draw),
});

/**
 * A table with scores in play, best first. Teams that do not play keep their order among each other: meetings, cards and lots have decided
 * it. A team in play stands before the first that it is ahead of by points, then by the tiebreakers that the figures decide.
 * @param published the whole table, best first
 */
export const provisionalTable = (
  published: readonly TableFigures[],
  scores: readonly ScoreInPlay[],
  { points, by }: ProvisionalRules,
): ProvisionalRow[] => {
  const rows = published.map((figures, row): ProvisionalRow => ({ ...figures, row, isInPlay: false }));
  for (const { home, away, score } of scores)
    for (const [at, scored, conceded] of [
      [home, score.home, score.away],
      [away, score.away, score.home],
    ] as const) {
      const before = rows[at];
      if (before) rows[at] = { ...withMatch(before, scored, conceded, points), row: at, isInPlay: true };
    }
  const criteria = [(figures: TableFigures) => figures.points, ...by.flatMap((each) => values[each] ?? [])];
  const compare = (a: TableFigures, b: TableFigures): number => {
    const deciding = criteria.find((valueOf) => valueOf(a) !== valueOf(b));
    return deciding ? deciding(b) - deciding(a) : 0;
  };
  const ordered = rows.filter(({ isInPlay }) => !isInPlay);
  for (const team of rows.filter(({ isInPlay }) => isInPlay).sort((a, b) => compare(a, b) || a.row - b.row)) {
    const at = ordered.findIndex((other) => (compare(team, other) || team.row - other.row) < 0);
    ordered.splice(at < 0 ? ordered.length : at, 0, team);
  }
  const isLevel = (a: ProvisionalRow, b: ProvisionalRow): boolean =>
    a.isInPlay || b.isInPlay ? compare(a, b) === 0 : published[a.row]?.position === published[b.row]?.position;
  const first = published[0]?.position ?? 1;
  let position = first;
  return ordered.map((team, at) => {
    const before = ordered[at - 1];
    if (!before || !isLevel(before, team)) position = first + at;
    return { ...team, position };
  });
};
