import { type TableRow } from '#newsroom/reader/tables.ts';
import { type Club } from '#schemas/club.ts';
import { type Tiebreaker } from '#schemas/competition.ts';

/** The criterion that ranks level teams, where their goals do not show it. */
export interface Separation {
  /** Those level on points, in the order of the table. */
  clubs: Club[];
  by: 'meetings' | 'disciplinary' | 'ranking' | 'playoff' | 'lots' | 'manual';
}

const kinds: Readonly<Partial<Record<Tiebreaker, Separation['by']>>> = {
  h2hPoints: 'meetings',
  h2hGd: 'meetings',
  h2hGf: 'meetings',
  h2hAwayGf: 'meetings',
  disciplinary: 'disciplinary',
  ranking: 'ranking',
  playoff: 'playoff',
  lots: 'lots',
  manual: 'manual',
};

/** The teams of a table that a criterion beyond goals separated from those level with them on points. */
export const separations = (rows: readonly Pick<TableRow, 'club' | 'points' | 'separatedBy'>[]): Separation[] => {
  const level = [...Map.groupBy(rows, ({ points }) => points).values()];
  return level.flatMap((teams) => {
    const decided = Map.groupBy(teams, ({ separatedBy }) => separatedBy && kinds[separatedBy]);
    return [...decided].flatMap(([by, own]) =>
      by !== undefined && own.length > 1 ? [{ by, clubs: own.map(({ club }) => club) }] : [],
    );
  });
};
