import type { Goals, Score } from '#schemas/match.ts';
import { isPossibleShootout } from '#football/shootout.ts';
import type { IrregularityCode } from './irregularity.ts';
import type { SourcePair, SourceScore } from './openfootball-shapes.ts';

type Pair = readonly [number, number];

export interface ReadScore {
  /** Absent when the match has no result yet, or one the model cannot represent. */
  score?: Score;
  problems: { code: IrregularityCode; message: string }[];
}

const goalsOf = ([home, away]: Pair): Goals => ({ home, away });
const within = (less: Pair, more: Pair): boolean => less[0] <= more[0] && less[1] <= more[1];
const level = (pair: Pair): boolean => pair[0] === pair[1];
const spoken = (pair: Pair): string => `${pair[0]}-${pair[1]}`;

/**
 * The score of a match by period. `ft` is 90 minutes and `et` is cumulative; nothing is added to the file's data. Impossible parts are left
 * out: only the half-time or shoot-out, or the whole score if it falls in extra time. No result is better than a wrong winner.
 *
 * @param oneOfTwoLegs such a match goes to extra time if the tie is level, whatever its own score
 */
export function readScore(raw: SourceScore | SourcePair | undefined, oneOfTwoLegs = false): ReadScore {
  const problems: ReadScore['problems'] = [];
  if (raw !== undefined && 'length' in raw) {
    problems.push({
      code: 'SCORE_NOT_AN_OBJECT',
      message: `a bare ${spoken(raw)} is read as the score after 90 minutes`,
    });
    return { score: { regularTime: goalsOf(raw) }, problems };
  }
  const { ht, ft, et, p } = raw ?? {};
  if (ft === undefined) {
    const partial = ht ?? et ?? p;
    if (partial)
      problems.push({ code: 'MISSING_REGULAR_TIME', message: 'a score without ft, the goals of 90 minutes: left out' });
    else problems.push({ code: 'MISSING_SCORE', message: 'no score: written as not played' });
    return { problems };
  }
  const impossible = (message: string) => problems.push({ code: 'IMPOSSIBLE_SCORE', message });
  const fitsHalfTime = ht !== undefined && within(ht, ft);
  if (ht && !fitsHalfTime)
    impossible(`half-time ${spoken(ht)} and full time ${spoken(ft)}: the half-time score is left out`);
  if (et && !level(ft) && !oneOfTwoLegs) impossible(`extra time after ${spoken(ft)}`);
  if (et && !within(ft, et)) {
    impossible(`full time ${spoken(ft)} and ${spoken(et)} after extra time: written as not played`);
    return { problems };
  }
  let shootout = p;
  if (p && !(isPossibleShootout(...p) && (oneOfTwoLegs || level(et ?? ft)))) {
    problems.push({
      code: 'IMPOSSIBLE_SHOOTOUT',
      message: `${spoken(p)} on penalties after ${spoken(et ?? ft)}: left out`,
    });
    shootout = undefined;
  }
  return {
    score: {
      ...(fitsHalfTime && { halfTime: goalsOf(ht) }),
      regularTime: goalsOf(ft),
      ...(et && { afterExtraTime: goalsOf(et) }),
      ...(shootout && { penalties: goalsOf(shootout) }),
    },
    problems,
  };
}
