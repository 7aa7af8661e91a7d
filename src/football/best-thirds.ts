import type { SeasonRules, Tiebreaker } from '#schemas/competition.ts';
import type { Match } from '#schemas/match.ts';
import { decidedMatches } from './decided.ts';
import type { Group, GroupTable } from './group-standings.ts';
import type { StandingsRow } from './standings.ts';
import { tallyMatches } from './tally.ts';
import { separate, splitBy } from './tiebreakers.ts';

/** A third-placed team among those of all groups. */
export interface BestThird {
  /** From 1, among the third-placed teams. */
  position: number;
  shared: boolean;
  group: Group;
  /** Its row in the table of its group. */
  row: StandingsRow;
  /** Undefined while it is undecided: a group is not complete, its third place is shared, or the position here is shared. */
  qualified: boolean | undefined;
  /** The criterion that separated it from teams level on points. */
  separatedBy?: Tiebreaker;
}

const thirdRow = ({ rows }: GroupTable): StandingsRow | undefined => rows[2];

/**
 * The third-placed teams of all groups, best first, by the season's own tiebreakers for them: teams of different groups have not met, so
 * head-to-head does not apply.
 *
 * @param count how many of them advance
 */
export function bestThirds(
  tables: readonly GroupTable[],
  matches: readonly Match[],
  rules: SeasonRules,
  count: number,
): BestThird[] {
  const thirds = new Map(
    tables.flatMap((table) => {
      const row = thirdRow(table);
      return row ? [[row.team, { group: table.group, row }] as const] : [];
    }),
  );
  const decided = decidedMatches(matches);
  const tallies = new Map(
    tables.flatMap(({ group }) => {
      const ofGroup = decided.filter((match) => match.group === group.id);
      return [...tallyMatches(group.teams, ofGroup, rules)];
    }),
  );
  const tiebreakers = (rules.bestThirdTiebreakers ?? rules.tiebreakers).filter((name) => !name.startsWith('h2h'));
  const pointsOf = (team: string): number => thirds.get(team)?.row.points ?? 0;
  const places = splitBy([...thirds.keys()], pointsOf).flatMap((level) =>
    separate(level, tiebreakers, { tallies, matches: decided, rules }),
  );
  // While a third-placed team may still change, the order of the others is undecided too.
  const areKnown = tables.every((table) => table.complete && thirdRow(table)?.shared !== true);
  let next = 1;
  return places.flatMap(({ teams, separatedBy }) => {
    const position = next;
    next += teams.length;
    const last = next - 1;
    const isDecided = areKnown && (last <= count || position > count);
    const qualified = isDecided ? last <= count : undefined;
    return teams.flatMap((team): BestThird[] => {
      const third = thirds.get(team);
      if (third === undefined) return [];
      const shared = teams.length > 1;
      return [{ position, shared, ...third, qualified, ...(separatedBy && { separatedBy }) }];
    });
  });
}
