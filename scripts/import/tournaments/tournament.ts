import { day, type Source } from '#schemas/primitives.ts';
import { collector, type ImportedSeason } from '../content/imported-season.ts';
import { rulesOfSeason } from '../tables/era-facts.ts';
import type { Facts } from '../tables/facts.ts';
import { inZone } from '../source/in-zone.ts';
import { irregularitiesOf, type Reading } from '../source/irregularity.ts';
import { readMatchGrounds } from './match-grounds.ts';
import { knownMatches, type KnownSeason } from '../matches/known-matches.ts';
import { withMatchdays } from '../matches/matchdays.ts';
import { readMatches, type MatchEntry } from '../matches/matches.ts';
import { nationsOf } from '../tables/nations.ts';
import { placeholderOf } from '../source/placeholder.ts';
import { scorersByName, scorersOfSquad, type FindScorer } from '../matches/scorers.ts';
import { competitionOf, seasonOf } from '../seasons/season.ts';
import type { SeasonEntry, StageEntry } from '../seasons/season-entry.ts';
import { sources } from '../tables/sources.ts';
import { readSquads, type PlayerEntry, type Squad } from '../matches/squads.ts';
import type { HandWrittenTables } from '../tables/tables.ts';
import { readNationalTeams, teamFinder, type NationalTeam } from '../clubs/teams.ts';
import { groupPlayoffOrder, readTies } from '../matches/ties.ts';
import { parseTournament, type ParsedTournament, type TournamentSource } from './tournament-files.ts';
import { firstGroups, placesOf } from '../matches/tournament-rounds.ts';
import { readGroupStages } from './tournament-stages.ts';
import { unusedNames } from './unused-names.ts';

export interface TournamentContext {
  /** `world-cup` or `euro`. */
  code: 'world-cup' | 'euro';
  /** `2022` */
  year: string;
  facts: Facts;
  tables: HandWrittenTables;
  /** Players from other seasons by the id of their national team: candidates for a scorer's name without a squad. */
  knownPlayers: ReadonlyMap<string, readonly PlayerEntry[]>;
  /** What the content has of this season, for a form that has no numbers and no stadiums. */
  knownSeason?: KnownSeason;
}

type TournamentCode = TournamentContext['code'];

/** True for the code of a competition between nations, whose matches are read by `readTournament`. */
export const isTournamentCode = (code: string): code is TournamentCode => code === 'world-cup' || code === 'euro';

/** The teams of a season: those of its file of teams, then others in its matches, then those that the content has. */
function teamsOf(
  { matches, teams, squads }: ParsedTournament,
  tables: HandWrittenTables,
  source: Source,
  season: SeasonEntry | undefined,
) {
  const nations = nationsOf(tables.nations);
  const listed = (teams?.data ?? []).map(({ name, fifa_code: code, position }) => ({
    ...{ name, code, position },
    file: teams?.file ?? '',
  }));
  const spelled = (teams?.data ?? []).flatMap(({ name_normalised: name, fifa_code: code, position }) =>
    name === undefined ? [] : [{ name, code, position, file: teams?.file ?? '' }],
  );
  const inSquads = (squads?.data ?? []).map(({ name, fifa_code: code }, at) => ({
    ...{ name, code, position: `[${at}].fifa_code` },
    file: squads?.file ?? '',
  }));
  const playing = matches.data.matches.flatMap(({ team1, team2, position }) => [
    { ...team1, position: `${position}.team1`, file: matches.file },
    { ...team2, position: `${position}.team2`, file: matches.file },
  ]);
  const ofContent = (season?.teams ?? []).flatMap((id) => {
    const nation = nations.ofName(id);
    return nation ? [{ name: nation.name.en, position: '', file: matches.file }] : [];
  });
  const named = [...listed, ...spelled, ...inSquads, ...playing, ...ofContent].filter(
    ({ name }) => placeholderOf(name) === undefined,
  );
  return readNationalTeams(named, nations, tables.kits, source);
}

/** How scorers of a season are found: in the squad of their team, else by name. */
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

/** Ids of the teams: those of the groups in order, then others that play. */
function teamIds(stages: readonly StageEntry[], matches: readonly MatchEntry[]): string[] {
  const playing = matches.flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam]);
  const grouped = stages.flatMap((stage) =>
    stage.type === 'GROUPS' ? stage.groups.flatMap(({ teams }) => teams) : [],
  );
  const ids = [...grouped, ...playing.filter((side) => typeof side === 'string')];
  return [...new Set(ids)];
}

/** Sources beside the one that a file is of, each once. */
const otherSources = (all: readonly Source[], { name: own }: Source): Source[] => [
  ...new Map(all.flatMap((each) => (each.name === own ? [] : [[JSON.stringify(each), each]]))).values(),
];

/** Squads in the order of their teams. */
function squadsInOrder(squads: readonly Squad[], teams: readonly string[]): Squad[] {
  const order = new Map(teams.map((id, place) => [id, place]));
  const place = ({ team }: Squad): number => order.get(team.club.id) ?? teams.length;
  return [...squads].sort((a, b) => place(a) - place(b));
}

/**
 * Reads one season of the World Cup or the European Championship in any dialect: from the texts of its files and the hand-written tables
 * to content. No value when a file is unreadable; otherwise the value is as complete as the files are, and `hasErrors` says whether it may
 * be written.
 */
export function readTournament(
  files: TournamentSource,
  context: TournamentContext,
): Reading<ImportedSeason | undefined> {
  const { code, year, facts, tables } = context;
  const { take, irregularities } = collector();
  const { list, add } = irregularitiesOf(files.matches.file);
  const parsed = take(parseTournament(files));
  const competition = facts.competitions[code];
  if (competition === undefined) add('UNKNOWN_COMPETITION', '', `competitions.json has no ${code}`);
  if (parsed === undefined || competition === undefined) {
    return { value: undefined, irregularities: [...irregularities, ...list] };
  }

  const { file } = parsed.matches;
  const season = `${competition.id}-${year}`;
  const seasonFacts = facts.seasons[season] ?? {};
  const source = parsed.matches.source ?? (code === 'euro' ? sources.euro : sources.worldCup);
  const timeZone = seasonFacts.timeZone ?? competition.timeZone ?? parsed.matches.timeZone;
  const data = inZone(parsed.matches, timeZone);
  const days = data.matches.map(({ date }) => date).filter((date) => day.safeParse(date).success);
  const teams = take(teamsOf(parsed, tables, source, context.knownSeason?.season));
  // Those that the content alone names stay as they are.
  const inFiles = new Set(teamsOf(parsed, tables, source, undefined).value.map(({ club }) => club.id));
  const findTeam = teamFinder(teams);
  const { venues, venueOf } = take(readMatchGrounds(season, parsed.stadiums, tables));
  const squads = parsed.squads
    ? take(readSquads(parsed.squads.file, parsed.squads.data, season, (name) => findTeam({ name }), tables))
    : [];
  const matchContext = {
    season,
    findTeam,
    teamOfId: (id: string) => teams.find(({ club }) => club.id === id),
    placeOf: placesOf(data.matches),
    venueOf,
    timeZone,
    statusNotes: seasonFacts.statusNotes,
    scorersOf: scorersOf(squads, [...days].sort()[0] ?? '', context),
    isInZone: parsed.matches.timeZone !== undefined,
    isPartial: parsed.matches.isPartial ?? false,
    ...(context.knownSeason && { known: knownMatches(context.knownSeason) }),
  };
  const read = take(readMatches(file, data, matchContext));
  const isPart = (read.others ?? []).length > 0 || parsed.matches.isPartial === true;
  const ofContent = { others: read.others, season: isPart ? context.knownSeason?.season : undefined };
  const matches = take(withMatchdays(file, read.matches));
  if (matches.length === (read.others ?? []).length) add('NO_MATCHES', '', 'the file has no match that could be read');
  const rules = rulesOfSeason(competition.eras, seasonFacts, year);
  const advance = seasonFacts.advance ?? rules.stages?.[firstGroups]?.advance ?? competition.advance ?? { topN: 2 };
  const groupStages = take(
    readGroupStages(parsed, (team) => findTeam(team)?.club.id, { rules, advance, ...ofContent }),
  );
  const stages = [...groupStages, ...take(readTies(file, { ...read, matches, isPart }))];
  const manualOrder = [...groupPlayoffOrder(read), ...(seasonFacts.manualOrder ?? [])];
  const ownFacts = { ...seasonFacts, ...(manualOrder.length > 0 && { manualOrder }) };
  if (parsed.squads) take({ value: undefined, irregularities: unusedNames(tables, parsed.squads.data) });
  take({ value: undefined, irregularities: list });

  const knownDays = [ofContent.season?.start, ofContent.season?.end].filter((each) => each !== undefined);
  // What the content has beside a part is of its own sources.
  const ownSources = otherSources([...(seasonFacts.sources ?? []), ...(ofContent.season?.sources ?? [])], source);
  const ids = teamIds(groupStages, matches);
  return {
    value: {
      competition: competitionOf(competition, source),
      season: seasonOf({
        id: season,
        label: year,
        competition,
        facts: ofContent.season ? { ...ownFacts, sources: ownSources } : ownFacts,
        days: [...days, ...knownDays],
        teams: ids,
        stages,
        source,
      }),
      clubs: teams.map(({ club }) => club).filter(({ id }) => inFiles.has(id)),
      venues,
      squads: squadsInOrder(squads, ids),
      matches,
      listed: data.entries + (read.others ?? []).length,
    },
    irregularities,
  };
}
