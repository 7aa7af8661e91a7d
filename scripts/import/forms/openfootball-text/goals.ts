import type { SourceGoal } from '../../source/openfootball-shapes.ts';

/** A goal: `A 23'(p)`, `108'` of the player before, `90'+9`, `D 61'og`. Groups: name, minute, added time, kind. */
const goalText =
  /(?:([^\d;,()[\]]*[^\d;,()[\]\s])\s+)?(\d{1,3})'?(?:\s?\+\s?(\d{1,2}))?'?\s*(?:\(?\s*(pen|p|og|o\.g)\.?\s*\)?(?!\p{L}))?/gu;

export interface GoalsOfSide {
  goals: SourceGoal[];
  /** Text that is no goal. */
  rest: string;
}

/** The goals of one side, without those that have no scorer. */
function goalsIn(text: string): GoalsOfSide {
  const goals: SourceGoal[] = [];
  let scorer: string | undefined;
  const rest = text.replace(goalText, (all, name: string | undefined, minute, added, kind: string | undefined) => {
    scorer = name?.trim() ?? scorer;
    if (scorer === undefined) return String(all);
    goals.push({
      name: scorer,
      minute: Number(minute),
      ...(added !== undefined && { offset: Number(added) }),
      ...(kind?.startsWith('p') && { penalty: true }),
      ...(kind?.startsWith('o') && { owngoal: true }),
    });
    return '';
  });
  return { goals, rest: rest.replace(/[\s,–-]+/g, ' ').trim() };
}

/** The goals of both sides in the text between parentheses, separated by a semicolon. Own goals are listed with the side that they count for. */
export function readGoalsText(text: string, isAwayOnly: boolean): { home: GoalsOfSide; away: GoalsOfSide } {
  const [first = '', second] = text.split(';');
  const [home, away] = second === undefined && isAwayOnly ? ['', first] : [first, second ?? ''];
  return { home: goalsIn(home), away: goalsIn(away) };
}
