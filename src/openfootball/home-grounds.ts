import type { LeagueClub } from './league-club.ts';
import type { HandWrittenTables } from './tables.ts';
import { venueOf, type VenueEntry } from './venues.ts';

/** Where a season's home matches were played: the venue of a club by the name its file gives it, on a day. */
export type FindHomeGround = (club: LeagueClub, name: string, day: string) => VenueEntry | undefined;

/**
 * The home grounds of a season: each club's own but for those the table sends elsewhere. None of a season that the table
 * does not have: that a club has a stadium does not say that it played there.
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
