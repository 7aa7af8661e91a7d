import type { z } from 'zod';
import type { venue } from '#schemas/venue.ts';
import { irregularitiesOf, type Reading } from './irregularity.ts';
import { nameId } from './name-id.ts';
import { worldCupSource } from './sources.ts';
import type { Tables } from './tables.ts';
import type { WireStadiums } from './wire.ts';

export type VenueEntry = z.input<typeof venue>;

/** A stadium and the words by which the results call its place. */
export interface Ground {
  ground: string;
  venue: VenueEntry;
}

/** The stadiums of `worldcup.stadiums.json`, in its order. The results name a match's ground by the stadium's city. */
export function readVenues(file: string, wire: WireStadiums, names: Tables['venues']): Reading<Ground[]> {
  const found = irregularitiesOf(file);
  const value = wire.stadiums.flatMap((stadium, index): Ground[] => {
    const known = names[stadium.name];
    if (known === undefined) {
      found.add('MISSING_TIME_ZONE', `stadiums[${index}]`, `venues.ar.json has no entry for ${stadium.name}`);
      return [];
    }
    const entry: VenueEntry = {
      id: nameId(stadium.name),
      name: { ar: known.name, en: stadium.name },
      city: known.city,
      ...(known.locality && { locality: known.locality }),
      country: stadium.cc.toUpperCase(),
      ...(stadium.capacity !== undefined && { capacity: stadium.capacity }),
      timeZone: known.timeZone,
      sources: [worldCupSource],
    };
    return [{ ground: stadium.city, venue: entry }];
  });
  return { value, irregularities: found.list };
}
