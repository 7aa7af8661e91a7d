import { z } from 'zod';
import { localisedName } from './localised.ts';
import { country, itemBase } from './primitives.ts';

/** A stadium: `football/venues/<id>.json`. */
export const venue = z.strictObject({
  ...itemBase,
  name: localisedName,
  city: localisedName,
  /** The municipality, if the stadium is not in the city after which it is named. */
  locality: localisedName.optional(),
  country,
  capacity: z.int().positive().optional(),
  /** IANA zone, such as `America/Mexico_City`. */
  timeZone: z.string().refine((zone) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: zone });
      return true;
    } catch {
      return false;
    }
  }, 'a time zone is an IANA name such as Africa/Cairo'),
});
export type Venue = z.infer<typeof venue>;
