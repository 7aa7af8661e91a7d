import { join } from 'node:path';
import { clubBook } from '../clubs/club-book.ts';
import { clubDirectory } from '../clubs/club-directory.ts';
import { clubJoins, type LeagueNames } from '../clubs/club-joins.ts';
import { knownClubs } from '../clubs/club-names.ts';
import type { ImportedSeason } from '../content/imported-season.ts';
import type { CompetitionFacts, Facts } from '../tables/facts.ts';
import { readSeason } from '../forms/forms.ts';
import { hasErrors, irregularitiesOf, type Irregularity, type Reading } from '../source/irregularity.ts';
import { readLeague } from '../leagues/league.ts';
import { countriesOf } from '../clubs/league-clubs.ts';
import { matchNames } from '../clubs/match-names.ts';
import type { MatchEntry } from '../matches/matches.ts';
import type { ExistingClub } from '../clubs/named-clubs.ts';
import { inKnownPlaces } from '../matches/placed-matches.ts';
import { joinParts, type ReadSeasonFile } from '../source/season-parts.ts';
import { type OpenName, type SourceNames, withDecisions } from '../names/source-names.ts';
import type { SeasonEntry } from '../seasons/season-entry.ts';
import type { SourceSeason } from '../source/source-season.ts';
import type { PlayerEntry } from '../matches/squads.ts';
import type { HandWrittenTables } from '../tables/tables.ts';
import type { TournamentSource } from '../tournaments/tournament-files.ts';
import { isTournamentCode, readTournament, type TournamentContext } from '../tournaments/tournament.ts';
import type { VenueEntry } from '../clubs/venues.ts';
import { unlistedCompetition } from '../tables/unlisted-competition.ts';
import { dataAt, existingItems, presentFile } from './existing-items.ts';
import { readSourceNames } from './source-names-file.ts';
import { readClubFiles, readFilesBeside, readText, readTournamentFiles, type Sources } from './read-source.ts';

/** A season's file with its result. */
export interface ReadSeason extends Reading<ImportedSeason | undefined> {
  path: string;
}

interface KnownTeam extends ExistingClub {
  kind: string;
}

/** The owner of each id: a club's country, or a marker for a national team. */
const ownerOf = ({ kind, country }: KnownTeam): string => (kind === 'club' ? country : 'national');

/** The competition that a file is of; undefined for one that nobody knows. */
const competitionOf = ({ code, data }: SourceSeason, { competitions }: Facts): CompetitionFacts | undefined =>
  competitions[code] ?? unlistedCompetition(code, data.name);

/** The names of clubs in a league's file; undefined for a competition that nobody knows. */
function namesOf(said: SourceSeason, facts: Facts): LeagueNames | undefined {
  const competition = competitionOf(said, facts);
  return competition && { season: said.file, matches: said.data.matches, countries: countriesOf(competition) };
}

/** The matches that the content has of a season. */
async function matchesOfContent(footballFolder: string, season: string): Promise<MatchEntry[]> {
  const known = await dataAt(join(footballFolder, 'seasons', season, 'matches.json'));
  return Array.isArray(known) ? (known as MatchEntry[]) : [];
}

/** A season of a form without rounds, its matches in the rounds that the content has them in. */
async function inRounds(imported: ReadSeason, footballFolder: string): Promise<ReadSeason> {
  const { path, value, irregularities } = imported;
  if (value === undefined) return imported;
  const { matches, unknown } = inKnownPlaces(value.matches, await matchesOfContent(footballFolder, value.season.id));
  const found = irregularitiesOf(path);
  for (const { id } of unknown)
    found.add('MISSING_ROUND', id, 'the content has no such match: it is added without a round');
  return { path, value: { ...value, matches }, irregularities: [...irregularities, ...found.list] };
}

/** What the files of seasons say, in whatever form; one without a value is reported. */
async function readSeasonFiles(folder: string, files: Sources['leagues']): Promise<ReadSeasonFile[]> {
  const read = files.map(async ({ path, code, folder: season }) => {
    const file = { ...(await readText(folder, path)), ...(code && season && { code, season }) };
    return { path, ...readSeason(file) };
  });
  return joinParts(await Promise.all(read));
}

/** A season of a tournament before it is read. */
interface ListedTournament extends Pick<TournamentContext, 'code' | 'year' | 'knownSeason'> {
  path: string;
  files: TournamentSource;
  irregularities: Irregularity[];
}

const tournamentOfJson = async (folder: string, source: Sources['tournaments'][number]): Promise<ListedTournament> => ({
  ...source,
  files: await readTournamentFiles(folder, source.path),
  irregularities: [],
});

/** The season that a file in another form is of, with what the content has of it; none for a league's file. */
async function tournamentOfForm(folder: string, file: ReadSeasonFile, footballFolder: string) {
  const { path, value: matches, irregularities } = file;
  if (matches === undefined || !isTournamentCode(matches.code)) return [];
  const { code, season: year } = matches;
  const [beside, known, venues, season] = await Promise.all([
    readFilesBeside(folder, path),
    // As the last import wrote them: what the newsroom has changed since is compared with it later.
    presentFile(footballFolder, `seasons/${code}-${year}/matches.json`),
    existingItems(footballFolder, 'venues'),
    presentFile(footballFolder, `seasons/${code}-${year}/season.json`),
  ]);
  const matchesOf = (data: unknown): MatchEntry[] | undefined =>
    Array.isArray(data) ? (data as MatchEntry[]) : undefined;
  const ofNewsroom = matchesOf(known.newsroom);
  const kept = new Set(ofNewsroom?.map(({ id }) => id));
  const matchesKnown = (matchesOf(known.base) ?? ofNewsroom ?? []).filter(
    ({ id }) => ofNewsroom === undefined || kept.has(id),
  );
  const knownSeason = {
    matches: matchesKnown,
    season: (season.base ?? season.newsroom) as SeasonEntry | undefined,
    venues: venues.map(({ data }) => data as VenueEntry),
  };
  const tournament: ListedTournament = {
    path,
    code,
    year,
    knownSeason,
    files: { matches, ...beside },
    irregularities,
  };
  return [tournament];
}

/** Reports the files of tournaments that are not read. */
const unreadFiles = (paths: readonly string[]): Irregularity[] =>
  paths.flatMap((path) => {
    const found = irregularitiesOf(path);
    found.add('UNREAD_FILE', '', 'only the finals are read: matches, groups, stadiums, teams and squads');
    return found.list;
  });

/** All that was read. */
export interface ReadSeasons {
  seasons: ReadSeason[];
  /** Of files that belong to no season. */
  others: Irregularity[];
  /** Names of other sources that nobody has matched with a club. */
  open: OpenName[];
}

/** What files are read with. */
export interface ReadContext {
  facts: Facts;
  tables: HandWrittenTables;
  footballFolder: string;
  /** Decisions about names that are not in the content yet. */
  decided?: SourceNames;
  /** Whether names of clubs that nobody knows are asked in files of openfootball too. By default they are new clubs there. */
  asksNames?: boolean;
}

/** The seasons of all files, and the irregularities of files that belong to none of them. */
export async function readSeasons(
  folder: string,
  sources: Sources,
  { facts, tables, footballFolder, decided = {}, asksNames = false }: ReadContext,
): Promise<ReadSeasons> {
  const seasons: ReadSeason[] = [];
  const unread = unreadFiles(sources.unread);
  const knownPlayers = new Map(
    (await existingItems(footballFolder, 'players')).map(({ file, data }) => [
      file.replace(/\.json$/, ''),
      data as PlayerEntry[],
    ]),
  );
  const seasonFiles = await readSeasonFiles(folder, sources.leagues);
  // Seasons with squads first: others look up their scorers among these players.
  const tournaments = [
    ...(await Promise.all(sources.tournaments.map((source) => tournamentOfJson(folder, source)))),
    ...(await Promise.all(seasonFiles.map((file) => tournamentOfForm(folder, file, footballFolder)))).flat(),
  ].sort((a, b) => Number(a.files.squads === undefined) - Number(b.files.squads === undefined));
  for (const { files, path, irregularities, ...imported } of tournaments) {
    const read = readTournament(files, { ...imported, facts, tables, knownPlayers });
    seasons.push({ path, value: read.value, irregularities: [...irregularities, ...read.irregularities] });
    for (const { team, members } of read.value?.squads ?? []) {
      knownPlayers.set(
        team.club.id,
        members.map(({ player }) => player),
      );
    }
  }

  const ofLeagues = seasonFiles.filter(({ value }) => value === undefined || !isTournamentCode(value.code));
  if (ofLeagues.length === 0) return { seasons, others: unread, open: [] };
  const clubs = await readClubFiles(folder, sources.clubs);
  const existing = (await existingItems(footballFolder, 'clubs')).map(({ data }) => data as KnownTeam);
  const national = seasons.flatMap(({ value }) => value?.clubs ?? []);
  const taken = new Map([...existing, ...national].map((team) => [team.id, ownerOf(team)]));
  const known = knownClubs(clubs.value, tables);
  const clubsOfContent = existing.filter(({ kind }) => kind === 'club');
  const decisions = withDecisions(await readSourceNames(footballFolder), decided);
  const open: OpenName[] = [];
  const withKnownNames = (said: SourceSeason): Reading<SourceSeason | undefined> => {
    const competition = competitionOf(said, facts);
    if (competition === undefined) return { value: said, irregularities: [] };
    const countries = countriesOf(competition);
    const areAsked = said.hasOwnNames ?? (asksNames && countries.length === 1);
    const isDecided = decisions[said.source.name]?.clubs[competition.id] !== undefined;
    if (!areAsked && !isDecided) return { value: said, irregularities: [] };
    const all = countries.length > 0 ? countries : [...new Set(clubsOfContent.map(({ country }) => country))];
    const entries = clubDirectory(all, known, tables, clubs.value, clubsOfContent);
    const matched = matchNames(said, { id: competition.id, countries }, entries, decisions, areAsked);
    open.push(...matched.open);
    return matched;
  };
  const leagues = ofLeagues.map((file) => {
    if (file.value === undefined) return file;
    const { value, irregularities } = withKnownNames(file.value);
    return { path: file.path, value, irregularities: [...file.irregularities, ...irregularities] };
  });
  const joins = clubJoins(
    leagues.flatMap(({ value }) => (value ? (namesOf(value, facts) ?? []) : [])),
    known,
    clubsOfContent,
  );
  const findClub = clubBook(clubs.value, tables, taken, joins);
  for (const { path, value: said, irregularities } of leagues) {
    if (said === undefined) {
      if (hasErrors(irregularities)) seasons.push({ path, value: undefined, irregularities });
      else unread.push(...irregularities);
      continue;
    }
    const read = readLeague(said, { facts, findClub, tables });
    const imported = { path, value: read.value, irregularities: [...irregularities, ...read.irregularities] };
    seasons.push(said.isWithoutRounds ? await inRounds(imported, footballFolder) : imported);
  }
  return { seasons, others: [...unread, ...clubs.irregularities, ...joins.irregularities], open };
}
