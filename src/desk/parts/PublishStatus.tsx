import { useStore } from '@nanostores/react';
import { statusOf } from '../client/client.ts';
import { $language } from '../stores/look.ts';
import { failureText } from '../words/failure-text.ts';
import { instantText } from '../words/instants.ts';
import { useWords } from '../words/use-words.ts';
import { useOpenFacts } from '../story/story-context.ts';
import { problemText } from '../story/problem-label.ts';
import type { Publishing } from '../story/use-publishing.ts';

/** What publishing has come to: live only once readers see it. */
export const PublishStatus = ({ publishing }: { publishing: Publishing }) => {
  const say = useWords();
  const locale = useStore($language);
  const problems = useStore(useOpenFacts().$problems);
  const isMistaken = publishing.kind === 'failed' && statusOf(publishing.failure) === 422;
  const problem = isMistaken ? problems.find(({ kind }) => kind === 'mistake') : undefined;
  const textOf = (): string => {
    switch (publishing.kind) {
      case 'idle':
        return '';
      case 'live':
        return say('publish.live', { time: instantText(publishing.at, locale, 'exact') });
      case 'failed':
        // After the server's “this keeps it from being published:” comes the first of its mistakes, and all of them below.
        return [failureText(say, publishing.failure), ...(problem ? [problemText(say, problem)] : [])].join(' ');
      case 'sending':
      case 'waiting':
      case 'late':
        return say(`publish.${publishing.kind}`);
    }
  };
  return (
    <p role="status" className="publish-status" data-kind={publishing.kind}>
      {textOf()}
    </p>
  );
};
