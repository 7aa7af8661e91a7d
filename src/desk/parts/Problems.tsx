import { useStore } from '@nanostores/react';
import type { DeskProblem } from '#contract/desk/items.ts';
import { problemLabel, problemText } from '../story/problem-label.ts';
import { reveal } from '../story/reveal.ts';
import { useWords } from '../words/use-words.ts';
import { useOpenFacts } from '../story/story-context.ts';

/** What is wrong with the story or file that is open, each leading to its field; below it what is only advised. */
export const Problems = ({ onShow = reveal }: { onShow?: (problem: DeskProblem) => void }) => {
  const say = useWords();
  const problems = useStore(useOpenFacts().$problems);
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
            <button type="button" className="link" onClick={() => onShow(problem)}>
              {problemText(say, problem)}
            </button>{' '}
            {problemLabel(say, problem) === undefined && <bdi className="code">{problem.field || problem.file}</bdi>}
          </li>
        ))}
      </ul>
    </details>
  );
};
