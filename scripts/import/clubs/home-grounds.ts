import type { LeagueClub } from './league-club.ts';
import type { HandWrittenTables } from '../tables/tables.ts';
import { venueOf, type VenueEntry } from './venues.ts';

/** Finds a season's home venues: the venue of a club by its name in the file, on a day. */
export type FindHomeGround = (club: LeagueClub, name: string, day: string) => VenueEntry | undefined;

/**
 * The home grounds of a season: each club's own except for the exceptions in the table. None for a season that the table lacks: a club's
 * stadium does not prove that it played there.
 */
export function homeGroundsOf(
  season: string,
  tables: Pick<HandWrittenTables, 'homeGrounds' | 'venues'>,
): FindHomeGround {
  const elsewhere = tables.homeGrounds[season];
  if (elsewhere === undefined) return () => undefined;
  return ({ club, venue }, name, day) => {
    const instead = elsewhere[name];
    if (instead === undefined || (instead.to !== undefined && day > instead.to)) return venue;
    return venueOf(instead.venue, tables.venues, { country: club.country });
  };
}
