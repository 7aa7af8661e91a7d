import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Dialog } from '../parts/Dialog.tsx';
import { Difference } from '../parts/Difference.tsx';
import { draftText } from '../stores/open-story.ts';
import { $language } from '../stores/look.ts';
import type { UnsavedDraft } from '../saving/unsaved-drafts.ts';
import { instantText } from '../words/instants.ts';
import { useWords } from '../words/use-words.ts';
import { CopyButton } from './CopyButton.tsx';
import { useStory } from './story-context.ts';

const StaleDraft = ({ draft, onClose }: { draft: UnsavedDraft; onClose: () => void }) => {
  const say = useWords();
  const { saver, $stale } = useStory();
  const base = saver.fileOf(draft.name);
  const text = draftText(draft, base);
  const drop = (): void => {
    localStorage.removeItem(draft.key);
    $stale.set($stale.get().filter((each) => each !== draft));
    onClose();
  };
  const take = (): void => {
    if ('text' in draft.pending) saver.edit(draft.name, draft.pending);
    else for (const change of draft.pending.changes) saver.edit(draft.name, { change });
    drop();
  };
  return (
    <Dialog title={say('stale.title')} onClose={onClose} isWide>
      <p>{say('stale.about')}</p>
      <Difference
        before={'text' in draft.pending ? base.text : JSON.stringify(base.value, undefined, 2)}
        after={text}
      />
      <div className="actions">
        <button type="button" className="strong" onClick={take}>
          {say('stale.take')}
        </button>
        <CopyButton text={text} />
        <button type="button" className="quiet" onClick={drop}>
          {say('stale.drop')}
        </button>
      </div>
    </Dialog>
  );
};

/** What this browser kept of a text that was changed since: it is offered as a comparison, and is never the text by itself. */
export const StaleDrafts = () => {
  const say = useWords();
  const drafts = useStore(useStory().$stale);
  const locale = useStore($language);
  const [open, setOpen] = useState<UnsavedDraft>();
  if (drafts.length === 0) return null;
  return (
    <div className="notice">
      {drafts.map((draft) => (
        <p key={draft.key}>
          {say('stale.notice', { file: draft.name, time: instantText(draft.at, locale, 'full') })}{' '}
          <button type="button" className="quiet" onClick={() => setOpen(draft)}>
            {say('stale.compare')}
          </button>
        </p>
      ))}
      {open && <StaleDraft draft={open} onClose={() => setOpen(undefined)} />}
    </div>
  );
};
