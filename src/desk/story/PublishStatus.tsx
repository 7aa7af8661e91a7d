import { useStore } from '@nanostores/react';
import { $language } from '../stores/look.ts';
import { failureText } from '../words/failure-text.ts';
import { instantText } from '../words/instants.ts';
import { useWords } from '../words/use-words.ts';
import type { Publishing } from './use-publishing.ts';

/** What publishing has come to: live only once readers see it. */
export const PublishStatus = ({ publishing }: { publishing: Publishing }) => {
  const say = useWords();
  const locale = useStore($language);
  const textOf = (): string => {
    switch (publishing.kind) {
      case 'idle':
        return '';
      case 'live':
        return say('publish.live', { time: instantText(publishing.at, locale, 'exact') });
      case 'failed':
        return failureText(say, publishing.failure);
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
