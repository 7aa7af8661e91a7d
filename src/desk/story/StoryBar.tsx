import { useState } from 'react';
import { useStore } from '@nanostores/react';
import { Link } from '../navigation/Link.tsx';
import { useWords } from '../words/use-words.ts';
import { HistoryDialog } from './HistoryDialog.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { PublishStatus } from '../parts/PublishStatus.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import { useStory } from './story-context.ts';
import { usePublishing } from './use-publishing.ts';
import { useStoryState } from './use-state.ts';

/** The state of the story in words, whether it is saved, and what can be done with it. It stays in sight. */
export const StoryBar = () => {
  const say = useWords();
  const { may } = useStore(useStory().$facts);
  const { key, status } = useStoryState();
  const act = usePublishing();
  const [open, setOpen] = useState<'publish' | 'history'>();
  const close = (): void => setOpen(undefined);
  return (
    <div className="story-bar">
      <Link to={{ name: 'stories' }} className="back">
        {say('nav.stories')}
      </Link>
      <p className="story-state" data-status={status}>
        {say(key)}
      </p>
      <SaveStatus />
      <PublishStatus publishing={act.publishing} />
      <div className="story-actions">
        <button type="button" className="quiet" onClick={() => setOpen('history')}>
          {say('history.title')}
        </button>
        {may.includes('publish') && (
          <button
            type="button"
            className="strong"
            disabled={act.publishing.kind === 'sending'}
            onClick={() => setOpen('publish')}
          >
            {say('publish.title')}
          </button>
        )}
      </div>
      {open === 'publish' && <PublishDialog act={act} onClose={close} />}
      {open === 'history' && <HistoryDialog onClose={close} />}
    </div>
  );
};
