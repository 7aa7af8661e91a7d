import { z } from 'zod';
import { formationForm } from './formation.ts';
import { idOf } from './ids.ts';
import { localisedName } from './localised.ts';
import { position } from './player.ts';

/** A player on a team sheet. */
const teamSheetPlayer = z
  .strictObject({
    /** The player, or only the name if the squad is not known. */
    player: idOf('player').optional(),
    name: localisedName.optional(),
    shirtNumber: z.int().min(1).max(99).optional(),
    position: position.optional(),
    captain: z.boolean().default(false),
  })
  .refine(({ player, name }) => player !== undefined || name !== undefined, 'a team sheet names a player or a name');
export type TeamSheetPlayer = z.infer<typeof teamSheetPlayer>;

/** Outfield players from defence to attack: `4-2-3-1`. */
export const formation = z.string().regex(formationForm, 'a formation is 4-4-2, from defence to attack');

/** The players of one side of a match. */
const lineUp = z.strictObject({
  formation: formation.optional(),
  coach: localisedName.optional(),
  /** The starting players, the goalkeeper first. */
  starting: z.array(teamSheetPlayer).min(1).max(11),
  substitutes: z.array(teamSheetPlayer).default([]),
});
export type LineUp = z.infer<typeof lineUp>;

/** The team sheets of a match. */
export const lineUps = z.strictObject({ home: lineUp, away: lineUp });
export type LineUps = z.infer<typeof lineUps>;
