import { z } from 'zod';
import { idOf } from './ids.ts';
import { fieldsByLocale, localised, localisedName } from './localised.ts';
import { country, hexColour, itemBase, webAddress } from './primitives.ts';

/** Former flags of nations. */
const pastFlags = [
  'commonwealth-of-independent-states',
  'east-germany',
  'netherlands-antilles',
  'north-yemen',
  'saarland',
  'serbia-and-montenegro',
  'south-vietnam',
  'south-yemen',
  'soviet-union',
  'united-arab-republic',
  'yugoslavia',
  'zaire',
] as const;

/** A club or national team: `football/clubs/<id>.json`. */
export const club = z.strictObject({
  ...itemBase,
  name: localisedName,
  /**
   * The Arabic name was made from the English one by rule, because no table has it. Check it and remove this mark. The importer lists such
   * clubs.
   */
  transliterated: z.literal(true).optional(),
  shortName: localisedName.optional(),
  /** True if English sets *the* before its name in a sentence: the Netherlands. */
  article: z.boolean().optional(),
  /** Three-letter abbreviation, as on a scoreboard. */
  tla: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  /** Other spellings, in either script, that sources and readers use, and more nicknames. */
  aliases: z.array(z.string().min(1)).default([]),
  nickname: localised.optional(),
  kind: z.enum(['club', 'national']),
  country,
  /** A national team's flag, if it is not its country's present one: another country's, or a former flag from `src/football/marks/flags/`. */
  flag: z.union([country, z.enum(pastFlags)]).optional(),
  confederation: z.enum(['AFC', 'CAF', 'CONCACAF', 'CONMEBOL', 'OFC', 'UEFA']).optional(),
  city: localisedName.optional(),
  founded: z.int().min(1850).max(2100).optional(),
  /** Its home venue. */
  venue: idOf('venue').optional(),
  /**
   * A club's mark is drawn from these; real crests are trademarks. `pattern` is how the two colours meet, as on its shirt: `band` lies
   * across the middle, `pale` stands in it, `yoke` covers the shoulders. A national team has its flag, and these in charts.
   */
  colours: z.strictObject({
    primary: hexColour,
    secondary: hexColour,
    pattern: z
      .enum([
        'plain',
        'ring',
        'halves',
        'diagonal',
        'stripes',
        'pinstripes',
        'hoops',
        'band',
        'pale',
        'sleeves',
        'yoke',
        'sash',
        'cross',
        'chevron',
        'quarters',
      ])
      .default('plain'),
  }),
  /**
   * One or two letters on a club's mark, by language, if the initials of its short name are unusual, or equal to another club's in its
   * league: `{ ar: 'ز', en: 'ZM' }`.
   */
  monogram: z
    .strictObject(
      fieldsByLocale(
        z
          .string()
          .regex(/^[\p{Lu}\p{Lo}\d]{1,2}$/u)
          .optional(),
      ),
    )
    .optional(),
  website: webAddress.optional(),
  description: localised.optional(),
});
export type Club = z.infer<typeof club>;
