import type { Season, Stage } from '#schemas/competition.ts';
import type { Match } from '#schemas/match.ts';
import { bracket } from './bracket.ts';
import { groupTables } from './group-standings.ts';
import { lastLeagueStages, leagueTable, type TableSeason } from './league-tables.ts';
import type { StandingsRow } from './standings.ts';

export type OutcomeSeason = TableSeason & Pick<Season, 'champion'>;

/** How a season ended, as far as its rules say it. */
export interface SeasonOutcome {
  /** Ids. Without a champion the rest is absent too. */
  champion?: string;
  /** Absent where the second place is shared, or not known. */
  runnerUp?: string;
  /** The match that decided the title, in a season that ends with a final. */
  final?: Match;
  /** The points that decided it, in a season that ends with a table. */
  points?: { champion: number; runnerUp?: number };
  /** Why nobody is champion: nothing says which stage decides the title, it is not over, the first place is shared, it is void. */
  undecided?: 'noTitle' | 'unfinished' | 'shared' | 'void';
}

/**
 * The stage that decides the title: the last that says so. Where no stage says what it decides, the only table of a season without knockout
 * rounds; any other season has none, because its rules are not known.
 */
function titleStage(season: Pick<Season, 'stages'>): Stage | undefined {
  const named = season.stages.filter(({ decides }) => decides === 'title').sort((a, b) => a.order - b.order);
  if (named.length > 0) return named.at(-1);
  const [only, ...others] = lastLeagueStages(season);
  const isAlone = season.stages.every(({ type, decides }) => type === 'ROUND_ROBIN' && decides === undefined);
  return isAlone && others.length === 0 ? only : undefined;
}

/** The outcome of a title that the table decides. */
function byTable(rows: readonly StandingsRow[], complete: boolean): SeasonOutcome {
  const [first, second] = rows;
  if (!complete || first === undefined) return { undecided: 'unfinished' };
  if (first.shared) return { undecided: 'shared' };
  const runnerUp = second?.shared === false ? second : undefined;
  return {
    champion: first.team,
    ...(runnerUp && { runnerUp: runnerUp.team }),
    points: { champion: first.points, ...(runnerUp && { runnerUp: runnerUp.points }) },
  };
}

/** The outcome of a title that the only tie of a knockout round decides. */
function byFinal(season: OutcomeSeason, stage: Stage, matches: readonly Match[]): SeasonOutcome {
  const ties = bracket(season, matches).rounds.find((round) => round.stage.id === stage.id)?.ties ?? [];
  const [tie] = ties;
  if (tie?.winner === undefined || ties.length > 1) return { undecided: 'unfinished' };
  const final = tie.matches.at(-1);
  return { champion: tie.winner, ...(tie.loser !== undefined && { runnerUp: tie.loser }), ...(final && { final }) };
}

function byResults(season: OutcomeSeason, matches: readonly Match[]): SeasonOutcome {
  const stage = titleStage(season);
  if (stage === undefined) return { undecided: 'noTitle' };
  if (stage.type === 'KNOCKOUT') return byFinal(season, stage, matches);
  if (stage.type === 'ROUND_ROBIN') {
    const { rows, complete } = leagueTable(season, stage, matches);
    return byTable(rows, complete);
  }
  const [group, ...others] = groupTables(season, stage, matches);
  return group && others.length === 0 ? byTable(group.rows, group.complete) : { undecided: 'noTitle' };
}

/** Who won a season, and by what. The champion that a season names wins over what its results say. */
export function seasonOutcome(season: OutcomeSeason, matches: readonly Match[]): SeasonOutcome {
  if (season.champion === undefined) {
    return season.curtailed === 'void' ? { undecided: 'void' } : byResults(season, matches);
  }
  const outcome = byResults(season, matches);
  return outcome.champion === season.champion ? outcome : { champion: season.champion };
}
