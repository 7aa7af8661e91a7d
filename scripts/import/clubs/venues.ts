import type { z } from 'zod';
import type { Source } from '#schemas/primitives.ts';
import type { venue } from '#schemas/venue.ts';
import { irregularitiesOf, type Reading } from '../source/irregularity.ts';
import { nameId } from '../names/name-id.ts';
import { sources } from '../tables/sources.ts';
import type { HandWrittenTables } from '../tables/tables.ts';
import type { SourceStadiums } from '../source/openfootball-shapes.ts';

export type VenueEntry = z.input<typeof venue>;

/** What a file of stadiums adds to the table. */
interface StadiumFacts {
  country?: string;
  capacity?: number;
}

/**
 * The venue of a stadium's name in the table, also by another name of it. Undefined if the table lacks it, or its country is unknown.
 */
export function venueOf(
  name: string,
  table: HandWrittenTables['venues'],
  facts: StadiumFacts = {},
  source: readonly Source[] = [],
): VenueEntry | undefined {
  const same = (other: string): boolean => nameId(other) === nameId(name);
  const [official, known] =
    Object.entries(table).find(([key]) => same(key)) ??
    Object.entries(table).find(([, { aliases = [] }]) => aliases.some(same)) ??
    [];
  const country = facts.country ?? known?.country;
  if (official === undefined || known === undefined || country === undefined) return undefined;
  const capacity = facts.capacity ?? known.capacity;
  return {
    id: nameId(official),
    name: { ar: known.name, en: official },
    city: known.city,
    ...(known.locality && { locality: known.locality }),
    country,
    ...(capacity !== undefined && { capacity }),
    timeZone: known.timeZone,
    ...(source.length > 0 && { sources: [...source] }),
  };
}

/** A stadium and its names in the results. */
export interface Ground {
  grounds: string[];
  venue: VenueEntry;
}

/**
 * The stadiums of `worldcup.stadiums.json`, in its order. The results name a match's ground by the stadium's city in 2026, by the stadium
 * before.
 */
export function readVenues(file: string, data: SourceStadiums, table: HandWrittenTables['venues']): Reading<Ground[]> {
  const found = irregularitiesOf(file);
  const value = data.stadiums.flatMap((stadium, index): Ground[] => {
    const facts = {
      ...(stadium.cc !== undefined && { country: stadium.cc.toUpperCase() }),
      ...(stadium.capacity !== undefined && { capacity: stadium.capacity }),
    };
    const entry = venueOf(stadium.name, table, facts, [sources.worldCup]);
    if (entry === undefined) {
      const message = `venues.ar.json has no entry with a country and a time zone for ${stadium.name}: left out`;
      found.add('MISSING_TIME_ZONE', `stadiums[${index}]`, message);
      return [];
    }
    const aliases = table[entry.name.en]?.aliases ?? [];
    return [{ grounds: [stadium.city, stadium.name, entry.name.en, ...aliases].map(nameId), venue: entry }];
  });
  return { value, irregularities: found.list };
}
