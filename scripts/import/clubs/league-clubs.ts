import type { Add } from '../source/match-result.ts';
import { clubNameKey } from '#football/club-name-key.ts';
import type { FindClub } from './club-book.ts';
import type { CompetitionFacts, Facts } from '../tables/facts.ts';
import { homeGroundsOf } from './home-grounds.ts';
import type { LeagueClub } from './league-club.ts';
import type { HandWrittenTables } from '../tables/tables.ts';
import type { VenueEntry } from './venues.ts';

export interface LeagueContext {
  facts: Facts;
  findClub: FindClub;
  tables: Pick<HandWrittenTables, 'homeGrounds' | 'venues'>;
}

/** Countries whose clubs are searched: the competition's own where the facts name no others. */
export const countriesOf = ({ clubCountries, country }: CompetitionFacts): string[] =>
  clubCountries ?? (country === undefined ? [] : [country]);

/** The clubs of a season as its matches name them, and the stadiums in which they play at home. */
export function leagueClubs(
  season: string,
  competition: CompetitionFacts,
  { findClub, tables }: LeagueContext,
  add: Add,
) {
  const clubs = new Map<string, LeagueClub>();
  const idsByName = new Map<string, string>();
  const clubOf = (name: string, position: string): string | undefined => {
    const club = findClub(name, countriesOf(competition));
    if (club === undefined) return void add('UNKNOWN_TEAM', position, `nobody says from which country ${name} is`);
    const { id } = club.club;
    if (!clubs.has(id)) for (const problem of club.problems) add(problem.code, position, problem.message);
    clubs.set(id, club);
    idsByName.set(clubNameKey(name), id);
    return id;
  };
  const findHomeGround = homeGroundsOf(season, tables);
  const grounds = new Map<string, VenueEntry>();
  const homeVenue = (id: string, name: string, day: string): string | undefined => {
    const club = clubs.get(id);
    const venue = club && findHomeGround(club, name, day);
    if (venue) grounds.set(venue.id, venue);
    return venue?.id;
  };
  /** The id of a team of the season, however it is named. */
  const idOf = (team: string, teams: readonly string[]): string | undefined => {
    const ids = [team, idsByName.get(clubNameKey(team)), findClub(team, countriesOf(competition))?.club.id];
    return ids.find((id) => id !== undefined && teams.includes(id));
  };
  return { clubs, grounds, clubOf, homeVenue, idOf };
}
