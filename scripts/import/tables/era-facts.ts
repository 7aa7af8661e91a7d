import { z } from 'zod';
import { carriedPoints, seasonRules, seasonTitle, stageDecision, zone } from '#schemas/competition.ts';
import { tiebreakerPresets } from '#football/tiebreaker-presets.ts';

/** Facts about a competition's rules, which change from one season to another. */

const presets = Object.keys(tiebreakerPresets) as [keyof typeof tiebreakerPresets];
const preset = z.enum(presets);

/** A position counted from the top, or with a minus from the bottom: -1 is the last. */
const position = z.int().refine((value) => value !== 0, 'positions begin at 1, from the bottom at -1');

const zoneFacts = zone.extend({ from: position, to: position });
export type ZoneFacts = z.infer<typeof zoneFacts>;

const split = z.enum(['results', 'nothing']);

/** Who advances from a group stage. */
export const advance = z.strictObject({ topN: z.int().positive(), bestThirds: z.int().nonnegative().optional() });
export type Advance = z.infer<typeof advance>;

const stageFacts = z.strictObject({
  /** How many advance from its groups, if that differs from the competition's other group stages. */
  advance: advance.optional(),
  decides: stageDecision.optional(),
  /** What it carries over, if that differs from other parts. */
  split: split.optional(),
  carriedPoints: carriedPoints.optional(),
  carriesResults: z.boolean().optional(),
  /** How many matches each team plays, in a league phase or groups in which not everybody meets. */
  matchesEach: z.int().positive().optional(),
  /** Zones of its own table. */
  zones: z.array(zoneFacts).optional(),
  /** Of its own table, each team by its id, or its name in the season's file. */
  manualOrder: z.array(z.string().min(1)).optional(),
  playoffAfter: seasonRules.shape.playoffAfter,
});

/** A title by the id of the part of the season that leads to it: stages of that part have ids that begin with it. */
const titleFacts = z.strictObject({
  name: seasonTitle.shape.name.optional(),
  /** Of a season: its id, or its name in the season's file. */
  champion: z.string().min(1).optional(),
  curtailed: seasonTitle.shape.curtailed,
});

export const ruleFacts = z.strictObject({
  pointsWin: z.int().positive().optional(),
  tiebreakers: preset.optional(),
  /** How third-placed teams of different groups are compared. */
  bestThirdTiebreakers: preset.optional(),
  playoffAfter: seasonRules.shape.playoffAfter,
  zones: z.array(zoneFacts).optional(),
  /** What the parts of a split league carry over; absent if that is not known. */
  split: split.optional(),
  /** What its knockout rounds decide, whatever their names; only their final decides the title. */
  knockout: stageDecision.optional(),
  /** By stage. */
  stages: z.record(z.string(), stageFacts).optional(),
  /** Of a season with several titles, each in the order they are won; an era of one title has none. */
  titles: z.record(z.string(), titleFacts).optional(),
});
export type RuleFacts = z.infer<typeof ruleFacts>;

/** Rules from a season on, until a later era changes them. */
export const eraFacts = ruleFacts.extend({
  /** The year in which the first season of the era began. */
  from: z.string().regex(/^\d{4}$/, 'the year a season began'),
  /** The regulation, or an encyclopedic page about it. */
  source: z.strictObject({ title: z.string().min(1), url: z.url() }),
});
export type EraFacts = z.infer<typeof eraFacts>;

/** The rules without undefined ones, so that those of earlier eras stay. */
const defined = <Facts extends object>(facts: Facts): Partial<Facts> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Partial<Facts>;

/** Rules of a season override those of its eras, by stage and by title. */
function mergeById<Facts extends object>(
  ofEras: Record<string, Facts> = {},
  ofSeason: Record<string, Facts> = {},
): Record<string, Facts> {
  const ids = [...new Set([...Object.keys(ofEras), ...Object.keys(ofSeason)])];
  return Object.fromEntries(ids.map((id) => [id, { ...ofEras[id], ...defined(ofSeason[id] ?? {}) } as Facts]));
}

/**
 * The rules of a season. Each is its own, or else that of the last era that has it and began by then.
 *
 * @param label of the season, `2024/25` or `2026`
 */
export function rulesOfSeason(eras: readonly EraFacts[], season: RuleFacts, label: string): RuleFacts {
  const inForce = eras.filter(({ from }) => from <= label.slice(0, 4)).sort((a, b) => (a.from < b.from ? -1 : 1));
  const rules = Object.assign(
    {},
    ...inForce.map(({ from: _from, source: _source, ...own }) => defined(own)),
  ) as RuleFacts;
  const { pointsWin, tiebreakers, bestThirdTiebreakers, playoffAfter, zones, split, knockout } = season;
  const own = defined({ pointsWin, tiebreakers, bestThirdTiebreakers, playoffAfter, zones, split, knockout });
  return {
    ...rules,
    ...own,
    stages: mergeById(rules.stages, season.stages),
    ...((rules.titles ?? season.titles) && { titles: mergeById(rules.titles, season.titles) }),
  };
}

/**
 * The zones of a table with positions from the top, without zones beyond its rows: a file may lack most of a season.
 *
 * @param last the position of the table's last row
 */
export function zonesOf(zones: readonly ZoneFacts[], last: number): z.infer<typeof zone>[] {
  const fromTop = (place: number): number => (place < 0 ? last + 1 + place : place);
  return zones
    .map((each) => ({ ...each, from: fromTop(each.from), to: fromTop(each.to) }))
    .filter(({ from, to }) => from >= 1 && to <= last);
}
