import { brackets as computeBrackets, type SeasonBracket } from '#football/brackets.ts';
import { decidedMatches, isDecided, playsIn } from '#football/decided.ts';
import { groupAnchor } from '#football/group-anchor.ts';
import { groupStages, groupTables } from '#football/group-standings.ts';
import { aggregateOf } from '#football/tie-winner.ts';
import { type Winner } from '#football/winner.ts';
import { type StageDecision } from '#schemas/competition.ts';
import { type Localised } from '#schemas/localised.ts';
import { type Goals } from '#schemas/match.ts';
import { type ReadContext } from './context.ts';
import { type FootballReads, type MatchView } from './football.ts';
import { seasonData, seasonOfMatch, type SeasonData } from './season-data.ts';
import { titleOutcomesOf } from './season-outcome.ts';

/** A tie for drawing: its matches in the order of play and, once decided, the winner. */
export interface TieView extends Partial<Winner> {
  slot: number;
  /** One match, and its replays where there were any; or two. */
  legs: 1 | 2;
  matches: MatchView[];
  /** Goals of the two legs together, from the view of the first one's home team; absent for a single match, and before both are played. */
  aggregate?: Goals;
}

/** One of a season's brackets to draw. */
export interface BracketView {
  /** Its place on the season's page. */
  anchor: string;
  /** What its last round decides, where the rules say it. */
  decides?: StageDecision;
  /** The name of the title that it leads to, in a season that has several. */
  title?: Localised;
  /** From the first round to the final; the ties of each in pathway order. */
  rounds: { id: string; name: Localised; ties: TieView[] }[];
  thirdPlace?: { name: Localised; tie: TieView };
}

/** A team's final placing: on the podium, or the last stage it played in. */
export type Progress = { place: 'champion' | 'runnerUp' | 'third' | 'fourth' } | { stage: Localised };

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

type BracketTie = SeasonBracket['rounds'][number]['ties'][number];

/** The place of a bracket on the season's page: the first one's is `bracket`. */
const anchorOf = ({ stages }: SeasonBracket, at: number): string =>
  at === 0 ? 'bracket' : `bracket-${stages[0] ?? at}`;

/** Named reads of knockout rounds. */
export const knockoutReads = (context: ReadContext, { match }: Pick<FootballReads, 'match'>) => {
  const { once } = context;
  const bracketsOf = (data: SeasonData): SeasonBracket[] =>
    once(`brackets ${data.season.id}`, () => computeBrackets(data.season, data.matches));
  const viewsOf = (matches: readonly { id: string }[]) => matches.flatMap(({ id }) => match(id) ?? []);
  const tieView = ({ slot, matches, winner, loser, decidedIn }: BracketTie, legs: 1 | 2): TieView => {
    const decided = decidedMatches(matches);
    const hasAggregate = legs === 2 && matches.length === 2 && decided.length === 2;
    return {
      slot,
      legs,
      matches: viewsOf(matches),
      winner,
      loser,
      decidedIn,
      aggregate: hasAggregate ? aggregateOf(decided) : undefined,
    };
  };
  const tiesOf = ({ rounds, thirdPlace }: SeasonBracket): BracketTie[] => [
    ...rounds.flatMap(({ ties }) => ties),
    ...(thirdPlace ? [thirdPlace] : []),
  ];
  /** The tie of a match, and its bracket. */
  const placeOf = (matchId: string) => {
    const data = seasonOfMatch(context, matchId);
    const all = data ? bracketsOf(data) : [];
    for (const [at, own] of all.entries()) {
      const tie = tiesOf(own).find(({ matches }) => matches.some(({ id }) => id === matchId));
      if (data && tie) return { data, bracket: own, tie, anchor: anchorOf(own, at) };
    }
    return undefined;
  };
  const legsOf = (data: SeasonData, tie: BracketTie): 1 | 2 => {
    const stage = data.season.stages.find(({ id }) => id === tie.stage);
    return stage?.type === 'KNOCKOUT' ? stage.legs : 1;
  };

  return {
    /** The brackets of a season to draw: none where it has no knockout rounds. */
    brackets: (seasonId: string): BracketView[] => {
      const data = seasonData(context, seasonId);
      if (!data) return [];
      return bracketsOf(data).map((own, at): BracketView => {
        const { rounds, thirdPlace, decides } = own;
        const title = data.season.titles?.find(({ id }) => id === own.title)?.name;
        const thirdStage = data.season.stages.find(({ id }) => id === thirdPlace?.stage);
        return {
          anchor: anchorOf(own, at),
          ...(decides && { decides }),
          ...(title && { title }),
          rounds: rounds.map(({ stage, ties }) => ({
            id: stage.id,
            name: stage.name,
            ties: ties.map((tie) => tieView(tie, stage.legs)),
          })),
          ...(thirdPlace && thirdStage && { thirdPlace: { name: thirdStage.name, tie: tieView(thirdPlace, 1) } }),
        };
      });
    },

    /** The place of a knockout match's bracket on the season's page; undefined for any other match. */
    bracketAnchor: (matchId: string): string | undefined => placeOf(matchId)?.anchor,

    /** The tie of two legs that a match belongs to; undefined for any other match. */
    tieOf: (matchId: string): TieView | undefined => {
      const found = placeOf(matchId);
      if (!found || found.tie.matches.length < 2) return undefined;
      return tieView(found.tie, legsOf(found.data, found.tie));
    },

    /** A team's placing in a season; undefined before its first match. */
    progress: (seasonId: string, clubId: string): Progress | undefined => {
      const data = seasonData(context, seasonId);
      if (!data) return undefined;
      const outcomes = titleOutcomesOf(context, data);
      const thirdPlace = bracketsOf(data).find((own) => own.thirdPlace)?.thirdPlace;
      if (outcomes.some(({ champion }) => champion === clubId)) return { place: 'champion' };
      if (outcomes.some(({ runnerUp }) => runnerUp === clubId)) return { place: 'runnerUp' };
      if (clubId === thirdPlace?.winner) return { place: 'third' };
      if (clubId === thirdPlace?.loser) return { place: 'fourth' };
      const played = new Set(data.matches.filter((each) => playsIn(each, clubId)).map(({ stage }) => stage));
      const last = data.season.stages.filter(({ id }) => played.has(id)).sort((a, b) => b.order - a.order)[0];
      return last && { stage: last.name };
    },

    /** The origins and next matches of the sides of a knockout match; undefined for any other match. */
    pathway: (matchId: string): Pathway | undefined => {
      const found = placeOf(matchId);
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

    /** The results of both sides up to a match of the same season, oldest first. */
    runUp: (matchId: string, team: string): MatchView[] => {
      const data = seasonOfMatch(context, matchId);
      const at = data?.matches.findIndex(({ id }) => id === matchId) ?? -1;
      const before = data?.matches.slice(0, at).filter((each) => isDecided(each) && playsIn(each, team)) ?? [];
      return viewsOf(before.slice(-5));
    },
  };
};
