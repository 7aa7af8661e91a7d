import type { irregularitiesOf } from './irregularity.ts';
import { sourcePair, type SourcePair, type SourceScore } from './openfootball-shapes.ts';

const periods = ['ft', 'ht', 'et', 'p'] as const;

/**
 * A score in the file: an object by period, or a bare pair instead of it. A period that is not two numbers of goals is reported and left
 * out. Undefined if there is none.
 */
export function readSourceScore(
  value: unknown,
  position: string,
  add: ReturnType<typeof irregularitiesOf>['add'],
): SourceScore | SourcePair | undefined {
  if (value === undefined || value === null) return undefined;
  const bare = sourcePair.safeParse(value);
  if (bare.success) return bare.data;
  if (typeof value !== 'object' || Array.isArray(value))
    return void add('BAD_FIELD', position, 'is no score: left out');
  const score: SourceScore = {};
  for (const [key, part] of Object.entries(value)) {
    const period = periods.find((candidate) => candidate === key);
    const goals = sourcePair.safeParse(part);
    if (period === undefined) add('UNKNOWN_KEY', position, `does not know ${key}`);
    else if (goals.success) score[period] = goals.data;
    else if (part !== null) add('BAD_FIELD', `${position}.${key}`, 'is not two numbers of goals: left out');
  }
  return score;
}
