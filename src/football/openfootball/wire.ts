import { z } from 'zod';

/** The shapes of openfootball's World Cup files, as published. Every key is known, so that a new one is noticed. */

const pair = z.tuple([z.int().nonnegative(), z.int().nonnegative()]);

export const wireGoal = z.strictObject({
  name: z.string().trim().min(1),
  /** `"90+4"` from 2026 on, a number with `offset` before. */
  minute: z.union([z.string(), z.number()]),
  offset: z.number().optional(),
  penalty: z.boolean().optional(),
  owngoal: z.boolean().optional(),
});
export type WireGoal = z.infer<typeof wireGoal>;

export const wireScore = z.strictObject({
  ft: pair.optional(),
  ht: pair.optional(),
  /** Cumulative: the score after extra time. */
  et: pair.optional(),
  p: pair.optional(),
});
export type WireScore = z.infer<typeof wireScore>;

export const wireMatch = z.strictObject({
  round: z.string().min(1),
  num: z.int().positive().optional(),
  date: z.string(),
  time: z.string().optional(),
  team1: z.string().min(1),
  team2: z.string().min(1),
  /** Some files hold a bare pair where the object belongs. */
  score: z.union([wireScore, pair]).optional(),
  goals1: z.array(wireGoal).optional(),
  goals2: z.array(wireGoal).optional(),
  group: z.string().optional(),
  ground: z.string().optional(),
});
export type WireMatch = z.infer<typeof wireMatch>;

export const wireWorldCup = z.strictObject({ name: z.string(), matches: z.array(wireMatch) });
export type WireWorldCup = z.infer<typeof wireWorldCup>;

export const wireGroups = z.strictObject({
  name: z.string(),
  groups: z.array(z.strictObject({ name: z.string(), teams: z.array(z.string()).min(2) })),
});
export type WireGroups = z.infer<typeof wireGroups>;

export const wireStadiums = z.strictObject({
  name: z.string(),
  stadiums: z.array(
    z.strictObject({
      city: z.string(),
      timezone: z.string().optional(),
      cc: z.string().length(2),
      name: z.string(),
      capacity: z.int().positive().optional(),
      coords: z.string().optional(),
    }),
  ),
});
export type WireStadiums = z.infer<typeof wireStadiums>;

export const wireTeams = z.array(
  z.strictObject({
    name: z.string(),
    name_normalised: z.string().optional(),
    continent: z.string().optional(),
    flag_icon: z.string().optional(),
    flag_unicode: z.string().optional(),
    fifa_code: z.string().length(3),
    group: z.string().optional(),
    confed: z.enum(['AFC', 'CAF', 'CONCACAF', 'CONMEBOL', 'OFC', 'UEFA']),
  }),
);
export type WireTeams = z.infer<typeof wireTeams>;

export const wireSquads = z.array(
  z.strictObject({
    name: z.string(),
    fifa_code: z.string().length(3),
    group: z.string().optional(),
    players: z.array(
      z.strictObject({
        number: z.int().positive().optional(),
        pos: z.enum(['GK', 'DF', 'MF', 'FW']),
        name: z.string().trim().min(1),
        club: z.strictObject({ name: z.string().min(1), country: z.string().length(3) }).optional(),
        date_of_birth: z.string().optional(),
      }),
    ),
  }),
);
export type WireSquads = z.infer<typeof wireSquads>;
