import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { UnsavedDraft } from '../saving/unsaved-drafts.ts';
import { $language } from '../stores/look.ts';
import { CopyButton } from '../story/CopyButton.tsx';
import { instantText } from '../words/instants.ts';
import { useWords } from '../words/use-words.ts';
import { Dialog } from './Dialog.tsx';
import { Difference } from './Difference.tsx';

interface KeptDraftsProps<Draft> {
  drafts: readonly Draft[];
  /** What a draft is of. */
  nameOf: (draft: Draft) => string;
  /** What is there now, and what the draft has. */
  textsOf: (draft: Draft) => { before: string; after: string };
  onTake: (draft: Draft) => void;
  /** It is gone from the browser by then. */
  onDrop: (draft: Draft) => void;
}

/** What this browser kept of something that was changed since: it is offered as a comparison, and never takes its place by itself. */
export const KeptDrafts = <Draft extends UnsavedDraft<unknown, string>>({
  drafts,
  nameOf,
  textsOf,
  onTake,
  onDrop,
}: KeptDraftsProps<Draft>) => {
  const say = useWords();
  const locale = useStore($language);
  const [open, setOpen] = useState<Draft>();
  if (drafts.length === 0) return null;
  const close = (): void => setOpen(undefined);
  const drop = (draft: Draft): void => {
    localStorage.removeItem(draft.key);
    onDrop(draft);
    close();
  };
  const texts = open && textsOf(open);
  return (
    <div className="notice">
      {drafts.map((draft) => (
        <p key={draft.key}>
          {say('stale.notice', { file: `\u2068${nameOf(draft)}\u2069`, time: instantText(draft.at, locale, 'full') })}{' '}
          <button type="button" className="quiet" onClick={() => setOpen(draft)}>
            {say('stale.compare')}
          </button>
        </p>
      ))}
      {open && texts && (
        <Dialog title={say('stale.title')} onClose={close} isWide>
          <p>{say('stale.about')}</p>
          <Difference {...texts} />
          <div className="actions">
            <button
              type="button"
              className="strong"
              onClick={() => {
                onTake(open);
                drop(open);
              }}
            >
              {say('stale.take')}
            </button>
            <CopyButton text={texts.after} />
            <button type="button" className="quiet" onClick={() => drop(open)}>
              {say('stale.drop')}
            </button>
          </div>
        </Dialog>
      )}
    </div>
  );
};
