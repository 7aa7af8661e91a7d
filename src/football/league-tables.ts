import type { Season, Stage, Zone } from '#schemas/competition.ts';
import type { Match } from '#schemas/match.ts';
import { isToCome, playsIn } from './decided.ts';
import { kickoffTime } from './chronology.ts';
import { standings, type StandingsRow } from './standings.ts';
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
  /** The table after this matchday, by the matchday that matches name and not by the calendar. */
  matchday?: number;
}

type TableSeason = Pick<Season, 'stages' | 'teams' | 'rules' | 'adjustments' | 'tableMode'>;

/** The leagues of a season in their order. */
export const leagueStages = (season: Pick<Season, 'stages'>): LeagueStage[] =>
  season.stages.filter((stage) => stage.type === 'ROUND_ROBIN').sort((a, b) => a.order - b.order);

/** The leagues that decide: those that no later one continues. The first of them ends with the champion. */
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

/** A stage has ended when nothing is to come and everybody has met everybody, or the season was broken off. */
function isComplete(season: TableSeason, { teams = season.teams, legs }: LeagueStage, own: readonly Match[]): boolean {
  if (own.length === 0 || own.some(isToCome)) return false;
  const isBrokenOff = season.tableMode === 'ppg' || own.some(({ status }) => status === 'CANCELLED');
  const meetings = legs * (teams.length - 1);
  return isBrokenOff || teams.every((team) => own.filter((match) => playsIn(match, team)).length >= meetings);
}

/**
 * The adjustments known by the date when half of the last matchday of some matches had been played; those without a date always. So a match
 * put off for a month does not bring later decisions into the table of its matchday.
 */
function adjustmentsKnownBy(season: TableSeason, matches: readonly Match[]): Season['adjustments'] {
  const last = Math.max(...matches.map(({ matchday = 0 }) => matchday));
  const kickoffs = matches
    .filter(({ matchday = 0 }) => matchday === last)
    .map(kickoffTime)
    .sort((a, b) => a - b);
  const half = kickoffs[Math.floor((kickoffs.length - 1) / 2)] ?? -Infinity;
  return season.adjustments.filter(({ date }) => date === undefined || Date.parse(date) <= half);
}

/**
 * The zones that depend on the position alone: those that follow one another from the first down, and those at the bottom. A cup winner's
 * place is known only at the end.
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

/** The table of one league stage: in a split league with the results it carries over. */
export function leagueTable(
  season: TableSeason,
  stage: LeagueStage,
  matches: readonly Match[],
  { where, matchday = Infinity }: LeagueTableOptions = {},
): LeagueTable {
  const own = matches.filter((match) => match.stage === stage.id);
  const counts = (match: Match): boolean => (match.matchday ?? 0) <= matchday;
  const carried = matches.filter((match) => match.stage === stage.carriesOverFrom);
  const isCarriedOn = leagueStages(season).some(({ carriesOverFrom }) => carriesOverFrom === stage.id);
  const teams = stage.teams ?? season.teams;
  const firstPosition = teamsBefore(season, stage) + 1;
  const counted = own.filter(counts);
  const later = own.filter((match) => !counts(match));
  const ownZones = (stage.zones ?? (isCarriedOn ? [] : season.rules.zones)).filter(
    ({ from, to }) => from < firstPosition + teams.length && to >= firstPosition,
  );
  const zones = later.length > 0 ? zonesByPosition(ownZones, firstPosition) : ownZones;
  const isEarlier = isCarriedOn || later.length > 0;
  const rows = standings({
    teams,
    matches: [...carried, ...counted],
    later,
    ...(carried.length > 0 && { opponents: season.teams }),
    firstPosition,
    rules: { ...season.rules, zones },
    adjustments: isEarlier ? adjustmentsKnownBy(season, counted) : season.adjustments,
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

/** How a league ended. */
export interface LeagueOutcome {
  champion: StandingsRow;
  /** Absent where the second place is shared. */
  runnerUp?: StandingsRow;
}

/**
 * The first two of the league that decides, once it has ended; undefined before, where the first place is shared, and where knockout rounds
 * follow.
 */
export function leagueOutcome(season: TableSeason, matches: readonly Match[]): LeagueOutcome | undefined {
  const [deciding] = lastLeagueStages(season);
  if (deciding === undefined || season.stages.some(({ type }) => type === 'KNOCKOUT')) return undefined;
  const { rows, complete } = leagueTable(season, deciding, matches);
  const [champion, runnerUp] = rows;
  if (!complete || champion === undefined || champion.shared) return undefined;
  return { champion, ...(runnerUp && !runnerUp.shared && { runnerUp }) };
}
