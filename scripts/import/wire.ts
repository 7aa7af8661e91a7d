import { z } from 'zod';

/** The shapes of openfootball's files, as published. Every key is known, so that a new one is noticed. */

/** Goals of the home side and of the away side. */
export const wirePair = z.tuple([z.int().nonnegative(), z.int().nonnegative()]);

export const wireGoal = z.object({
  name: z.string().trim().min(1),
  /** `"90+4"` from 2026 on, a number with `offset` before. */
  minute: z.union([z.string(), z.number()]),
  offset: z.number().optional(),
  penalty: z.boolean().optional(),
  owngoal: z.boolean().optional(),
});
export type WireGoal = z.infer<typeof wireGoal>;

export type WirePair = z.infer<typeof wirePair>;

/** A score by period; `{}` for a match without a result as of the file. */
export interface WireScore {
  ft?: WirePair;
  ht?: WirePair;
  /** Cumulative: the score after extra time. */
  et?: WirePair;
  p?: WirePair;
}

/** A team as a match names it. */
export interface WireTeam {
  name: string;
  /** Only euro.json has codes: FIFA's. */
  code?: string;
}

/** A match of any dialect, with its readable fields. */
export interface WireMatch {
  /** Its position in the file: `matches[12]`, `rounds[3].matches[1]`. */
  position: string;
  round?: string | undefined;
  num?: number | undefined;
  date: string;
  time?: string | undefined;
  team1: WireTeam;
  team2: WireTeam;
  /** Some files have a bare pair instead of the object. */
  score?: WireScore | WirePair | undefined;
  /** `awarded`, `cancelled`, `postponed`, `abandoned`. */
  status?: string | undefined;
  stage?: string | undefined;
  group?: string | undefined;
  ground?: string | undefined;
  goals1?: WireGoal[] | undefined;
  goals2?: WireGoal[] | undefined;
}

/** A file of matches. */
export interface WireSeason {
  name: string;
  matches: WireMatch[];
  /** How many the file lists, including unreadable ones. */
  entries: number;
  /** The groups with their teams, where the same file names them. */
  groups?: WireGroups['groups'];
}

export const wireGroups = z.strictObject({
  name: z.string(),
  groups: z.array(
    z.strictObject({
      name: z.string(),
      teams: z.array(z.union([z.string(), z.strictObject({ name: z.string(), code: z.string() })])),
    }),
  ),
});
export type WireGroups = z.infer<typeof wireGroups>;

export const wireStadiums = z.strictObject({
  name: z.string(),
  stadiums: z.array(
    z.strictObject({
      city: z.string(),
      timezone: z.string().optional(),
      /** Only from 2026 on. */
      cc: z.string().length(2).optional(),
      name: z.string(),
      capacity: z.int().positive().optional(),
      coords: z.string().optional(),
    }),
  ),
});
export type WireStadiums = z.infer<typeof wireStadiums>;

/** A team of `worldcup.teams.json` with the position of its code in the file. */
interface WireTeamFacts {
  name: string;
  name_normalised?: string | undefined;
  fifa_code: string;
  position: string;
}

/** From 2026 on: a list. */
export const wireTeams = z
  .array(
    z.strictObject({
      name: z.string(),
      name_normalised: z.string().optional(),
      continent: z.string().optional(),
      flag_icon: z.string().optional(),
      flag_unicode: z.string().optional(),
      fifa_code: z.string().length(3),
      group: z.string().optional(),
      confed: z.unknown().optional(),
    }),
  )
  .transform((teams) => teams.map((team, at): WireTeamFacts => ({ ...team, position: `[${at}].fifa_code` })));

/** Of 2014 and 2018: an object with a name and a list. */
export const wireNamedTeams = z
  .strictObject({
    name: z.string(),
    teams: z.array(
      z.strictObject({
        name: z.string(),
        code: z.string().length(3),
        continent: z.string().optional(),
        assoc: z.unknown().optional(),
        confed: z.unknown().optional(),
      }),
    ),
  })
  .transform(({ teams }) =>
    teams.map(({ name, code }, at): WireTeamFacts => ({ name, fifa_code: code, position: `teams[${at}].code` })),
  );

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
