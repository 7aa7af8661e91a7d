import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Revision } from '#contract/desk/item-routes.ts';
import type { DeskAnswer } from '../client/client.ts';
import { $language } from '../stores/look.ts';
import { failureText } from '../words/failure-text.ts';
import { fileLabel } from '../story/problem-label.ts';
import { instantText } from '../words/instants.ts';
import { useWords } from '../words/use-words.ts';
import { Dialog } from './Dialog.tsx';
import { Difference } from './Difference.tsx';
import { LoadState } from './LoadState.tsx';
import { useLoaded } from './use-loaded.ts';

/** Texts by the names of their files. */
type Texts = Readonly<Record<string, string>>;

interface HistoryProps {
  list: () => Promise<DeskAnswer<readonly Revision[]>>;
  read: (n: number) => Promise<DeskAnswer<Texts>>;
  /** The texts as they are. */
  present: () => Texts;
  /** Goes back to a revision; undefined where nothing may be written. */
  restore: ((n: number) => Promise<DeskAnswer<unknown>>) | undefined;
  onClose: () => void;
}

/** What a saved state differs in from what is open. */
const RevisionDifference = ({ n, read, present }: Pick<HistoryProps, 'read' | 'present'> & { n: number }) => {
  const say = useWords();
  const [state, retry] = useLoaded(() => read(n), String(n));
  return (
    <LoadState state={state} retry={retry}>
      {(texts) => {
        const now = present();
        const changed = Object.entries(texts).filter(([name, text]) => now[name] !== text);
        if (changed.length === 0) return <p className="quiet-line">{say('history.same')}</p>;
        return changed.map(([name, text]) => (
          <section key={name}>
            <h3>{fileLabel(say, name) ?? <bdi className="code">{name}</bdi>}</h3>
            <Difference before={text} after={now[name] ?? ''} />
          </section>
        ));
      }}
    </LoadState>
  );
};

const RevisionRow = ({ revision, ...history }: HistoryProps & { revision: Revision }) => {
  const { restore, onClose } = history;
  const say = useWords();
  const locale = useStore($language);
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState('');
  const goBack = async (act: NonNullable<typeof restore>): Promise<void> => {
    const answer = await act(revision.n);
    if (answer.ok) onClose();
    else setMessage(failureText(say, answer.failure));
  };
  return (
    <li>
      <div className="row">
        <button type="button" className="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <time dateTime={revision.at}>{instantText(revision.at, locale, 'full')}</time>
        </button>
        <span>{say(`revision.${revision.action}`)}</span>
        {revision.person && <bdi>{revision.person.name}</bdi>}
        {restore && isOpen && (
          <button type="button" className="plain" onClick={() => void goBack(restore)}>
            {say('history.restore')}
          </button>
        )}
      </div>
      {isOpen && <RevisionDifference n={revision.n} {...history} />}
      <p role="alert" className="failure-line">
        {message}
      </p>
    </li>
  );
};

/** The last saved states of something, each with what has changed since, and the way back to it. */
export const History = (history: HistoryProps) => {
  const say = useWords();
  const [state, retry] = useLoaded(history.list);
  return (
    <Dialog title={say('history.title')} onClose={history.onClose} isWide>
      <LoadState state={state} retry={retry}>
        {(revisions) =>
          revisions.length === 0 ? (
            <p className="quiet-line">{say('history.none')}</p>
          ) : (
            <ol className="history">
              {revisions.map((revision) => (
                <RevisionRow key={revision.n} revision={revision} {...history} />
              ))}
            </ol>
          )
        }
      </LoadState>
    </Dialog>
  );
};
