import type { IrregularityCode } from '../source/irregularity.ts';
import { parseMinute, withinRegularTime, type Minute } from '../source/minute.ts';
import type { SourceGoal } from '../source/openfootball-shapes.ts';

/** A fault of a match's goals. */
export interface Problem {
  code: IrregularityCode;
  position: string;
  message: string;
}

/** A goal in its list, with its minute. */
export interface GoalInList {
  goal: SourceGoal;
  position: string;
  side: 'home' | 'away';
  minute: Minute;
}

/** The goals of one list; those without a readable minute are reported and left out. */
export function readList(list: readonly SourceGoal[], side: 'home' | 'away', ended90: boolean) {
  const problems: Problem[] = [];
  const goals = list.flatMap((goal, index): GoalInList[] => {
    const position = `${side === 'home' ? 'goals1' : 'goals2'}[${index}]`;
    const read = parseMinute(goal.minute, goal.offset);
    if (!read.ok) {
      problems.push({ code: 'BAD_MINUTE', position, message: `${read.error}: the goal of ${goal.name} is left out` });
      return [];
    }
    const minute = ended90 ? withinRegularTime(read.value) : read.value;
    if (minute.minute !== Number.parseInt(String(goal.minute), 10)) {
      const why = ended90 ? 'without extra time' : 'of extra time';
      const message = `minute ${goal.minute} ${why} is read as ${minute.minute}+${minute.addedTime}`;
      problems.push({ code: 'MINUTE_AFTER_THE_END', position, message });
    }
    return [{ goal, position, side, minute }];
  });
  return { goals, problems };
}
