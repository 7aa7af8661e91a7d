import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Revision as ItemRevision } from '#contract/desk/item-routes.ts';
import { listRevisions, readItem, readRevision, restoreRevision } from '../client/items.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Difference } from '../parts/Difference.tsx';
import { LoadState } from '../parts/LoadState.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { $language } from '../stores/look.ts';
import { adoptItem } from '../stores/open-story.ts';
import { failureText } from '../words/failure-text.ts';
import { instantText } from '../words/instants.ts';
import { useWords } from '../words/use-words.ts';
import { useMayWrite, useStory } from './story-context.ts';

/** What a saved state of the story differs in from the text that is open. */
const RevisionDifference = ({ n }: { n: number }) => {
  const say = useWords();
  const { item, saver } = useStory();
  const [state, retry] = useLoaded(() => readRevision(item, n), String(n));
  return (
    <LoadState state={state} retry={retry}>
      {({ texts }) => {
        const changed = Object.entries(texts).filter(([name, text]) => saver.$files.get()[name]?.base.text !== text);
        if (changed.length === 0) return <p className="quiet-line">{say('history.same')}</p>;
        return changed.map(([name, text]) => (
          <section key={name}>
            <h3 className="code" dir="ltr">
              {name}
            </h3>
            <Difference before={text} after={saver.$files.get()[name]?.base.text ?? ''} />
          </section>
        ));
      }}
    </LoadState>
  );
};

const Revision = ({ revision, onRestored }: { revision: ItemRevision; onRestored: () => void }) => {
  const say = useWords();
  const story = useStory();
  const locale = useStore($language);
  const mayWrite = useMayWrite();
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState('');
  const restore = async (): Promise<void> => {
    await story.saver.flush();
    const answer = await restoreRevision(story.item, revision.n);
    if (!answer.ok) return setMessage(failureText(say, answer.failure));
    const facts = await readItem(story.item);
    if (facts.ok) adoptItem(story, facts.data);
    onRestored();
  };
  return (
    <li>
      <div className="row">
        <button type="button" className="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <time dateTime={revision.at}>{instantText(revision.at, locale, 'full')}</time>
        </button>
        <span>{say(`revision.${revision.action}`)}</span>
        {revision.person && <bdi>{revision.person.name}</bdi>}
        {mayWrite && isOpen && (
          <button type="button" className="plain" onClick={() => void restore()}>
            {say('history.restore')}
          </button>
        )}
      </div>
      {isOpen && <RevisionDifference n={revision.n} />}
      <p role="alert" className="failure-line">
        {message}
      </p>
    </li>
  );
};

/** The last saved states of the story, each with what has changed since, and the way back to it. */
export const HistoryDialog = ({ onClose }: { onClose: () => void }) => {
  const say = useWords();
  const { item } = useStory();
  const [state, retry] = useLoaded(() => listRevisions(item));
  return (
    <Dialog title={say('history.title')} onClose={onClose} isWide>
      <LoadState state={state} retry={retry}>
        {(revisions) =>
          revisions.length === 0 ? (
            <p className="quiet-line">{say('history.none')}</p>
          ) : (
            <ol className="history">
              {revisions.map((revision) => (
                <Revision key={revision.n} revision={revision} onRestored={onClose} />
              ))}
            </ol>
          )
        }
      </LoadState>
    </Dialog>
  );
};
