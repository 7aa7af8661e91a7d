import { day } from '#schemas/primitives.ts';
import { collector, type CompetitionEdition } from './edition.ts';
import type { Facts } from './facts.ts';
import { groupsOfMatches, readGroupStage, readGroups, type ReadGroup } from './group-stage.ts';
import { irregularitiesOf, type Reading } from './irregularity.ts';
import { readMatchGrounds } from './match-grounds.ts';
import { withMatchdays } from './matchdays.ts';
import { readMatches, type MatchEntry } from './matches.ts';
import { groupOf, knockoutRound } from './rounds.ts';
import { scorersByName, scorersOfSquad, type FindScorer } from './scorers.ts';
import { competitionOf, seasonOf } from './season.ts';
import { sources } from './sources.ts';
import { readSquads, type PlayerEntry, type Squad } from './squads.ts';
import type { HandWrittenTables } from './tables.ts';
import { readTeams, teamFinder, teamsOfMatches, type NationalTeam } from './teams.ts';
import { readTies } from './ties.ts';
import { parseTournament, type ParsedTournament, type TournamentFiles } from './tournament-files.ts';
import { unusedNames } from './unused-names.ts';
import type { WireTeam } from './wire.ts';

export interface TournamentContext {
  /** `world-cup` or `euro`. */
  code: 'world-cup' | 'euro';
  /** `2022` */
  year: string;
  facts: Facts;
  tables: HandWrittenTables;
  /** Players from other editions by the id of their national team: candidates for a scorer's name without a squad. */
  knownPlayers: ReadonlyMap<string, readonly PlayerEntry[]>;
}

type IdOf = (team: WireTeam) => string | undefined;

/** The teams of an edition: those of its file of teams, else those in its matches. */
function teamsOf({ matches, teams, squads }: ParsedTournament, { code, tables }: TournamentContext) {
  if (teams) return readTeams(teams.file, teams.wire, squads?.wire ?? [], tables);
  const named = matches.wire.matches.flatMap(({ team1, team2, position }) => [
    { team: team1, position: `${position}.team1` },
    { team: team2, position: `${position}.team2` },
  ]);
  return teamsOfMatches(matches.file, named, code === 'euro' ? sources.euro : sources.worldCup, tables);
}

/** How scorers of an edition are found: in the squad of their team, else by name. */
function scorersOf(squads: readonly Squad[], start: string, { tables, knownPlayers }: TournamentContext) {
  return ({ fifaCode, club }: NationalTeam): FindScorer => {
    const aliases = tables.scorerAliases[fifaCode] ?? {};
    const squad = squads.find(({ team }) => team.fifaCode === fifaCode);
    const players = squad?.members.map(({ player }) => player);
    return players
      ? scorersOfSquad(club.id, players, aliases)
      : scorersByName(knownPlayers.get(club.id) ?? [], aliases, tables.scorers[fifaCode] ?? {}, start);
  };
}

/** The groups of an edition: those of its file of groups, else those in its matches. */
function groupsOf({ matches, groups }: ParsedTournament, idOf: IdOf): Reading<ReadGroup[]> {
  if (groups) return readGroups(groups.file, groups.wire, idOf);
  const placed = matches.wire.matches.map(({ round = '', group = '', team1, team2 }) => ({
    group: knockoutRound(round) ? undefined : groupOf(group)?.id,
    teams: [team1, team2].flatMap((team) => idOf(team) ?? []),
  }));
  return { value: groupsOfMatches(placed), irregularities: [] };
}

/** Ids of the teams: those of the groups in order, then others that play. */
function teamIds(groups: readonly ReadGroup[], matches: readonly MatchEntry[]): string[] {
  const playing = matches.flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam]);
  const ids = [...groups.flatMap(({ teams }) => teams), ...playing.filter((side) => typeof side === 'string')];
  return [...new Set(ids)];
}

/**
 * Reads one edition of the World Cup or the European Championship in any dialect: from the texts of its files and the hand-written tables
 * to content. No value when a file is unreadable; otherwise the value is as complete as the files are, and `hasErrors` says whether it may
 * be written.
 */
export function readTournament(
  files: TournamentFiles,
  context: TournamentContext,
): Reading<CompetitionEdition | undefined> {
  const { code, year, facts, tables } = context;
  const { take, irregularities } = collector();
  const { list, add } = irregularitiesOf(files.matches.file);
  const parsed = take(parseTournament(files));
  const competition = facts.competitions[code];
  if (competition === undefined) add('UNKNOWN_COMPETITION', '', `competitions.json has no ${code}`);
  if (parsed === undefined || competition === undefined) {
    return { value: undefined, irregularities: [...irregularities, ...list] };
  }

  const { file, wire } = parsed.matches;
  const season = `${competition.id}-${year}`;
  const seasonFacts = facts.seasons[season] ?? {};
  const source = code === 'euro' ? sources.euro : sources.worldCup;
  const days = wire.matches.map(({ date }) => date).filter((date) => day.safeParse(date).success);
  const teams = take(teamsOf(parsed, context));
  const findTeam = teamFinder(teams);
  const { venues, venueOf } = take(readMatchGrounds(season, parsed.stadiums, tables));
  const squads = parsed.squads
    ? take(readSquads(parsed.squads.file, parsed.squads.wire, season, (name) => findTeam({ name }), tables))
    : [];
  const matchContext = {
    season,
    findTeam,
    venueOf,
    timeZone: seasonFacts.timeZone ?? competition.timeZone,
    scorersOf: scorersOf(squads, [...days].sort()[0] ?? '', context),
  };
  const matches = take(withMatchdays(file, take(readMatches(file, wire, matchContext))));
  if (matches.length === 0) add('NO_MATCHES', '', 'the file has no match that could be read');
  const groups = take(groupsOf(parsed, (team) => findTeam(team)?.club.id));
  const advance = seasonFacts.advance ?? competition.advance ?? { topN: 2 };
  const stages = [...(groups.length > 0 ? [readGroupStage(groups, advance)] : []), ...take(readTies(file, matches))];
  if (parsed.squads) take({ value: undefined, irregularities: unusedNames(tables, parsed.squads.wire) });
  take({ value: undefined, irregularities: list });

  const ids = teamIds(groups, matches);
  const order = new Map(ids.map((id, place) => [id, place]));
  const place = ({ team }: Squad): number => order.get(team.club.id) ?? ids.length;
  return {
    value: {
      competition: competitionOf(competition, source),
      season: seasonOf({ id: season, label: year, competition, facts: seasonFacts, days, teams: ids, stages, source }),
      clubs: teams.map(({ club }) => club),
      venues,
      squads: [...squads].sort((a, b) => place(a) - place(b)),
      matches,
      listed: wire.entries,
    },
    irregularities,
  };
}
