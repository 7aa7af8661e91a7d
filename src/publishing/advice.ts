import { type ContentProblem, describeProblem } from '#newsroom/index/problem.ts';
import { type Steps } from './steps.ts';

/** More lines than this are not read. */
const maxLines = 20;

/** Shows what an editor should know, and what stops no publish. */
export const noteAdvice = (steps: Pick<Steps, 'note'>, advice: readonly ContentProblem[]): void => {
  for (const each of advice.slice(0, maxLines)) steps.note(describeProblem(each));
  if (advice.length > maxLines) steps.note(`  and ${advice.length - maxLines} more`);
};
