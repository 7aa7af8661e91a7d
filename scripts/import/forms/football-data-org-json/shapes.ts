import { z } from 'zod';

/** The used fields of a response of the API (version 4), as documented. Other fields are ignored. */

const goals = z.object({ home: z.int().nonnegative(), away: z.int().nonnegative() });

/** Goals that are `null` while they are not known. */
const optionalGoals = goals
  .or(z.object({ home: z.null(), away: z.null() }).transform(() => undefined))
  .nullish()
  .transform((value) => value ?? undefined);

const person = z.object({ name: z.string().min(1) });

export const apiGoal = z.object({
  minute: z.int().positive(),
  injuryTime: z.int().positive().nullish(),
  type: z.enum(['REGULAR', 'PENALTY', 'OWN']),
  team: z.object({ id: z.int() }),
  scorer: person,
});
export type ApiGoal = z.infer<typeof apiGoal>;

/** A team; one that is not known yet has an id and a name of `null`. */
const team = z.object({
  id: z.int().nullable(),
  name: z
    .string()
    .trim()
    .min(1)
    .nullable()
    .transform((name) => name ?? 'TBD'),
});

export const apiMatch = z.object({
  utcDate: z.iso.datetime(),
  status: z.string(),
  matchday: z.int().positive().nullish(),
  stage: z.string().nullish(),
  group: z.string().nullish(),
  homeTeam: team,
  awayTeam: team,
  score: z.object({
    duration: z.string().nullish(),
    fullTime: optionalGoals,
    halfTime: optionalGoals,
    regularTime: optionalGoals,
    extraTime: optionalGoals,
    penalties: optionalGoals,
  }),
  goals: z.array(z.unknown()).nullish(),
});
export type ApiMatch = z.infer<typeof apiMatch>;

const ofSeason = z.object({ startDate: z.iso.date(), endDate: z.iso.date() });
const ofCompetition = z.object({ code: z.string(), name: z.string() });

/** A response with the matches of one competition; its matches are read one by one. */
export const apiAnswer = z.object({
  filters: z.record(z.string(), z.unknown()).nullish(),
  competition: ofCompetition,
  matches: z.array(z.looseObject({ season: ofSeason })).min(1),
});
