import { z } from 'zod';
import { idOf } from './ids.ts';
import { localisedName } from './localised.ts';
import { country, day, itemBase } from './primitives.ts';

export const position = z.enum(['GK', 'DF', 'MF', 'FW']);

/** A player: an entry of `football/players/<team>.json`. */
export const player = z.strictObject({
  ...itemBase,
  name: localisedName,
  fullName: localisedName.optional(),
  dateOfBirth: day.optional(),
  nationality: z.array(country).min(1),
  position,
  foot: z.enum(['left', 'right', 'both']).optional(),
  heightCm: z.int().min(140).max(220).optional(),
  /** Other spellings, in either script, that sources and readers use, and nicknames. */
  aliases: z.array(z.string().min(1)).default([]),
});
export type Player = z.infer<typeof player>;

/** A player's place in a squad: an entry of `football/seasons/<season>/squads.json`. */
export const membership = z.strictObject({
  player: idOf('player'),
  club: idOf('team'),
  season: idOf('season'),
  shirtNumber: z.int().min(1).max(99).optional(),
  from: day.optional(),
  to: day.optional(),
  /** For a national team's squad: the player's club, even if it is not in the content. */
  parentClub: z.strictObject({ name: localisedName, country }).optional(),
});
export type Membership = z.infer<typeof membership>;
