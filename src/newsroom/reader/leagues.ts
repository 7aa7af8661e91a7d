import { isDecided } from '#football/decided.ts';
import { currentRounds, leagueRounds, type LeagueRound } from '#football/league-rounds.ts';
import { lastLeagueStages, leagueStages, type LeagueStage, type LeagueTable } from '#football/league-tables.ts';
import { movements } from '#football/movement.ts';
import type { Zone } from '#schemas/competition.ts';
import type { Localised } from '#schemas/localised.ts';
import type { ReadContext } from './context.ts';
import type { FootballReads } from './football-reads.ts';
import type { MatchView } from './matches.ts';
import { leagueTableOf } from './league-table.ts';
import { seasonData, seasonOfMatch } from './season-data.ts';
import type { TableRow } from './tables.ts';

/** A league's table in its three views. */
export interface LeagueView {
  /** Id of the stage. */
  id: string;
  name: Localised;
  /** False for a part that a later one continues: its table is only informative, the later part decides. */
  isDeciding: boolean;
  /** What a part of a split league carries over from the one before it; absent for any other. */
  carries?: Pick<LeagueStage, 'carriedPoints' | 'carriesResults'>;
  /** True when everything of it has been played. */
  complete: boolean;
  zones: Zone[];
  total: TableRow[];
  home: TableRow[];
  away: TableRow[];
}

/** A round's name and its position in the season; `id` is part of its address. */
export interface RoundSummary {
  id: string;
  stage: { id: string; name: Localised };
  matchday?: number;
}

/** How far a round has been played. */
export type RoundState = 'toCome' | 'underWay' | 'played';

/** A row of a table after a round, with the positions its team gained (negative: lost) in it. */
export interface RowWithChange extends TableRow {
  moved?: number;
}

export interface RoundTable {
  zones: Zone[];
  rows: RowWithChange[];
}

const stateOf = ({ matches }: LeagueRound): RoundState => {
  const decided = matches.filter(isDecided).length;
  return decided === 0 ? 'toCome' : decided < matches.length ? 'underWay' : 'played';
};

const summaryOf = (round: LeagueRound): RoundSummary => ({
  id: round.id,
  stage: { id: round.stage.id, name: round.stage.name },
  matchday: round.matchday,
});

/** Named reads of leagues: their tables, and their rounds. */
export const leagueReads = (context: ReadContext, { club, match }: Pick<FootballReads, 'club' | 'match'>) => {
  const { once } = context;
  const withClubs = (table: LeagueTable): TableRow[] =>
    table.rows.flatMap((row) => {
      const team = club(row.team);
      return team ? [{ ...row, club: team }] : [];
    });
  const roundsOf = (seasonId: string): LeagueRound[] =>
    once(`rounds ${seasonId}`, () => {
      const data = seasonData(context, seasonId);
      return data ? leagueRounds(data.season, data.matches) : [];
    });
  const roundOf = (seasonId: string, id: string) => roundsOf(seasonId).find((round) => round.id === id);

  return {
    /** The tables of a season's leagues, deciding ones first. A league that has not split yet has only its first part. */
    leagueViews: (seasonId: string): LeagueView[] => {
      const data = seasonData(context, seasonId);
      if (!data) return [];
      const last = lastLeagueStages(data.season);
      const played = leagueStages(data.season).filter(
        ({ id, carriesOverFrom }) => carriesOverFrom === undefined || data.matches.some(({ stage }) => stage === id),
      );
      const ordered = [
        ...played.filter((stage) => last.includes(stage)),
        ...played.filter((stage) => !last.includes(stage)),
      ];
      return ordered.map((stage) => {
        const total = leagueTableOf(context, data, stage);
        return {
          id: stage.id,
          name: stage.name,
          isDeciding: last.includes(stage),
          carries:
            stage.carriesOverFrom === undefined
              ? undefined
              : { carriedPoints: stage.carriedPoints, carriesResults: stage.carriesResults },
          complete: total.complete,
          zones: total.zones,
          total: withClubs(total),
          home: withClubs(leagueTableOf(context, data, stage, { where: 'home' })),
          away: withClubs(leagueTableOf(context, data, stage, { where: 'away' })),
        };
      });
    },

    /** The rounds of a season's leagues in order: no result changes this value, because the pages of all rounds list all of them. */
    rounds: (seasonId: string): RoundSummary[] => roundsOf(seasonId).map(summaryOf),

    /** How far each round has been played, by its id. */
    roundStates: (seasonId: string): Record<string, RoundState> =>
      Object.fromEntries(roundsOf(seasonId).map((round) => [round.id, stateOf(round)])),

    /** The state of a season's leagues: their latest rounds, and the next. */
    currentRounds: (seasonId: string): { latest: RoundSummary[]; next: RoundSummary[] } => {
      const data = seasonData(context, seasonId);
      if (!data) return { latest: [], next: [] };
      const { latest, next } = currentRounds(data.season, data.matches);
      return { latest: latest.map(summaryOf), next: next.map(summaryOf) };
    },

    /** The round of a league's match: its name and its address. */
    matchRound: (matchId: string): Pick<RoundSummary, 'id' | 'stage' | 'matchday'> | undefined => {
      const data = seasonOfMatch(context, matchId);
      const round = data && roundsOf(data.season.id).find(({ matches }) => matches.some(({ id }) => id === matchId));
      if (!round) return undefined;
      const { id, stage, matchday } = summaryOf(round);
      return { id, stage, matchday };
    },

    /** The matches of a round, by kickoff. */
    roundMatches: (seasonId: string, roundId: string): MatchView[] =>
      (roundOf(seasonId, roundId)?.matches ?? []).flatMap(({ id }) => match(id) ?? []),

    /** The table after a round; undefined for a round without a result, or without a number. */
    tableAfter: (seasonId: string, roundId: string): RoundTable | undefined => {
      const data = seasonData(context, seasonId);
      const round = roundOf(seasonId, roundId);
      if (!data || round?.matchday === undefined || !round.matches.some(isDecided)) return undefined;
      const { stage, matchday } = round;
      const before = leagueTableOf(context, data, stage, { matchday: matchday - 1 });
      const after = leagueTableOf(context, data, stage, { matchday });
      const moves = movements(before.rows, after.rows);
      const isFirst = matchday === 1 && stage.carriesOverFrom === undefined;
      return {
        zones: after.zones,
        rows: withClubs(after).map((row) => ({ ...row, moved: isFirst ? undefined : moves.get(row.team) })),
      };
    },
  };
};
