import { clubBook } from '../club-book.ts';
import { clubJoins, type LeagueNames } from '../club-joins.ts';
import { knownClubs } from '../club-names.ts';
import type { CompetitionEdition } from '../edition.ts';
import type { Facts } from '../facts.ts';
import { irregularitiesOf, type Irregularity, type Reading } from '../irregularity.ts';
import { countriesOf, readLeague } from '../league.ts';
import type { ExistingClub } from '../named-clubs.ts';
import type { PlayerEntry } from '../squads.ts';
import type { HandWrittenTables } from '../tables.ts';
import type { SourceText } from '../tournament-files.ts';
import { readTournament } from '../tournament.ts';
import { unlistedCompetition } from '../unlisted-competition.ts';
import { readWireSeason } from '../wire-matches.ts';
import { existingItems } from './existing-items.ts';
import { readClubFiles, readText, readTournamentFiles, type Sources } from './read-source.ts';

/** A season's file with its result. */
export interface ReadEdition extends Reading<CompetitionEdition | undefined> {
  path: string;
}

interface KnownTeam extends ExistingClub {
  kind: string;
}

/** The owner of each id: a club's country, or a marker for a national team. */
const ownerOf = ({ kind, country }: KnownTeam): string => (kind === 'club' ? country : 'national');

/** The names of clubs in a league's file; undefined where it is unreadable. Its faults are reported when it is read. */
function namesOf(code: string, { file, text }: SourceText, facts: Facts): LeagueNames | undefined {
  const wire = readWireSeason(file, text).value;
  const competition = wire && (facts.competitions[code] ?? unlistedCompetition(code, wire.name));
  return competition && { season: file, matches: wire.matches, countries: countriesOf(competition) };
}

/** Reports the files of tournaments that are not read. */
const unreadFiles = (paths: readonly string[]): Irregularity[] =>
  paths.flatMap((path) => {
    const found = irregularitiesOf(path);
    found.add('UNREAD_FILE', '', 'only the finals are read: matches, groups, stadiums, teams and squads');
    return found.list;
  });

/** The editions of all files, and the irregularities of files that belong to none of them. */
export async function readEditions(
  folder: string,
  sources: Sources,
  { facts, tables, footballFolder }: { facts: Facts; tables: HandWrittenTables; footballFolder: string },
): Promise<{ editions: ReadEdition[]; others: Irregularity[] }> {
  const editions: ReadEdition[] = [];
  const unread = unreadFiles(sources.unread);
  const knownPlayers = new Map(
    (await existingItems(footballFolder, 'players')).map(({ file, data }) => [
      file.replace(/\.json$/, ''),
      data as PlayerEntry[],
    ]),
  );
  // Editions with squads first: others look up their scorers among these players.
  const tournaments = await Promise.all(
    sources.tournaments.map(async (source) => ({ ...source, files: await readTournamentFiles(folder, source.path) })),
  );
  tournaments.sort((a, b) => Number(a.files.squads === undefined) - Number(b.files.squads === undefined));
  for (const { files, code, year, path } of tournaments) {
    const read = readTournament(files, { code, year, facts, tables, knownPlayers });
    editions.push({ path, ...read });
    for (const { team, members } of read.value?.squads ?? []) {
      knownPlayers.set(
        team.club.id,
        members.map(({ player }) => player),
      );
    }
  }

  if (sources.leagues.length === 0) return { editions, others: unread };
  const clubs = await readClubFiles(folder, sources.clubs);
  const existing = (await existingItems(footballFolder, 'clubs')).map(({ data }) => data as KnownTeam);
  const national = editions.flatMap(({ value }) => value?.clubs ?? []);
  const taken = new Map([...existing, ...national].map((team) => [team.id, ownerOf(team)]));
  const leagues = await Promise.all(
    sources.leagues.map(async (league) => ({ ...league, text: await readText(folder, league.path) })),
  );
  const joins = clubJoins(
    leagues.flatMap(({ code, text }) => namesOf(code, text, facts) ?? []),
    knownClubs(clubs.value, tables),
    existing.filter(({ kind }) => kind === 'club'),
  );
  const findClub = clubBook(clubs.value, tables, taken, joins);
  for (const { code, folder: season, path, text } of leagues) {
    editions.push({ path, ...readLeague(text, { code, folder: season, facts, findClub, tables }) });
  }
  return { editions, others: [...unread, ...clubs.irregularities, ...joins.irregularities] };
}
