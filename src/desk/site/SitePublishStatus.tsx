import { useStore } from '@nanostores/react';
import { $language } from '../stores/look.ts';
import type { Publishing } from '../story/use-publishing.ts';
import { failureText } from '../words/failure-text.ts';
import { instantText } from '../words/instants.ts';
import { useWords } from '../words/use-words.ts';

/** What publishing a file of the site has come to: live only once readers see it. */
export const SitePublishStatus = ({ publishing }: { publishing: Publishing }) => {
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
        return say('publish.sending');
      case 'waiting':
      case 'late':
        return say(`siteFile.${publishing.kind}`);
    }
  };
  return (
    <p role="status" className="publish-status" data-kind={publishing.kind}>
      {textOf()}
    </p>
  );
};
