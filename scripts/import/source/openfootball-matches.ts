import { z } from 'zod';
import { irregularitiesOf, type Reading } from './irregularity.ts';
import { inNewerDialect } from './oldest-dialect.ts';
import { positionOf } from './position.ts';
import {
  sourceGoal,
  type SourceGoal,
  type SourceMatch,
  type MatchFile,
  type SourceTeam,
} from './openfootball-shapes.ts';
import { readSourceScore } from './openfootball-score.ts';

type Add = ReturnType<typeof irregularitiesOf>['add'];
type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text = z.string().trim().min(1);
const number = z.int().positive();

/** Reports the keys of an object that are not known. */
function reportUnknown(object: Fields, known: ReadonlySet<string>, position: string, add: Add): void {
  const unknown = Object.keys(object).filter((key) => !known.has(key));
  if (unknown.length > 0) add('UNKNOWN_KEY', position, `does not know ${unknown.join(', ')}`);
}

/** A field by its schema. One of the wrong shape is reported and left out; `null` counts as absent. */
function field<Value>(object: Fields, key: string, schema: z.ZodType<Value>, position: string, add: Add) {
  const value = object[key];
  if (value === undefined || value === null) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  add('BAD_FIELD', positionOf([...path(position), key, ...(issue?.path ?? [])]), `${issue?.message}: left out`);
  return undefined;
}

const path = (position: string): string[] => (position === '' ? [] : [position]);

const teamKeys = new Set(['name', 'code', 'key']);

/** A team as a name, or as an object with its name and code. */
function readTeam(value: unknown, position: string, add: Add): SourceTeam | undefined {
  if (!isObject(value)) {
    const name = text.safeParse(value);
    return name.success ? { name: name.data } : undefined;
  }
  reportUnknown(value, teamKeys, position, add);
  const name = field(value, 'name', text, position, add);
  const code = field(value, 'code', text, position, add);
  return name === undefined ? undefined : { name, ...(code !== undefined && { code }) };
}

/** A side's goals, those of the wrong shape left out; undefined if the file has no list. */
function readGoalList(value: unknown, position: string, add: Add): SourceGoal[] | undefined {
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value)) return void add('BAD_FIELD', position, 'is not a list of goals: left out');
  return value.flatMap((entry: unknown, index): SourceGoal[] => {
    const at = `${position}[${index}]`;
    if (isObject(entry)) reportUnknown(entry, goalKeys, at, add);
    const goal = sourceGoal.safeParse(entry);
    if (goal.success) return [goal.data];
    add('BAD_FIELD', positionOf([at, ...(goal.error.issues[0]?.path ?? [])]), 'is not a goal: left out');
    return [];
  });
}

const goalKeys = new Set(Object.keys(sourceGoal.shape));
const matchKeys = new Set(
  'round num date time team1 team2 score status stage goals1 goals2 group ground city'.split(' '),
);

/** One match; undefined, and reported, where it lacks its teams or its day. */
function readMatch(entry: unknown, position: string, round: string | undefined, add: Add): SourceMatch | undefined {
  const leftOut = (at: string, message: string) => void add('BAD_MATCH', at, `${message}: the match is left out`);
  if (!isObject(entry)) return leftOut(position, 'is not an object');
  const value = inNewerDialect(entry);
  reportUnknown(value, matchKeys, position, add);
  const of = <Value>(key: string, schema: z.ZodType<Value>) => field(value, key, schema, position, add);
  const team1 = readTeam(value['team1'], `${position}.team1`, add);
  const team2 = readTeam(value['team2'], `${position}.team2`, add);
  if (team1 === undefined) return leftOut(`${position}.team1`, 'no name of a team');
  if (team2 === undefined) return leftOut(`${position}.team2`, 'no name of a team');
  const date = of('date', text);
  if (date === undefined) return leftOut(`${position}.date`, 'no day');
  const match: SourceMatch = {
    position,
    round: of('round', text) ?? round,
    num: of('num', number),
    date,
    time: of('time', text),
    team1,
    team2,
    score: readSourceScore(value['score'], `${position}.score`, add),
    status: of('status', text),
    stage: of('stage', text),
    group: of('group', text),
    ground: of('ground', text),
    goals1: readGoalList(value['goals1'], `${position}.goals1`, add),
    goals2: readGoalList(value['goals2'], `${position}.goals2`, add),
  };
  return match;
}

interface Entry {
  value: unknown;
  position: string;
  round?: string;
}

/** The entries of `matches`, and of the `matches` of each of `rounds`: both shapes are in use. */
function entriesOf(season: Fields, add: Add): Entry[] | undefined {
  const { matches, rounds } = season;
  if (Array.isArray(matches)) return matches.map((value: unknown, at) => ({ value, position: `matches[${at}]` }));
  if (!Array.isArray(rounds)) return undefined;
  return rounds.flatMap((round: unknown, at): Entry[] => {
    const position = `rounds[${at}]`;
    if (!isObject(round) || !Array.isArray(round['matches'])) {
      add('BAD_FIELD', position, 'is not a round with matches: left out');
      return [];
    }
    reportUnknown(round, roundKeys, position, add);
    const name = field(round, 'name', text, position, add);
    return round['matches'].map((value: unknown, index) => ({
      value,
      position: `${position}.matches[${index}]`,
      ...(name !== undefined && { round: name }),
    }));
  });
}

const seasonKeys = new Set(['name', 'matches', 'rounds']);
const roundKeys = new Set(['name', 'matches']);

/**
 * Reads a file of matches in any of openfootball's dialects. Of invalid data the smallest part is reported and left out: a field, a goal, a
 * match. No value for a file that is not JSON or has no list of matches.
 */
export function readMatchFile(file: string, source: string): Reading<MatchFile | undefined> {
  const found = irregularitiesOf(file);
  const nothing = { value: undefined, irregularities: found.list };
  let json: unknown;
  try {
    json = JSON.parse(source.replace(/^\uFEFF/, ''));
  } catch (error) {
    found.add('BAD_JSON', '', (error as Error).message);
    return nothing;
  }
  const entries = isObject(json) ? entriesOf(json, found.add) : undefined;
  if (!isObject(json) || entries === undefined) {
    found.add('BAD_SHAPE', '', 'is not an object with a list of matches');
    return nothing;
  }
  reportUnknown(json, seasonKeys, '', found.add);
  const matches = entries.flatMap(({ value, position, round }) => readMatch(value, position, round, found.add) ?? []);
  const name = field(json, 'name', text, '', found.add);
  return { value: { name: name ?? '', matches, entries: entries.length }, irregularities: found.list };
}
