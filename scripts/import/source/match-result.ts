import type { irregularitiesOf } from './irregularity.ts';
import { parseKickoff } from './kickoff.ts';
import { readScore } from './score.ts';
import { readStatus } from './status.ts';
import type { SourceMatch } from './openfootball-shapes.ts';
import { zoneOffsetMinutes } from '#lib/zoned-time.ts';

export type Add = ReturnType<typeof irregularitiesOf>['add'];

/** The kickoff in UTC if its zone is known, otherwise only the day. Undefined, and reported, for an invalid date. */
export function readKickoff({ date, time, position }: SourceMatch, timeZone: string | undefined, add: Add) {
  const kickoff = parseKickoff(date, time, timeZone);
  const onTheDay = kickoff.ok ? kickoff : parseKickoff(date);
  if (!onTheDay.ok) return void add('BAD_DATE', `${position}.date`, `${onTheDay.error}: the match is left out`);
  if (!kickoff.ok) add('BAD_TIME', `${position}.time`, `${kickoff.error}: only the day is kept`);
  if (onTheDay.value.kind === 'day') {
    if (kickoff.ok) add('MISSING_KICKOFF_TIME', position, `${time ?? 'no time'}: only the day is kept`);
    return { kickoff: onTheDay.value.day, timeConfirmed: false };
  }
  const { instant, offsetMinutes } = onTheDay.value;
  if (timeZone !== undefined && zoneOffsetMinutes(timeZone, instant) !== offsetMinutes) {
    add('OFFSET_DISAGREES_WITH_ZONE', `${position}.time`, `${time} is not the time of ${timeZone} on ${date}`);
  }
  return { kickoff: instant };
}

/** The score and status of a match; faults are reported. */
export function readResult(sourceMatch: SourceMatch, timed: boolean, oneOfTwoLegs: boolean, add: Add) {
  const { score, problems } = readScore(sourceMatch.score, oneOfTwoLegs);
  const { value, problems: contradictions } = readStatus(sourceMatch.status, score, timed);
  // A cancelled match need not have a score.
  const expected = value.status === 'CANCELLED' || value.status === 'POSTPONED' || value.status === 'ABANDONED';
  for (const { code, message } of problems) {
    if (code !== 'MISSING_SCORE' || !expected) add(code, `${sourceMatch.position}.score`, message);
  }
  for (const { code, message } of contradictions) add(code, `${sourceMatch.position}.status`, message);
  return value;
}

/** A match to come, even if the file has a result: without both teams there can be none. */
export function withoutResult(result: ReturnType<typeof readResult>, timed: boolean, position: string, add: Add) {
  if (result.status === 'CANCELLED' || result.status === 'POSTPONED') return { status: result.status };
  if (result.status !== 'TIMED' && result.status !== 'SCHEDULED') {
    add('RESULT_WITHOUT_TEAM', position, 'a result of a match whose teams are not both named: left out');
  }
  return { status: timed ? ('TIMED' as const) : ('SCHEDULED' as const) };
}
