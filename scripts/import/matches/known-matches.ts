import type { KnownMatches, KnownFixture, MatchEntry } from './matches.ts';
import type { SeasonEntry } from '../seasons/season-entry.ts';
import type { VenueEntry } from '../clubs/venues.ts';

const byTeams = ({ stage, homeTeam, awayTeam }: KnownFixture): string | undefined =>
  typeof homeTeam === 'string' && typeof awayTeam === 'string'
    ? JSON.stringify([stage, homeTeam, awayTeam])
    : undefined;
const byDay = ({ stage, kickoff }: KnownFixture): string => JSON.stringify([stage, kickoff.slice(0, 10)]);
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
  season?: SeasonEntry | undefined;
}

/** Whether no side of one is another team than that of the other. */
const mayBeSame = (one: KnownFixture, other: KnownFixture): boolean =>
  (['homeTeam', 'awayTeam'] as const).every((side) => {
    const [mine, yours] = [one[side], other[side]];
    return typeof mine !== 'string' || typeof yours !== 'string' || mine === yours;
  });

/** Finds matches of a season that the content has: by their teams, else by their kickoff or their day where that is one match's alone. */
export function knownMatches({ matches, venues }: KnownSeason): KnownMatches {
  const [ofTeams, ofKickoff, ofDay] = [
    uniqueBy(matches, byTeams),
    uniqueBy(matches, byKickoff),
    uniqueBy(matches, byDay),
  ];
  const stadiums = new Map(venues.map((venue) => [venue.id, venue]));
  const atTheTime = (fixture: KnownFixture, isListed: (known: KnownFixture) => boolean) => {
    const then = ofKickoff(fixture);
    const thatDay = ofDay(fixture);
    // A match that has moved to the day of another is not that one.
    return [then, thatDay && !isListed(thatDay) ? thatDay : undefined].find(
      (match) => match && mayBeSame(match, fixture),
    );
  };
  return {
    matches,
    find: (fixture, isListed) => {
      const match = ofTeams(fixture) ?? atTheTime(fixture, isListed);
      return match && { match, stadium: stadiums.get(match.venue ?? '') };
    },
  };
}
