import { z } from 'zod';
import { isSeasonTab } from '#i18n/addresses.ts';
import { slugify } from '#i18n/slugs.ts';
import { id, idOf } from './ids.ts';
import { localised } from './localised.ts';
import { country, day, itemBase, source } from './primitives.ts';

/** A league or tournament: `football/competitions/<id>.json`. */
export const competition = z.strictObject({
  ...itemBase,
  name: localised,
  shortName: localised.optional(),
  /** True if English sets *the* before its name in a sentence: the World Cup, but La Liga. */
  article: z.boolean().optional(),
  /** Other names, in either script, that readers use. */
  aliases: z.array(z.string().min(1)).optional(),
  kind: z.enum(['league', 'tournament']),
  scope: z.enum(['domestic', 'continental', 'international']),
  country: country.optional(),
  confederation: z.string().optional(),
  gender: z.enum(['men', 'women']).default('men'),
  tier: z.int().positive().optional(),
  /** The teams that most readers follow, for the page where they choose: of a league clubs, of a tournament national teams. */
  largestClubs: z.array(idOf('club')).optional(),
  description: localised.optional(),
});
export type Competition = z.infer<typeof competition>;

/** Criteria for teams level on points, in order. */
export const tiebreaker = z.enum([
  'gd',
  'gf',
  /** Goals scored divided by goals conceded. */
  'goalAverage',
  'wins',
  'awayGf',
  'awayWins',
  'h2hPoints',
  'h2hGd',
  'h2hGf',
  'h2hAwayGf',
  /** Points before the halving of a split league was rounded. */
  'unroundedPoints',
  /** Points of all opponents together, in a league phase in which teams do not play all others. */
  'opponentPoints',
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

/** The order of level teams that results do not determine. A stage's own replaces its season's. */
const orders = {
  /** Teams in the order the organiser decided. It overrides points and every tiebreaker. Teams that are not in it keep their place. */
  manualOrder: z.array(idOf('team')).optional(),
  /** Positions whose holder and the team behind it meet in a play-off when they are level on points: 1 and 17 in Serie A. */
  playoffAfter: z.array(z.int().positive()).optional(),
};

export const seasonRules = z.strictObject({
  pointsWin: z.int().default(3),
  pointsDraw: z.int().default(1),
  pointsLoss: z.int().default(0),
  tiebreakers: z.array(tiebreaker).min(1),
  /** How third-placed teams of different groups are compared. */
  bestThirdTiebreakers: z.array(tiebreaker).optional(),
  zones: z.array(zone).default([]),
  /** Teams, best first: a ranking published by the organiser, for `ranking`. */
  ranking: z.array(idOf('team')).optional(),
  ...orders,
});
export type SeasonRules = z.infer<typeof seasonRules>;

/** A tie of a knockout round: one match or two between the same teams. */
const tie = z.strictObject({
  /** Position in the bracket: the organiser's match number, such as 73. */
  slot: z.int().positive(),
  /** Slots whose winners (losers for third place) meet here; none in the first round. */
  feeders: z.array(z.int().positive()).default([]),
  matches: z.array(idOf('match')).min(1),
});

/** What a stage decides. Only one that decides the title has a champion. */
export const stageDecision = z.enum(['title', 'promotion', 'relegation', 'continental', 'nothing']);
export type StageDecision = z.infer<typeof stageDecision>;

const stageBase = {
  id,
  name: localised,
  /** The name of one of its matches, if that differs from the stage's name: Semi-final, for the semi-finals. */
  matchName: localised.optional(),
  order: z.int().positive(),
  /** If no stage of a season has it, the first of a season with one table is champion, and any other season has none. */
  decides: stageDecision.optional(),
  /** Id of the title that it leads to, in a season with several titles. */
  title: z.string().optional(),
};

/** How points of an earlier stage are carried over: all of them, or half, with half a point rounded up or down. */
export const carriedPoints = z.enum(['all', 'halfRoundedUp', 'halfRoundedDown']);

/** A part of a season. Its fields depend on its type. */
export const stage = z.discriminatedUnion('type', [
  z.strictObject({
    ...stageBase,
    type: z.literal('ROUND_ROBIN'),
    legs: z.union([z.literal(1), z.literal(2)]).default(2),
    /** How many matches each team plays, in a league phase in which teams do not play all others. */
    matchesEach: z.int().positive().optional(),
    /** The teams of its table after a league has split; by default all of the season's. */
    teams: z.array(idOf('team')).min(2).optional(),
    /** The earlier stage whose results are carried over into its table. */
    carriesOverFrom: idOf('stage').optional(),
    carriedPoints: carriedPoints.default('all'),
    /** False if only the points are carried over: matches and goals begin at zero. */
    carriesResults: z.boolean().default(true),
    /** Zones of its own table, in place of the season's. */
    zones: z.array(zone).optional(),
    ...orders,
  }),
  z.strictObject({
    ...stageBase,
    type: z.literal('GROUPS'),
    legs: z.union([z.literal(1), z.literal(2)]).default(1),
    /** How many matches each team plays, in groups in which teams do not play all others, as in 1954. */
    matchesEach: z.int().positive().optional(),
    /** Before the draw some or all teams of a group may not be known. */
    groups: z.array(z.strictObject({ id, name: localised, teams: z.array(idOf('team')) })).min(1),
    advance: z.strictObject({ topN: z.int().positive(), bestThirds: z.int().nonnegative().default(0) }),
    /** Zones of its own tables, in place of the season's. */
    zones: z.array(zone).optional(),
    ...orders,
  }),
  z.strictObject({
    ...stageBase,
    type: z.literal('KNOCKOUT'),
    legs: z.union([z.literal(1), z.literal(2)]).default(1),
    ties: z.array(tie).min(1),
    /** True for the match between the losing semi-finalists. */
    thirdPlace: z.boolean().default(false),
  }),
]);
export type Stage = z.infer<typeof stage>;

/** One of several titles of a season: apertura and clausura. Its champion comes from the stages that lead to it. */
export const seasonTitle = z.strictObject({
  id,
  name: localised,
  /** Its champion, if the results do not show it. It overrides the results. */
  champion: idOf('team').optional(),
  /** Set if it was broken off without a champion. */
  curtailed: z.literal('void').optional(),
});
export type SeasonTitle = z.infer<typeof seasonTitle>;

/** The stages whose tables begin at zero: several if a season has several tournaments, or groups after groups. */
export const firstTables = (stages: readonly Stage[]): Stage[] =>
  stages.filter(
    (each) => each.type === 'GROUPS' || (each.type === 'ROUND_ROBIN' && each.carriesOverFrom === undefined),
  );

/** Points given or taken away by the organiser. */
const adjustment = z.strictObject({
  team: idOf('team'),
  points: z.int(),
  reason: localised,
  date: day.optional(),
  /** Who made the decision known, with the page that says so. */
  source: source.optional(),
  /** The stage in whose table they count, and in tables that carry it over. Required in a season with several tables. */
  stage: idOf('stage').optional(),
});

/** @returns the error in the stage of an adjustment */
function faultOfStage({ stage: own }: z.infer<typeof adjustment>, stages: readonly Stage[]): string | undefined {
  if (own !== undefined)
    return stages.some(({ id: each, type }) => each === own && type !== 'KNOCKOUT')
      ? undefined
      : `"${own}" is no stage of this season with a table`;
  const tables = firstTables(stages).map((each) => `"${each.id}"`);
  return tables.length > 1 ? `is missing: the points may belong to ${tables.join(' or ')}` : undefined;
}

/** @returns the orders of a season that may belong to one of several leagues, each by its path */
function faultsOfOrders(rules: z.infer<typeof seasonRules>, stages: readonly Stage[]) {
  const leagues = firstTables(stages).filter(({ type }) => type === 'ROUND_ROBIN');
  if (leagues.length < 2) return [];
  const message = `which stage? write it into one of ${leagues.map(({ id: own }) => `"${own}"`).join(', ')}`;
  return (['manualOrder', 'playoffAfter'] as const)
    .filter((field) => rules[field] !== undefined)
    .map((field) => ({ path: ['rules', field], message }));
}

/** @returns the contradictions between a season's titles and stages, each by its path */
function faultsOfTitles({
  titles,
  champion,
  stages,
}: {
  titles?: SeasonTitle[] | undefined;
  champion?: string | undefined;
  stages: readonly Stage[];
}): { path: (string | number)[]; message: string }[] {
  const ids = (titles ?? []).map(({ id: own }) => own);
  const ofStages = stages.flatMap(({ id: stageId, decides, title }, at) => {
    const path = ['stages', at, 'title'];
    if (title !== undefined && !ids.includes(title))
      return [{ path, message: `"${title}" is no title of this season` }];
    const isMissing = titles !== undefined && title === undefined && decides === 'title';
    return isMissing ? [{ path, message: `is missing: "${stageId}" may decide any of ${ids.join(', ')}` }] : [];
  });
  const isTwice = new Set(ids).size < ids.length;
  return [
    ...ofStages,
    ...(isTwice ? [{ path: ['titles'], message: 'two have one id' }] : []),
    ...(titles !== undefined && champion !== undefined
      ? [{ path: ['champion'], message: `which title? write it into one of titles: ${ids.join(', ')}` }]
      : []),
  ];
}

/** One edition of a competition: `football/seasons/<id>/season.json`. */
export const season = z
  .strictObject({
    ...itemBase,
    competition: idOf('competition'),
    /** `2024/25` or `2026`. */
    label: z
      .string()
      .min(1)
      .refine((label) => !isSeasonTab(slugify(label)), {
        error: ({ input }) => `"${String(input)}" is the address of a part of the newest season: take another`,
      }),
    /** Other names, in either script, that readers use: مونديال قطر. */
    aliases: z.array(z.string().min(1)).optional(),
    start: day,
    end: day,
    /** The host countries, if they differ from the country of its competition. */
    hosts: z.array(country).min(1).optional(),
    /** The teams that take part. */
    teams: z.array(idOf('club')).min(2),
    /** True for a season that is being played or about to begin. In any other season a match without a result is not a future match. */
    current: z.boolean().default(false),
    rules: seasonRules,
    adjustments: z.array(adjustment).default([]),
    tableMode: z.enum(['total', 'ppg']).default('total'),
    /** For a season that was broken off: `final` if its table is final, `void` if it has no champion. Without it nothing is decided. */
    curtailed: z.enum(['final', 'void']).optional(),
    /** The champion, if the results do not show it. It overrides the results. */
    champion: idOf('team').optional(),
    /** Its titles in order, if it has more than one. Each has its own champion. */
    titles: z.array(seasonTitle).min(2).optional(),
    stages: z.array(stage).min(1),
  })
  .superRefine((season, context) => {
    const { adjustments, stages, rules } = season;
    for (const fault of [...faultsOfTitles(season), ...faultsOfOrders(rules, stages)])
      context.addIssue({ code: 'custom', ...fault });
    adjustments.forEach((each, at) => {
      const message = faultOfStage(each, stages);
      if (message !== undefined) context.addIssue({ code: 'custom', path: ['adjustments', at, 'stage'], message });
    });
  });
export type Season = z.infer<typeof season>;
