import { clubBook } from '../club-book.ts';
import type { CompetitionEdition } from '../edition.ts';
import type { Facts } from '../facts.ts';
import type { Irregularity, Reading } from '../irregularity.ts';
import { readLeague } from '../league.ts';
import type { PlayerEntry } from '../squads.ts';
import type { HandWrittenTables } from '../tables.ts';
import { readTournament } from '../tournament.ts';
import { existingItems } from './existing-items.ts';
import { readClubFiles, readText, readTournamentFiles, type Sources } from './read-source.ts';

/** A season's file with its result. */
export interface ReadEdition extends Reading<CompetitionEdition | undefined> {
  path: string;
}

interface KnownTeam {
  id: string;
  kind: string;
  country: string;
}

/** The owner of each id: a club's country, or a marker for a national team. */
const ownerOf = ({ kind, country }: KnownTeam): string => (kind === 'club' ? country : 'national');

/** The editions of all files, and the irregularities of files that belong to none of them. */
export async function readEditions(
  folder: string,
  sources: Sources,
  { facts, tables, footballFolder }: { facts: Facts; tables: HandWrittenTables; footballFolder: string },
): Promise<{ editions: ReadEdition[]; others: Irregularity[] }> {
  const editions: ReadEdition[] = [];
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

  if (sources.leagues.length === 0) return { editions, others: [] };
  const clubs = await readClubFiles(folder, sources.clubs);
  const existing = (await existingItems(footballFolder, 'clubs')).map(({ data }) => data as KnownTeam);
  const national = editions.flatMap(({ value }) => value?.clubs ?? []);
  const taken = new Map([...existing, ...national].map((team) => [team.id, ownerOf(team)]));
  const findClub = clubBook(clubs.value, tables, taken);
  for (const { code, folder: season, path } of sources.leagues) {
    const read = readLeague(await readText(folder, path), { code, folder: season, facts, findClub, tables });
    editions.push({ path, ...read });
  }
  return { editions, others: clubs.irregularities };
}
