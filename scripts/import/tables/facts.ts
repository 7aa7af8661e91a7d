import { z } from 'zod';
import { competition, season } from '#schemas/competition.ts';
import { localised } from '#schemas/localised.ts';
import { country, source } from '#schemas/primitives.ts';
import { venue } from '#schemas/venue.ts';
import { advance, eraFacts, ruleFacts } from './era-facts.ts';

/** The hand-written data of the importer about competitions and their seasons, which the source lacks. */

/** Of a season: its id, or its name in the season's file. */
const team = z.string().min(1);

const adjustment = season.shape.adjustments.unwrap().element.extend({ team });

/** A competition by the code of its files: `en.1`, `uefa.cl`, `world-cup`. */
const competitionFactsFile = competition
  .pick({
    id: true,
    name: true,
    shortName: true,
    article: true,
    kind: true,
    scope: true,
    country: true,
    confederation: true,
    tier: true,
  })
  .extend({
    /** IANA zone of its kickoffs; absent if it has several. */
    timeZone: venue.shape.timeZone.optional(),
    /** Countries whose clubs take part, the most frequent first; by default its own. */
    clubCountries: z.array(country).min(1).optional(),
    /** Its numbered rounds are rounds of a cup, not matchdays. */
    cup: z.boolean().optional(),
    /** Who advances from its groups. */
    advance: advance.optional(),
    /** Its rules by season. */
    eras: z.array(eraFacts),
  });
export type CompetitionFacts = z.infer<typeof competitionFactsFile>;

/** A season by its id: differences from its competition, and facts without another source. */
const seasonFactsFile = ruleFacts.extend({
  current: z.boolean().optional(),
  advance: advance.optional(),
  timeZone: venue.shape.timeZone.optional(),
  adjustments: z.array(adjustment).optional(),
  ranking: z.array(team).optional(),
  manualOrder: z.array(team).optional(),
  tableMode: z.enum(['total', 'ppg']).optional(),
  curtailed: season.shape.curtailed,
  /** The champion, if the file's results do not show it. */
  champion: team.optional(),
  /** For a group stage without names of groups in the file: one team of each group, by its letter. */
  groups: z.record(z.string().regex(/^[a-l]$/), team).optional(),
  /** By match: the reason for its status. */
  statusNotes: z.record(z.string(), localised).optional(),
  /** Source of these facts. */
  sources: z.array(source).optional(),
});
export type SeasonFactsFile = z.infer<typeof seasonFactsFile>;

export const competitionTable = z.record(z.string(), competitionFactsFile);
export const seasonTable = z.record(z.string(), seasonFactsFile);

/** Both tables. */
export interface Facts {
  competitions: z.infer<typeof competitionTable>;
  seasons: z.infer<typeof seasonTable>;
}
