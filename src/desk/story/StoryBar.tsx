import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from '@nanostores/react';
import type { DeskProblem } from '#contract/desk/items.ts';
import { Link } from '../navigation/Link.tsx';
import { useWords } from '../words/use-words.ts';
import { HistoryDialog } from './HistoryDialog.tsx';
import type { CorrectionNote } from './CorrectionForm.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { PublishStatus } from '../parts/PublishStatus.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import { useStory } from './story-context.ts';
import { usePublishing } from './use-publishing.ts';
import { useStoryState } from './use-state.ts';

/** The state of the story in words, whether it is saved, and what can be done with it. It stays in sight. */
export const StoryBar = ({ onShow }: { onShow: (problem: DeskProblem) => void }) => {
  const say = useWords();
  const { saver, $facts, $problems, $mistakes } = useStory();
  const { may } = useStore($facts);
  const mistakes = useStore($mistakes);
  const [first] = mistakes;
  const { key, status } = useStoryState();
  const act = usePublishing();
  const [open, setOpen] = useState<'publish' | 'history'>();
  const [note, setNote] = useState<CorrectionNote>({});
  const close = (): void => setOpen(undefined);
  const mayPublish = may.includes('publish');
  const obstacles = mayPublish && first && (
    <button
      type="button"
      id="before-publishing"
      className="link"
      onClick={() => {
        flushSync(close);
        $problems.set([...mistakes, ...$problems.get().filter(({ kind }) => kind !== 'mistake')]);
        onShow(first);
      }}
    >
      {say('publish.before', { count: mistakes.length })}
    </button>
  );
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
        {open !== 'publish' && obstacles}
        <button type="button" className="quiet" onClick={() => setOpen('history')}>
          {say('history.title')}
        </button>
        {mayPublish && (
          <button
            type="button"
            className="strong"
            disabled={act.publishing.kind === 'sending'}
            aria-describedby={obstacles ? 'before-publishing' : undefined}
            onClick={() => {
              setOpen('publish');
              // What others have changed may have mended a mistake: it is checked again.
              if (first) saver.$files.notify();
            }}
          >
            {say('publish.title')}
          </button>
        )}
      </div>
      {open === 'publish' && <PublishDialog {...{ act, obstacles, note }} onNote={setNote} onClose={close} />}
      {open === 'history' && <HistoryDialog onClose={close} />}
    </div>
  );
};
