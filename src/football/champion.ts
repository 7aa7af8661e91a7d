import type { Season, SeasonTitle, Stage } from '#schemas/competition.ts';
import type { Match } from '#schemas/match.ts';
import { bracket } from './bracket.ts';
import { groupTables } from './group-standings.ts';
import { lastLeagueStages, leagueTable, type TableSeason } from './league-tables.ts';
import type { StandingsRow } from './standings.ts';

export type OutcomeSeason = TableSeason & Pick<Season, 'champion' | 'titles'>;

/** How a title was decided, as far as the rules of its season define it. */
export interface TitleOutcome {
  /** The title, in a season that has several. */
  title?: SeasonTitle;
  /** Ids. Without a champion the rest is absent too. */
  champion?: string;
  /** Absent if the second place is shared or unknown. */
  runnerUp?: string;
  /** The match that decided the title, in a season that ends with a final. */
  final?: Match;
  /** The points that decided it, in a season that ends with a table. */
  points?: { champion: number; runnerUp?: number };
  /** Why there is no champion: the deciding stage is unknown, the season is not over, the first place is shared, or it is void. */
  undecided?: 'noTitle' | 'unfinished' | 'shared' | 'void';
}

type Outcome = Omit<TitleOutcome, 'title'>;

/**
 * The stage that decides the title: the last with `decides: title`. If no stage has `decides`, the only table of a season without knockout
 * rounds. Any other season has none, because its rules are unknown.
 */
function titleStage(season: Pick<Season, 'stages'>): Stage | undefined {
  const named = season.stages.filter(({ decides }) => decides === 'title').sort((a, b) => a.order - b.order);
  if (named.length > 0) return named.at(-1);
  const [only, ...others] = lastLeagueStages(season);
  const isAlone = season.stages.every(({ type, decides }) => type === 'ROUND_ROBIN' && decides === undefined);
  return isAlone && others.length === 0 ? only : undefined;
}

/** The outcome of a title that the table decides. */
function byTable(rows: readonly StandingsRow[], complete: boolean): Outcome {
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
function byFinal(stages: Stage[], stage: Stage, matches: readonly Match[]): Outcome {
  const ties = bracket({ stages }, matches).rounds.find((round) => round.stage.id === stage.id)?.ties ?? [];
  const [tie] = ties;
  if (tie?.winner === undefined || ties.length > 1) return { undecided: 'unfinished' };
  const final = tie.matches.at(-1);
  return { champion: tie.winner, ...(tie.loser !== undefined && { runnerUp: tie.loser }), ...(final && { final }) };
}

/** @param stages those that lead to the title */
function byResults(season: OutcomeSeason, stages: Stage[], matches: readonly Match[]): Outcome {
  const stage = titleStage({ stages });
  if (stage === undefined) return { undecided: 'noTitle' };
  if (stage.type === 'KNOCKOUT') return byFinal(stages, stage, matches);
  if (stage.type === 'ROUND_ROBIN') {
    const { rows, complete } = leagueTable(season, stage, matches);
    return byTable(rows, complete);
  }
  const [group, ...others] = groupTables(season, stage, matches);
  return group && others.length === 0 ? byTable(group.rows, group.complete) : { undecided: 'noTitle' };
}

/** The champion of a season or a title in the content overrides the results. */
function outcomeOf(
  season: OutcomeSeason,
  { champion, curtailed }: Pick<Season, 'champion' | 'curtailed'>,
  stages: Stage[],
  matches: readonly Match[],
): Outcome {
  if (champion === undefined && curtailed === 'void') return { undecided: 'void' };
  const outcome = byResults(season, stages, matches);
  return champion === undefined || outcome.champion === champion ? outcome : { champion };
}

/** The winner of each title of a season in order, and how it was decided. Most seasons have one title, without its own name. */
export function titleOutcomes(season: OutcomeSeason, matches: readonly Match[]): [TitleOutcome, ...TitleOutcome[]] {
  const [first, ...others] = season.titles ?? [];
  if (first === undefined) return [outcomeOf(season, season, season.stages, matches)];
  const ofTitle = (title: SeasonTitle): TitleOutcome => {
    const { curtailed = season.curtailed, champion } = title;
    const stages = season.stages.filter((stage) => stage.title === title.id);
    const outcome = outcomeOf(season, { champion, curtailed }, stages, matches);
    // The rules define how it is won, but the source lacks the stage.
    return { title, ...(outcome.undecided === 'noTitle' ? { undecided: 'unfinished' } : outcome) };
  };
  return [ofTitle(first), ...others.map(ofTitle)];
}
