import fc from 'fast-check';
import { season as seasonSchema, stageDecision, type Season } from '#schemas/competition.ts';
import type { Match } from '#schemas/match.ts';
import { played, scheduled } from './matches.ts';

/** A season with the matches of its stages. */
export interface SeasonWithMatches {
  season: Season;
  matches: Match[];
}

const teams = ['a', 'b', 'c'];
const name = { ar: 'مرحلة', en: 'Stage' };
const pairs = [
  ['a', 'b'],
  ['b', 'c'],
  ['c', 'a'],
] as const;

type Outcome = readonly [number, number] | 'TIMED' | 'CANCELLED' | 'missing';
const goals = fc.integer({ min: 0, max: 2 });
const outcome: fc.Arbitrary<Outcome> = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(goals, goals) },
  { weight: 1, arbitrary: fc.constantFrom('TIMED', 'CANCELLED', 'missing') },
);

function matchOf(id: string, [home, away]: readonly [string, string], result: Outcome, stage: string): Match[] {
  if (result === 'missing') return [];
  if (typeof result === 'string')
    return [{ ...scheduled(home, away, '2026-11-01T12:00:00Z', { id, status: result }), stage }];
  return [played(home, away, result.join('-'), { id, stage })];
}

/** A final may be drawn: it has a shoot-out then, which the away team wins. */
function tieOf(id: string, sides: readonly [string, string], result: Outcome, stage: string): Match[] {
  const isDraw = typeof result !== 'string' && result[0] === result[1];
  return isDraw
    ? [played(sides[0], sides[1], result.join('-'), { id, stage, penalties: '3-4' })]
    : matchOf(id, sides, result === 'missing' ? 'TIMED' : result, stage);
}

const stageParts = fc.record({
  type: fc.constantFrom('ROUND_ROBIN' as const, 'KNOCKOUT' as const, 'GROUPS' as const),
  decides: fc.option(fc.oneof(fc.constant('title' as const), fc.constantFrom(...stageDecision.options)), {
    nil: undefined,
  }),
  /** The number of its ties or groups. */
  size: fc.constantFrom(1, 1, 2),
  /** Whether it continues the table of the stage before it. */
  carries: fc.boolean(),
  outcomes: fc.tuple(outcome, outcome, outcome),
});
type StageParts = typeof stageParts extends fc.Arbitrary<infer Parts> ? Parts : never;

function stageOf({ type, decides, size, carries, outcomes }: StageParts, at: number, before?: StageParts) {
  const id = `stage-${at}`;
  const base = { id, name, type, ...(decides && { decides }) };
  const indexes = Array.from({ length: size }, (_, index) => index);
  if (type === 'KNOCKOUT') {
    const ties = indexes.map((index) => ({ slot: at * 2 + index + 1, matches: [`${id}-${index}`] }));
    const matches = indexes.flatMap((index) =>
      tieOf(`${id}-${index}`, pairs[index] ?? pairs[0], outcomes[index] ?? 'TIMED', id),
    );
    return { stage: { ...base, ties }, matches };
  }
  const matches = pairs.flatMap((sides, index) => matchOf(`${id}-${index}`, sides, outcomes[index] ?? 'missing', id));
  if (type === 'ROUND_ROBIN') {
    const carriesOn = carries && before?.type === 'ROUND_ROBIN';
    return { stage: { ...base, legs: 1, ...(carriesOn && { carriesOverFrom: `stage-${at - 1}` }) }, matches };
  }
  const groups = indexes.map((index) => ({ id: `group-${index}`, name, teams }));
  const inGroups = groups.flatMap(({ id: group }) =>
    matches.map((match) => ({ ...match, id: `${match.id}-${group}`, group })),
  );
  return { stage: { ...base, groups, advance: { topN: 1 } }, matches: inGroups };
}

/** A season of any stages in any order, of any decisions, whole or not, of three teams that meet once in each table. */
export const arbitrarySeason: fc.Arbitrary<SeasonWithMatches> = fc
  .record({
    stages: fc.array(stageParts, { minLength: 1, maxLength: 3 }),
    silent: fc.boolean(),
    orders: fc.shuffledSubarray([1, 2, 3], { minLength: 3 }),
    curtailed: fc.constantFrom(undefined, undefined, undefined, 'final' as const, 'void' as const),
    tableMode: fc.constantFrom('total' as const, 'total' as const, 'ppg' as const),
    champion: fc.constantFrom(undefined, undefined, undefined, undefined, 'b'),
    deductedIn: fc.constantFrom(undefined, undefined, 0, 1, 2),
  })
  .map(({ stages, silent, orders, curtailed, tableMode, champion, deductedIn }) => {
    const parts = silent ? stages.map((stage) => ({ ...stage, decides: undefined })) : stages;
    const read = parts.map((each, at) => stageOf(each, at, parts[at - 1]));
    const deducted = deductedIn === undefined ? undefined : read[deductedIn]?.stage;
    const hasTable = deducted !== undefined && !('ties' in deducted);
    const season = seasonSchema.parse({
      id: 'season',
      competition: 'competition',
      label: '2026',
      start: '2026-01-01',
      end: '2026-12-01',
      teams,
      rules: { tiebreakers: ['gd', 'gf'] },
      adjustments: hasTable ? [{ team: 'a', points: -3, reason: name, stage: deducted.id }] : [],
      tableMode,
      ...(curtailed && { curtailed }),
      ...(champion !== undefined && { champion }),
      stages: read.map(({ stage }, at) => ({ ...stage, order: orders[at] })),
    });
    return { season, matches: read.flatMap(({ matches }) => matches) };
  });
