import { z } from 'zod';
import { club } from '#schemas/club.ts';
import { localised } from '#schemas/localised.ts';
import { venue } from '#schemas/venue.ts';

/** The hand-written tables beside the importer: what the source does not know. */

const name = z.string().trim().min(1);
const fifaCode = z.string().regex(/^[A-Z]{3}$/, 'a FIFA code is three capital letters');

/** By FIFA code: the team's name in Arabic, the short form in both languages, and what its followers call it. */
export const teamNames = z.record(
  fifaCode,
  z.strictObject({
    name,
    shortName: z.union([name, localised]).optional(),
    nickname: localised.optional(),
    aliases: z.array(name).optional(),
  }),
);

/** By the stadium's name in the source: its name in Arabic, where it lies and its time zone. */
export const venueNames = z.record(
  name,
  z.strictObject({ name, city: localised, locality: localised.optional(), timeZone: venue.shape.timeZone }),
);

/** By FIFA code and the player's name in the squad: the name in Arabic. */
export const playerNames = z.record(fifaCode, z.record(name, name));

/** By FIFA code of the player's own team and the scorer's name in the results: the name in the squad. */
export const scorerAliases = z.record(fifaCode, z.record(name, name));

/** By the club's name in the squads: the name in Arabic. */
export const parentClubNames = z.record(name, name);

/** By FIFA code: the colours its mark is drawn in. */
export const kits = z.record(fifaCode, club.shape.colours);

export interface Tables {
  teams: z.infer<typeof teamNames>;
  venues: z.infer<typeof venueNames>;
  players: z.infer<typeof playerNames>;
  scorerAliases: z.infer<typeof scorerAliases>;
  parentClubs: z.infer<typeof parentClubNames>;
  kits: z.infer<typeof kits>;
}
