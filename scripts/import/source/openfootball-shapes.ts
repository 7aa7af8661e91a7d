import { z } from 'zod';

/** The shapes of openfootball's files, as published. Every key is known, so that a new one is noticed. */

/** Goals of the home side and of the away side. */
export const sourcePair = z.tuple([z.int().nonnegative(), z.int().nonnegative()]);

export const sourceGoal = z.object({
  name: z.string().trim().min(1),
  /** `"90+4"` from 2026 on, a number with `offset` before. */
  minute: z.union([z.string(), z.number()]),
  offset: z.number().optional(),
  penalty: z.boolean().optional(),
  owngoal: z.boolean().optional(),
});
export type SourceGoal = z.infer<typeof sourceGoal>;

export type SourcePair = z.infer<typeof sourcePair>;

/** A score by period; `{}` for a match without a result as of the file. */
export interface SourceScore {
  ft?: SourcePair;
  ht?: SourcePair;
  /** Cumulative: the score after extra time. */
  et?: SourcePair;
  p?: SourcePair;
}

/** A team as a match names it. */
export interface SourceTeam {
  name: string;
  /** Only euro.json has codes: FIFA's. */
  code?: string;
}

/** A match of any dialect, with its readable fields. */
export interface SourceMatch {
  /** Its position in the file: `matches[12]`, `rounds[3].matches[1]`. */
  position: string;
  round?: string | undefined;
  num?: number | undefined;
  date: string;
  time?: string | undefined;
  team1: SourceTeam;
  team2: SourceTeam;
  /** Some files have a bare pair instead of the object. */
  score?: SourceScore | SourcePair | undefined;
  /** `awarded`, `cancelled`, `postponed`, `abandoned`. */
  status?: string | undefined;
  stage?: string | undefined;
  group?: string | undefined;
  ground?: string | undefined;
  goals1?: SourceGoal[] | undefined;
  goals2?: SourceGoal[] | undefined;
}

/** A file of matches. */
export interface MatchFile {
  name: string;
  matches: SourceMatch[];
  /** How many the file lists, including unreadable ones. */
  entries: number;
  /** The groups with their teams, where the same file names them. */
  groups?: SourceGroups['groups'];
}

export const sourceGroups = z.strictObject({
  name: z.string(),
  groups: z.array(
    z.strictObject({
      name: z.string(),
      teams: z.array(z.union([z.string(), z.strictObject({ name: z.string(), code: z.string() })])),
    }),
  ),
});
export type SourceGroups = z.infer<typeof sourceGroups>;

export const sourceStadiums = z.strictObject({
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
export type SourceStadiums = z.infer<typeof sourceStadiums>;

/** A team of `worldcup.teams.json` with the position of its code in the file. */
interface SourceTeamFacts {
  name: string;
  name_normalised?: string | undefined;
  fifa_code: string;
  position: string;
}

/** From 2026 on: a list. */
export const sourceTeams = z
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
  .transform((teams) => teams.map((team, at): SourceTeamFacts => ({ ...team, position: `[${at}].fifa_code` })));

/** Of 2014 and 2018: an object with a name and a list. */
export const sourceNamedTeams = z
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
    teams.map(({ name, code }, at): SourceTeamFacts => ({ name, fifa_code: code, position: `teams[${at}].code` })),
  );

export const sourceSquads = z.array(
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
export type SourceSquads = z.infer<typeof sourceSquads>;
