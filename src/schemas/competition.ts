import { z } from 'zod';
import { localised } from './localised.ts';
import { country, day, id, itemBase } from './primitives.ts';

/** A league or tournament: `football/competitions/<id>.json`. */
export const competition = z.strictObject({
  ...itemBase,
  name: localised,
  shortName: localised.optional(),
  /** Other names, in either script, that readers use. */
  aliases: z.array(z.string().min(1)).optional(),
  kind: z.enum(['league', 'tournament']),
  scope: z.enum(['domestic', 'continental', 'international']),
  country: country.optional(),
  confederation: z.string().optional(),
  gender: z.enum(['men', 'women']).default('men'),
  tier: z.int().positive().optional(),
  description: localised.optional(),
});
export type Competition = z.infer<typeof competition>;

/** Criteria for teams level on points, in order. */
export const tiebreaker = z.enum([
  'gd',
  'gf',
  'wins',
  'awayGf',
  'h2hPoints',
  'h2hGd',
  'h2hGf',
  'h2hAwayGf',
  'disciplinary',
  'ranking',
  'playoff',
  'lots',
  'manual',
]);
export type Tiebreaker = z.infer<typeof tiebreaker>;

/** A range of table positions with a meaning. */
export const zone = z.strictObject({
  from: z.int().positive(),
  to: z.int().positive(),
  key: z.enum(['champion', 'promotion', 'qualified', 'possible', 'continental', 'playoff', 'relegation']),
  label: localised,
});
export type Zone = z.infer<typeof zone>;

export const seasonRules = z.strictObject({
  pointsWin: z.int().default(3),
  pointsDraw: z.int().default(1),
  pointsLoss: z.int().default(0),
  tiebreakers: z.array(tiebreaker).min(1),
  /** How third-placed teams of different groups are compared. */
  bestThirdTiebreakers: z.array(tiebreaker).optional(),
  zones: z.array(zone).default([]),
  /** Team ids, best first: a ranking published by the organiser, for `ranking`. */
  ranking: z.array(id).optional(),
  /** Team ids in final order, for `manual`. */
  manualOrder: z.array(id).optional(),
});
export type SeasonRules = z.infer<typeof seasonRules>;

/** A tie of a knockout round: one match or two between the same teams. */
const tie = z.strictObject({
  /** Place in the bracket: the organiser's match number, such as 73. */
  slot: z.int().positive(),
  /** Slots whose winners (losers for third place) meet here; none in the first round. */
  feeders: z.array(z.int().positive()).default([]),
  /** Match ids. */
  matches: z.array(id).min(1),
});

const stageBase = { id, name: localised, order: z.int().positive() };

/** A part of a season. Its fields depend on its type. */
export const stage = z.discriminatedUnion('type', [
  z.strictObject({
    ...stageBase,
    type: z.literal('ROUND_ROBIN'),
    legs: z.union([z.literal(1), z.literal(2)]).default(2),
    /** Ids of the teams of its table, where a league has split; all of the season's otherwise. */
    teams: z.array(id).min(2).optional(),
    /** Id of the earlier stage whose results count on in its table. */
    carriesOverFrom: id.optional(),
    /** Zones of its own table, in place of the season's. */
    zones: z.array(zone).optional(),
  }),
  z.strictObject({
    ...stageBase,
    type: z.literal('GROUPS'),
    groups: z.array(z.strictObject({ id, name: localised, teams: z.array(id).min(2) })).min(1),
    advance: z.strictObject({ topN: z.int().positive(), bestThirds: z.int().nonnegative().default(0) }),
  }),
  z.strictObject({
    ...stageBase,
    type: z.literal('KNOCKOUT'),
    legs: z.union([z.literal(1), z.literal(2)]).default(1),
    ties: z.array(tie).min(1),
    /** True for the match between the beaten semi-finalists. */
    thirdPlace: z.boolean().default(false),
  }),
]);
export type Stage = z.infer<typeof stage>;

/** One edition of a competition: `football/seasons/<id>/season.json`. */
export const season = z.strictObject({
  ...itemBase,
  /** Id of its competition. */
  competition: id,
  /** `2024/25` or `2026`. */
  label: z.string().min(1),
  start: day,
  end: day,
  /** Ids of the teams that take part. */
  teams: z.array(id).min(2),
  /** Being played, or about to be. In any other season, a match without a result is no longer to come. */
  current: z.boolean().default(false),
  rules: seasonRules,
  adjustments: z
    .array(z.strictObject({ team: id, points: z.int(), reason: localised, date: day.optional() }))
    .default([]),
  tableMode: z.enum(['total', 'ppg']).default('total'),
  stages: z.array(stage).min(1),
});
export type Season = z.infer<typeof season>;
