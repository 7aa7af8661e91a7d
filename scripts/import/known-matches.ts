import type { KnownFixture, KnownMatch, MatchEntry } from './matches.ts';
import type { VenueEntry } from './venues.ts';

const byTeams = ({ stage, homeTeam, awayTeam }: KnownFixture): string | undefined =>
  typeof homeTeam === 'string' && typeof awayTeam === 'string'
    ? JSON.stringify([stage, homeTeam, awayTeam])
    : undefined;
const byKickoff = ({ stage, kickoff }: KnownFixture): string => JSON.stringify([stage, kickoff]);

/** The one match of each key; a key of two finds none. */
function uniqueBy(matches: readonly MatchEntry[], keyOf: (match: KnownFixture) => string | undefined) {
  const groups = Map.groupBy(matches, keyOf);
  return (match: KnownFixture): MatchEntry | undefined => {
    const key = keyOf(match);
    const [only, other] = (key === undefined ? undefined : groups.get(key)) ?? [];
    return other === undefined ? only : undefined;
  };
}

/** What the content has of a season. */
export interface KnownSeason {
  matches: readonly MatchEntry[];
  venues: readonly VenueEntry[];
}

/** Finds the match of the same round that is between the same teams or, where these are not known yet, that kicks off then. */
export function knownMatchFinder({ matches, venues }: KnownSeason): (match: KnownFixture) => KnownMatch | undefined {
  const [ofTeams, ofKickoff] = [uniqueBy(matches, byTeams), uniqueBy(matches, byKickoff)];
  const stadiums = new Map(venues.map((venue) => [venue.id, venue]));
  return (fixture) => {
    const match = ofTeams(fixture) ?? ofKickoff(fixture);
    return match && { ...match, stadium: stadiums.get(match.venue ?? '') };
  };
}
