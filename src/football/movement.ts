import type { StandingsRow } from './standings.ts';

type Placed = Pick<StandingsRow, 'team' | 'position'>;

/** How many positions a team has gained between two tables, negative when it lost some. Teams new to the table are not in it. */
export const movements = (before: readonly Placed[], after: readonly Placed[]): Map<string, number> =>
  new Map(
    after.flatMap(({ team, position }) => {
      const earlier = before.find((row) => row.team === team);
      return earlier ? [[team, earlier.position - position]] : [];
    }),
  );
