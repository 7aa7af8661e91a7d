import { isDecided, playsIn } from '#football/decided.ts';
import { groupAnchor } from '#football/group-anchor.ts';
import { isAhead } from '#football/phase.ts';
import { groupStages, groupTables } from '#football/group-standings.ts';
import type { Localised } from '#schemas/localised.ts';
import type { Match } from '#schemas/match.ts';
import type { ReadContext } from './context.ts';
import type { FootballReads } from './football-reads.ts';
import type { MatchView } from './matches.ts';
import { placeOf, tiesOf } from './season-brackets.ts';
import { seasonOfMatch } from './season-data.ts';

/** The origin of a side of a knockout match. */
export type Origin =
  | { team: string; match: MatchView }
  | { team: string; group: { anchor: string; name: Localised }; position: number }
  /** Of a side whose team is not known yet: the match it comes from. */
  | { words: Localised; match: MatchView };

export interface Pathway {
  from: Origin[];
  /** Whether its sides come from matches that they lost: the match for third place. */
  isOfLosers: boolean;
  /** Whether it is known who goes through. */
  isDecided: boolean;
  winnerTo?: MatchView;
  loserTo?: MatchView;
}

/** A team's matches of a season around one of them. */
export interface MatchesAround {
  before: MatchView[];
  after: MatchView[];
}

/** Named reads of the way to a match, and on from it. */
export const pathwayReads = (context: ReadContext, { match }: Pick<FootballReads, 'match'>) => ({
  /** The origins and next matches of the sides of a knockout match; undefined for any other match. */
  pathway: (matchId: string): Pathway | undefined => {
    const found = placeOf(context, matchId);
    if (!found) return undefined;
    const { data, tie: own } = found;
    const { thirdPlace } = found.bracket;
    const ties = tiesOf(found.bracket);
    const lastMatch = (slot: number | undefined) => {
      const last = ties.find((tie) => tie.slot === slot)?.matches.at(-1);
      return last && match(last.id);
    };
    const fromGroups = (): Origin[] => {
      const rows = groupStages(data.season).flatMap((stage) =>
        groupTables(data.season, stage, data.matches).flatMap(({ group, rows }) =>
          rows.map(({ team, position }) => ({
            team,
            position,
            group: { anchor: groupAnchor(data.season, stage.id, group.id), name: group.name },
          })),
        ),
      );
      return own.sides.flatMap((side) => rows.findLast(({ team }) => team === side) ?? []);
    };
    const fromTies = own.sides.flatMap((side, at): Origin[] => {
      if (typeof side !== 'string') {
        const feeder = own.feeders.length === own.sides.length ? lastMatch(own.feeders[at]) : undefined;
        return feeder ? [{ words: side.placeholder, match: feeder }] : [];
      }
      const feeder = ties.find((tie) => own.feeders.includes(tie.slot) && tie.sides.some((each) => each === side));
      const earlier = lastMatch(feeder?.slot);
      return earlier ? [{ team: side, match: earlier }] : [];
    });
    const playOff = thirdPlace?.feeders.includes(own.slot) && own !== thirdPlace ? thirdPlace : undefined;
    const from = own.feeders.length > 0 ? fromTies : fromGroups();
    const winnerTo = own.next === undefined ? undefined : lastMatch(own.next);
    const loserTo = lastMatch(playOff?.slot);
    if (from.length === 0 && !winnerTo && !loserTo) return undefined;
    const isOfLosers = own === thirdPlace && own.feeders.length > 0;
    return { from, isOfLosers, isDecided: own.winner !== undefined, winnerTo, loserTo };
  },

  /** A team's last results before a match of the same season, and its next matches after it: those with a result or ahead. By kickoff. */
  matchesAround: (matchId: string, team: string): MatchesAround => {
    const { season, matches } = seasonOfMatch(context, matchId) ?? { matches: [] };
    const at = matches.findIndex(({ id }) => id === matchId);
    const own = (all: Match[]) => all.filter((each) => playsIn(each, team));
    const before = own(matches.slice(0, at)).filter(isDecided);
    const after = own(matches.slice(at + 1)).filter((each) => isDecided(each) || (season && isAhead(each, season)));
    const views = (all: Match[]) => all.flatMap(({ id }) => match(id) ?? []);
    return { before: views(before.slice(-5)), after: views(after.slice(0, 3)) };
  },
});
