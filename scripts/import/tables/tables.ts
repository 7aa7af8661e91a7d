import { z } from 'zod';
import { club } from '#schemas/club.ts';
import { localised } from '#schemas/localised.ts';
import { id } from '#schemas/ids.ts';
import { country, day } from '#schemas/primitives.ts';
import { venue } from '#schemas/venue.ts';
import { fifaCode, type NationTable } from './nations.ts';

/** The hand-written tables beside the importer: facts that the source lacks. */

const name = z.string().trim().min(1);

/**
 * By a club's name, where the code of its country may follow, `Al Hilal (KSA)`: the name in Arabic, the short form in both languages, its
 * nicknames, facts that the source lacks or has out of date, and the colours of its mark.
 */
export const teamNames = z.record(
  name,
  z.strictObject({
    name,
    en: name.optional(),
    shortName: z.union([name, localised]).optional(),
    nickname: localised.optional(),
    aliases: z.array(name).optional(),
    country: country.optional(),
    city: localised.optional(),
    founded: club.shape.founded,
    venue: name.optional(),
    tla: club.shape.tla,
    colours: club.shape.colours.optional(),
  }),
);

/** By the stadium's name in the source: its name in Arabic, its place and its time zone. */
export const venueNames = z.record(
  name,
  z.strictObject({
    name,
    city: localised,
    locality: localised.optional(),
    timeZone: venue.shape.timeZone,
    country: country.optional(),
    capacity: venue.shape.capacity,
    aliases: z.array(name).optional(),
  }),
);

/** By FIFA code and the player's name in the squad: the name in Arabic. */
export const playerNames = z.record(fifaCode, z.record(name, name));

/** By FIFA code of the player's own team and the scorer's name in the results: the name in the squad. */
export const scorerAliases = z.record(fifaCode, z.record(name, name));

/** By FIFA code and a scorer's name in the results, for players without a squad: in Arabic, and in full. */
export const scorerNames = z.record(fifaCode, z.record(name, z.strictObject({ name, en: name.optional() })));

/** By the club's name in the squads: the name in Arabic. */
export const parentClubNames = z.record(name, name);

/** By FIFA code: the colours of a national team's mark. */
export const kits = z.record(fifaCode, club.shape.colours);

/** By season and match, `GER-SCO`: the stadium's name in English, where the results name no ground. */
export const matchVenues = z.record(id, z.record(z.string().regex(/^[A-Z]{3}-[A-Z]{3}$/), name));

/**
 * By season and the club's name in the league's file: its home ground where that was not its own stadium, all season or until a day. Every
 * other match of such a season was at the home club's own; for a season that is not listed here, the grounds are unknown.
 */
export const homeGroundsTable = z.record(id, z.record(name, z.strictObject({ venue: name, to: day.optional() })));

export interface HandWrittenTables {
  nations: NationTable;
  teams: z.infer<typeof teamNames>;
  venues: z.infer<typeof venueNames>;
  players: z.infer<typeof playerNames>;
  scorerAliases: z.infer<typeof scorerAliases>;
  scorers: z.infer<typeof scorerNames>;
  parentClubs: z.infer<typeof parentClubNames>;
  matchVenues: z.infer<typeof matchVenues>;
  homeGrounds: z.infer<typeof homeGroundsTable>;
  kits: z.infer<typeof kits>;
}
