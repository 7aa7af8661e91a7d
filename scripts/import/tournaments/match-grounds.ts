import { irregularitiesOf, type Reading } from '../source/irregularity.ts';
import type { MatchContext } from '../matches/matches.ts';
import { nameId } from '../names/name-id.ts';
import type { HandWrittenTables } from '../tables/tables.ts';
import type { ParsedTournament } from './tournament-files.ts';
import { readVenues, venueOf, type Ground, type VenueEntry } from '../clubs/venues.ts';

/** Finds a venue by its name in the file: `Dallas (Arlington)`, `Lusail Iconic Stadium, Lusail`. */
function groundFinder(grounds: readonly Ground[]): (ground: string) => VenueEntry | undefined {
  const byName = new Map(
    [...grounds].reverse().flatMap((ground) => ground.grounds.map((name) => [name, ground.venue] as const)),
  );
  return (ground) => byName.get(nameId(ground)) ?? byName.get(nameId(ground.replace(/,[^,]*$/, '')));
}

/** The stadiums in the tables for the matches of a season, by the match as `GER-SCO`. */
function tableGrounds(
  stadiums: Readonly<Record<string, string>>,
  venues: HandWrittenTables['venues'],
): Reading<Map<string, VenueEntry>> {
  const { list, add } = irregularitiesOf('match-venues.json');
  const byMatch = Object.entries(stadiums).flatMap(([match, name]) => {
    const venue = venueOf(name, venues);
    if (venue) return [[match, venue] as const];
    add('MISSING_TIME_ZONE', match, `venues.ar.json has no entry with a country and a time zone for ${name}: left out`);
    return [];
  });
  return { value: new Map(byMatch), irregularities: list };
}

/** The venues of a tournament. */
export interface MatchGrounds {
  venues: VenueEntry[];
  venueOf: MatchContext['venueOf'];
}

/** The venues of a season: those of its file of stadiums, else those in the tables for its matches. */
export function readMatchGrounds(
  season: string,
  stadiums: ParsedTournament['stadiums'],
  tables: Pick<HandWrittenTables, 'venues' | 'matchVenues'>,
): Reading<MatchGrounds> {
  if (stadiums) {
    const { value: grounds, irregularities } = readVenues(stadiums.file, stadiums.data, tables.venues);
    const find = groundFinder(grounds);
    const value: MatchGrounds = {
      venues: grounds.map(({ venue }) => venue),
      venueOf: ({ ground }) => (ground === undefined ? undefined : find(ground)),
    };
    return { value, irregularities };
  }
  const { value: byMatch, irregularities } = tableGrounds(tables.matchVenues[season] ?? {}, tables.venues);
  const value: MatchGrounds = {
    venues: [...new Map([...byMatch.values()].map((venue) => [venue.id, venue])).values()],
    venueOf: (_, home, away) => byMatch.get(`${home?.fifaCode}-${away?.fifaCode}`),
  };
  return { value, irregularities };
}
