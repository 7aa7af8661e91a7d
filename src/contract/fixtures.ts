import { z } from 'zod';
import { locales } from '#i18n/locales.ts';

/** Name of the file in `dist/` in which publishing tells the server who plays in the matches of the newest seasons. */
export const fixturesFileName = 'fixtures.json';

/** The schema of that file: names of teams by id, and the teams of matches by theirs; null for a team that is not known yet. */
export const fixturesFile = z.object({
  teams: z.record(z.string(), z.record(z.enum(locales), z.string())),
  matches: z.record(z.string(), z.tuple([z.string().nullable(), z.string().nullable()])),
});
export type FixturesFile = z.infer<typeof fixturesFile>;
