import { type EditorLanguage, listLine } from '#newsroom/index/mistake-words.ts';
import { type ContentProblem, describeProblem } from '#newsroom/index/problem.ts';
import type { Steps } from './steps.ts';

/** The most lines that are shown: nobody reads more. */
const maxLines = 20;

/** Shows advice for editors that does not stop the publish. */
export const noteAdvice = (
  steps: Pick<Steps, 'note'>,
  advice: readonly ContentProblem[],
  language: EditorLanguage = 'en',
): void => {
  if (advice.length > 0) steps.note(listLine('advice', {}, language));
  for (const each of advice.slice(0, maxLines)) steps.note(describeProblem(each, language));
  if (advice.length > maxLines) steps.note(`  ${listLine('more', { number: advice.length - maxLines }, language)}`);
};
