import { bracket as computeBracket, type Bracket } from '#football/bracket.ts';
import { isDecided, playsIn } from '#football/decided.ts';
import { groupAnchor } from '#football/group-anchor.ts';
import { groupStages, groupTables } from '#football/group-standings.ts';
import { type Winner } from '#football/winner.ts';
import { type Localised } from '#schemas/localised.ts';
import { type ReadContext } from './context.ts';
import { type FootballReads, type MatchView } from './football.ts';
import { seasonData, seasonOfMatch, type SeasonData } from './season-data.ts';
import { seasonOutcomeOf } from './season-outcome.ts';

/** A tie for drawing: its matches in the order of play and, once decided, the winner. */
export interface TieView extends Partial<Winner> {
  slot: number;
  matches: MatchView[];
}

export interface BracketView {
  /** From the first round to the final; the ties of each in pathway order. */
  rounds: { id: string; name: Localised; ties: TieView[] }[];
  thirdPlace?: { name: Localised; tie: TieView };
}

/** A team's final placing: on the podium, or the last stage it played in. */
export type Progress = { place: 'champion' | 'runnerUp' | 'third' | 'fourth' } | { stage: Localised };

/** The origin of a side of a knockout match. */
export type Origin =
  { team: string; match: MatchView } | { team: string; group: { anchor: string; name: Localised }; position: number };

export interface Pathway {
  from: Origin[];
  winnerTo?: MatchView;
  loserTo?: MatchView;
}

/** Named reads of knockout rounds. */
export const knockoutReads = (context: ReadContext, { match }: Pick<FootballReads, 'match'>) => {
  const { once } = context;
  const bracketOf = (data: SeasonData): Bracket =>
    once(`bracket ${data.season.id}`, () => computeBracket(data.season, data.matches));
  const viewsOf = (matches: readonly { id: string }[]) => matches.flatMap(({ id }) => match(id) ?? []);
  const tieView = ({
    slot,
    matches,
    winner,
    loser,
    decidedIn,
  }: Bracket['rounds'][number]['ties'][number]): TieView => ({
    slot,
    matches: viewsOf(matches),
    winner,
    loser,
    decidedIn,
  });

  return {
    /** The knockout rounds as a tree to draw; no rounds where a season has none. */
    bracket: (seasonId: string): BracketView => {
      const data = seasonData(context, seasonId);
      if (!data) return { rounds: [] };
      const { rounds, thirdPlace } = bracketOf(data);
      const thirdStage = data.season.stages.find(({ id }) => id === thirdPlace?.stage);
      return {
        rounds: rounds.map(({ stage, ties }) => ({ id: stage.id, name: stage.name, ties: ties.map(tieView) })),
        ...(thirdPlace && thirdStage && { thirdPlace: { name: thirdStage.name, tie: tieView(thirdPlace) } }),
      };
    },

    /** A team's placing in a season; undefined before its first match. */
    progress: (seasonId: string, clubId: string): Progress | undefined => {
      const data = seasonData(context, seasonId);
      if (!data) return undefined;
      const { champion, runnerUp } = seasonOutcomeOf(context, data);
      const { thirdPlace } = bracketOf(data);
      if (clubId === champion) return { place: 'champion' };
      if (clubId === runnerUp) return { place: 'runnerUp' };
      if (clubId === thirdPlace?.winner) return { place: 'third' };
      if (clubId === thirdPlace?.loser) return { place: 'fourth' };
      const played = new Set(data.matches.filter((each) => playsIn(each, clubId)).map(({ stage }) => stage));
      const last = data.season.stages.filter(({ id }) => played.has(id)).sort((a, b) => b.order - a.order)[0];
      return last && { stage: last.name };
    },

    /** The origins and next matches of the sides of a knockout match; undefined for any other match. */
    pathway: (matchId: string): Pathway | undefined => {
      const data = seasonOfMatch(context, matchId);
      if (!data) return undefined;
      const { rounds, thirdPlace } = bracketOf(data);
      const ties = [...rounds.flatMap((round) => round.ties), ...(thirdPlace ? [thirdPlace] : [])];
      const own = ties.find(({ matches }) => matches.some(({ id }) => id === matchId));
      if (!own) return undefined;
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
      const fromTies = own.sides.flatMap((side): Origin[] => {
        if (typeof side !== 'string') return [];
        const feeder = ties.find((tie) => own.feeders.includes(tie.slot) && tie.sides.some((each) => each === side));
        const earlier = lastMatch(feeder?.slot);
        return earlier ? [{ team: side, match: earlier }] : [];
      });
      const playOff = thirdPlace?.feeders.includes(own.slot) && own !== thirdPlace ? thirdPlace : undefined;
      return {
        from: own.feeders.length > 0 ? fromTies : fromGroups(),
        winnerTo: own.next === undefined ? undefined : lastMatch(own.next),
        loserTo: lastMatch(playOff?.slot),
      };
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
