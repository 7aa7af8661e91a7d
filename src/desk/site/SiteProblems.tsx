import { useStore } from '@nanostores/react';
import { useWords } from '../words/use-words.ts';
import type { OpenSiteFile } from './open-site-file.ts';

/** What is wrong with a file of the site, and what is only advised. */
export const SiteProblems = ({ open }: { open: OpenSiteFile }) => {
  const say = useWords();
  const problems = useStore(open.$problems);
  const mistakes = problems.filter(({ kind }) => kind === 'mistake');
  if (problems.length === 0) return null;
  return (
    <details className="problems" open={mistakes.length > 0}>
      <summary>
        {mistakes.length > 0
          ? say('problems.mistakes', { count: mistakes.length })
          : say('problems.advice', { count: problems.length })}
      </summary>
      <ul className="field-problems">
        {[...mistakes, ...problems.filter(({ kind }) => kind !== 'mistake')].map(({ field, message, kind }) => (
          <li key={`${field} ${message}`} data-kind={kind}>
            <bdi className="code">{field}</bdi> {message}
          </li>
        ))}
      </ul>
    </details>
  );
};
