import { z } from 'zod';
import { localised, localisedName } from './localised.ts';
import { country, hexColour, id, itemBase } from './primitives.ts';

/** A club or national team: `football/clubs/<id>.json`. */
export const club = z.strictObject({
  ...itemBase,
  name: localisedName,
  /**
   * The Arabic name was made from the English one by rule, because no table has it: the desk should check it, and removes this mark. The
   * importer lists such clubs.
   */
  transliterated: z.literal(true).optional(),
  shortName: localisedName.optional(),
  /** Three-letter abbreviation, as on a scoreboard. */
  tla: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  /** Other spellings, in either script, that sources and readers use. */
  aliases: z.array(z.string().min(1)).default([]),
  nickname: localised.optional(),
  kind: z.enum(['club', 'national']),
  country,
  confederation: z.enum(['AFC', 'CAF', 'CONCACAF', 'CONMEBOL', 'OFC', 'UEFA']).optional(),
  city: localisedName.optional(),
  founded: z.int().min(1850).max(2100).optional(),
  /** Id of its home venue. */
  venue: id.optional(),
  /** The mark is drawn from these; real crests are trademarks. `pattern` is how the two colours meet. */
  colours: z.strictObject({
    primary: hexColour,
    secondary: hexColour,
    pattern: z
      .enum(['plain', 'halves', 'stripes', 'hoops', 'sash', 'cross', 'chevron', 'quarters', 'band'])
      .default('plain'),
  }),
  website: z.url().optional(),
  description: localised.optional(),
});
export type Club = z.infer<typeof club>;
