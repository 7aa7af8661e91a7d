import type { Irregularity, Reading } from '../source/irregularity.ts';
import type { MatchEntry } from '../matches/matches.ts';
import type { CompetitionEntry, SeasonEntry } from '../seasons/season-entry.ts';
import type { Squad } from '../matches/squads.ts';
import type { ClubEntry } from '../clubs/teams.ts';
import type { VenueEntry } from '../clubs/venues.ts';

/** One season of a competition in the project's own model. */
export interface ImportedSeason {
  competition: CompetitionEntry;
  season: SeasonEntry;
  clubs: ClubEntry[];
  venues: VenueEntry[];
  squads: Squad[];
  matches: MatchEntry[];
  /** How many matches its file lists, including unreadable ones. */
  listed: number;
  /** Its source has a part of the season: other matches in the content stay. */
  isPartial?: true;
}

/** Collects the irregularities of several results and returns their values. */
export function collector(): {
  irregularities: Irregularity[];
  take: <Value>(reading: Reading<Value>) => Value;
} {
  const irregularities: Irregularity[] = [];
  return {
    irregularities,
    take: (reading) => {
      // One by one: a long list of arguments would exceed the stack.
      for (const irregularity of reading.irregularities) irregularities.push(irregularity);
      return reading.value;
    },
  };
}
