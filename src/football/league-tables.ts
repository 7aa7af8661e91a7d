import type { Season, Stage, Zone } from '#schemas/competition.ts';
import type { Match } from '#schemas/match.ts';
import { adjustmentsIn } from './adjustments.ts';
import { decidedMatches, playsIn } from './decided.ts';
import { kickoffTime } from './chronology.ts';
import { isOpen } from './phase.ts';
import { stageRules } from './stage-rules.ts';
import { standings, type StandingsRow, type StartingPoints } from './standings.ts';
import type { Where } from './tally.ts';

/** A stage in which everybody plays everybody. */
export type LeagueStage = Extract<Stage, { type: 'ROUND_ROBIN' }>;

export interface LeagueTable {
  stage: LeagueStage;
  /** Best first. */
  rows: StandingsRow[];
  /** Those of its positions. */
  zones: Zone[];
  /** True when nothing of its stage is to come. */
  complete: boolean;
}

export interface LeagueTableOptions {
  /** Only home or only away matches. */
  where?: Where;
  /** The table after this matchday, by the matchday of the matches, not by the calendar. */
  matchday?: number;
}

/** What the tables of a season depend on. */
export type TableSeason = Pick<Season, 'stages' | 'teams' | 'rules' | 'adjustments' | 'tableMode' | 'curtailed'>;

/** The leagues of a season in their order. */
export const leagueStages = (season: Pick<Season, 'stages'>): LeagueStage[] =>
  season.stages.filter((stage) => stage.type === 'ROUND_ROBIN').sort((a, b) => a.order - b.order);

/** The leagues that decide: those that no later one continues. */
export const lastLeagueStages = (season: Pick<Season, 'stages'>): LeagueStage[] => {
  const stages = leagueStages(season);
  return stages.filter(({ id }) => !stages.some(({ carriesOverFrom }) => carriesOverFrom === id));
};

/** Teams ranked before those of a stage: the parts of a split league continue their positions. */
const teamsBefore = (season: TableSeason, stage: LeagueStage): number =>
  stage.carriesOverFrom === undefined
    ? 0
    : leagueStages(season)
        .filter(({ carriesOverFrom, order }) => carriesOverFrom === stage.carriesOverFrom && order < stage.order)
        .reduce((sum, { teams }) => sum + (teams ?? season.teams).length, 0);

/** The teams of a stage, and how many matches each of them plays in it. */
function programme(season: Pick<Season, 'teams'>, stage: LeagueStage): { teams: string[]; matchesEach: number } {
  const { teams = season.teams, legs, matchesEach = legs * (teams.length - 1) } = stage;
  return { teams, matchesEach };
}

/** The total number of matches of a stage. */
export function matchesInAll(season: Pick<Season, 'teams'>, stage: LeagueStage): number {
  const { teams, matchesEach } = programme(season, stage);
  return (teams.length * matchesEach) / 2;
}

/**
 * A stage has ended when nothing is to come and everybody has played all matches. A season that was broken off has ended if its rules state
 * this. A cancelled match does not end it.
 */
function isComplete(season: TableSeason, stage: LeagueStage, own: readonly Match[]): boolean {
  if (own.length === 0) return false;
  if (season.curtailed !== undefined) return true;
  if (own.some(isOpen)) return false;
  const { teams, matchesEach } = programme(season, stage);
  const decided = decidedMatches(own);
  return (
    season.tableMode === 'ppg' ||
    teams.every((team) => decided.filter((match) => playsIn(match, team)).length >= matchesEach)
  );
}

/**
 * The adjustments that were decided when half of the last matchday of some matches had been played, and those without a date. So a match
 * postponed for a month does not add later decisions to the table of its matchday.
 */
function knownBy(adjustments: Season['adjustments'], matches: readonly Match[]): Season['adjustments'] {
  const last = Math.max(...matches.map(({ matchday = 0 }) => matchday));
  const kickoffs = matches
    .filter(({ matchday = 0 }) => matchday === last)
    .map(kickoffTime)
    .sort((a, b) => a - b);
  const half = kickoffs[Math.floor((kickoffs.length - 1) / 2)] ?? -Infinity;
  return adjustments.filter(({ date }) => date === undefined || Date.parse(date) <= half);
}

/**
 * The zones that depend only on the position: consecutive ones from the first place down, and those at the bottom. A cup winner's place is
 * known only at the end.
 */
function zonesByPosition(zones: readonly Zone[], first: number): Zone[] {
  let next = first;
  return zones
    .toSorted((a, b) => a.from - b.from)
    .filter(({ from, to, key }) => {
      const follows = from <= next;
      if (follows) next = to + 1;
      return follows || key === 'relegation' || key === 'playoff';
    });
}

const halve: Readonly<Record<LeagueStage['carriedPoints'], (points: number) => number>> = {
  all: (points) => points,
  halfRoundedUp: (points) => Math.ceil(points / 2),
  halfRoundedDown: (points) => Math.floor(points / 2),
};

/** The points with which a part of a split league begins, if they differ from those of the results it carries over. */
function startingPointsOf(
  season: TableSeason,
  { carriesOverFrom, carriedPoints, carriesResults }: LeagueStage,
  matches: readonly Match[],
): Map<string, StartingPoints> | undefined {
  const earlier = leagueStages(season).find(({ id }) => id === carriesOverFrom);
  if (earlier === undefined || (carriedPoints === 'all' && carriesResults)) return undefined;
  const { rows } = leagueTable(season, earlier, matches);
  return new Map(
    rows.map(({ team, points, adjustments }) => {
      const adjusted = adjustments.reduce((sum, { points: own }) => sum + own, 0);
      const carried = halve[carriedPoints](points);
      // The later table counts the adjustments again, and the results where it carries them over.
      const counted = adjusted + (carriesResults ? points - adjusted : 0);
      const unrounded = carriedPoints === 'all' ? 0 : points / 2 - carried;
      return [team, { points: carried - counted, unrounded }];
    }),
  );
}

/** The table of one league stage: in a split league with what it carries over. */
export function leagueTable(
  season: TableSeason,
  stage: LeagueStage,
  matches: readonly Match[],
  { where, matchday = Infinity }: LeagueTableOptions = {},
): LeagueTable {
  const own = matches.filter((match) => match.stage === stage.id);
  const counts = (match: Match): boolean => (match.matchday ?? 0) <= matchday;
  const carried = stage.carriesResults ? matches.filter((match) => match.stage === stage.carriesOverFrom) : [];
  const startingPoints = startingPointsOf(season, stage, matches);
  const isCarriedOn = leagueStages(season).some(({ carriesOverFrom }) => carriesOverFrom === stage.id);
  const teams = stage.teams ?? season.teams;
  const firstPosition = teamsBefore(season, stage) + 1;
  const counted = own.filter(counts);
  const later = own.filter((match) => !counts(match));
  const ownZones = (stage.zones ?? (isCarriedOn ? [] : season.rules.zones)).filter(
    ({ from, to }) => from < firstPosition + teams.length && to >= firstPosition,
  );
  const isUnderWay = later.length > 0 || own.some(isOpen);
  const zones = isUnderWay ? zonesByPosition(ownZones, firstPosition) : ownZones;
  const isEarlier = isCarriedOn || later.length > 0;
  const adjustments = adjustmentsIn(season, stage.id);
  const rows = standings({
    teams,
    matches: [...carried, ...counted],
    later,
    ...(carried.length > 0 && { opponents: season.teams }),
    ...(startingPoints && { startingPoints }),
    firstPosition,
    rules: { ...stageRules(season, stage), zones },
    adjustments: isEarlier ? knownBy(adjustments, counted) : adjustments,
    tableMode: season.tableMode,
    ...(where && { where }),
  });
  return { stage, rows, zones, complete: isComplete(season, stage, own) };
}

/** The tables of a season's leagues, in the order of their stages. */
export const leagueTables = (
  season: TableSeason,
  matches: readonly Match[],
  options?: LeagueTableOptions,
): LeagueTable[] => leagueStages(season).map((stage) => leagueTable(season, stage, matches, options));
