import { useStore } from '@nanostores/react';
import type { DeskProblem } from '#contract/desk/items.ts';
import { idOfProblem } from '../fields/field-id.ts';
import { useWords } from '../words/use-words.ts';
import { useStory } from './story-context.ts';

/** The control of a mistake, or of what it is part of: it may be folded away. */
const reveal = (problem: DeskProblem): void => {
  const parts = idOfProblem(problem).split('-');
  for (let length = parts.length; length > 1; length -= 1) {
    const id = parts.slice(0, length).join('-');
    const control =
      document.getElementById(id) ??
      document.querySelector<HTMLElement>(`[id^="${CSS.escape(id)}-"]:is(input, textarea, select, button)`);
    if (!control) continue;
    for (let fold = control.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true;
    control.focus();
    return;
  }
};

/** What is wrong with the story, each leading to its field; below it what is only advised. */
export const Problems = () => {
  const say = useWords();
  const problems = useStore(useStory().$problems);
  const mistakes = problems.filter(({ kind }) => kind === 'mistake');
  if (problems.length === 0) return null;
  return (
    <details className="problems" open={mistakes.length > 0}>
      <summary>
        {mistakes.length > 0
          ? say('problems.mistakes', { count: mistakes.length })
          : say('problems.advice', { count: problems.length })}
      </summary>
      <ul>
        {[...mistakes, ...problems.filter(({ kind }) => kind !== 'mistake')].map((problem) => (
          <li key={`${problem.file} ${problem.field} ${problem.message}`} data-kind={problem.kind}>
            <button type="button" className="link" onClick={() => reveal(problem)}>
              {problem.message}
            </button>{' '}
            <bdi className="code">{problem.field || problem.file}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
};
