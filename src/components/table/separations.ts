import type { TableRow } from '#newsroom/reader/tables.ts';
import type { Club } from '#schemas/club.ts';
import type { Tiebreaker } from '#schemas/competition.ts';

/** The criterion that ranks level teams, if their goals do not show it. */
export interface Separation {
  /** Those level on points, in the order of the table. */
  clubs: Club[];
  by: (typeof kinds)[keyof typeof kinds];
}

const kinds = {
  h2hPoints: 'meetings',
  h2hGd: 'meetings',
  h2hGf: 'meetings',
  h2hAwayGf: 'meetings',
  awayGf: 'awayGoals',
  awayWins: 'awayWins',
  opponentPoints: 'opponents',
  unroundedPoints: 'rounding',
  disciplinary: 'disciplinary',
  ranking: 'ranking',
  playoff: 'playoff',
  lots: 'lots',
  manual: 'manual',
} as const satisfies Partial<Record<Tiebreaker, string>>;

const kindOf = (tiebreaker: Tiebreaker | undefined): Separation['by'] | undefined =>
  tiebreaker !== undefined && tiebreaker in kinds ? kinds[tiebreaker as keyof typeof kinds] : undefined;

type Row = Pick<TableRow, 'club' | 'points' | 'separatedBy'>;

const clubsOf = (rows: readonly Pick<Row, 'club'>[]): Club[] => rows.map(({ club }) => club);

/**
 * The teams of a table that a criterion beyond goals separated from those level with them on points; by the organiser's decision, whatever
 * their points.
 */
export const separations = (rows: readonly Row[]): Separation[] => {
  const byDecision = rows.filter(({ separatedBy }) => separatedBy === 'manual');
  const level = [
    ...Map.groupBy(
      rows.filter((row) => !byDecision.includes(row)),
      ({ points }) => points,
    ).values(),
  ];
  const separated = level.flatMap((teams) => {
    const decided = Map.groupBy(teams, ({ separatedBy }) => kindOf(separatedBy));
    return [...decided].flatMap(([by, own]) =>
      by !== undefined && own.length > 1 ? [{ by, clubs: clubsOf(own) }] : [],
    );
  });
  return byDecision.length > 0 ? [...separated, { by: 'manual', clubs: clubsOf(byDecision) }] : separated;
};

/** Teams of a final table that share a position, and the criterion that would separate them. */
export interface SharedPosition {
  clubs: Club[];
  by: 'disciplinary' | 'ranking' | 'playoff' | 'lots' | 'manual' | 'nothing';
}

const unknowable = ['disciplinary', 'ranking', 'playoff', 'lots', 'manual'] as const;

/** The shared positions of a table. */
export const sharedPositions = (
  rows: readonly Pick<TableRow, 'club' | 'position' | 'shared' | 'undecidedBy'>[],
): SharedPosition[] =>
  [
    ...Map.groupBy(
      rows.filter(({ shared }) => shared),
      ({ position }) => position,
    ).values(),
  ].map((own) => ({
    clubs: clubsOf(own),
    by: unknowable.find((tiebreaker) => tiebreaker === own[0]?.undecidedBy) ?? 'nothing',
  }));
