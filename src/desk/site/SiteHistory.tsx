import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { SiteRevision } from '#contract/desk/site-routes.ts';
import { listSiteRevisions, readSiteFile, readSiteRevision, restoreSiteRevision } from '../client/site-files.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Difference } from '../parts/Difference.tsx';
import { LoadState } from '../parts/LoadState.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { $language } from '../stores/look.ts';
import { failureText } from '../words/failure-text.ts';
import { instantText } from '../words/instants.ts';
import { useWords } from '../words/use-words.ts';
import { adoptSiteFile, type OpenSiteFile } from './open-site-file.ts';

/** What a saved state differs in from the file as it is. */
const RevisionDifference = ({ open, n }: { open: OpenSiteFile; n: number }) => {
  const say = useWords();
  const { text: now } = useStore(open.$file);
  const [state, retry] = useLoaded(() => readSiteRevision(open.name, n), String(n));
  return (
    <LoadState state={state} retry={retry}>
      {({ text }) =>
        text === now ? <p className="quiet-line">{say('history.same')}</p> : <Difference before={text} after={now} />
      }
    </LoadState>
  );
};

interface RevisionRowProps {
  open: OpenSiteFile;
  revision: SiteRevision;
  onRestored: () => void;
}

const RevisionRow = ({ open, revision, onRestored }: RevisionRowProps) => {
  const say = useWords();
  const locale = useStore($language);
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState('');
  const restore = async (): Promise<void> => {
    await open.saver.flush();
    const answer = await restoreSiteRevision(open.name, revision.n);
    if (!answer.ok) return setMessage(failureText(say, answer.failure));
    const file = await readSiteFile(open.name);
    if (file.ok) adoptSiteFile(open, file.data);
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
        {isOpen && (
          <button type="button" className="plain" onClick={() => void restore()}>
            {say('history.restore')}
          </button>
        )}
      </div>
      {isOpen && <RevisionDifference open={open} n={revision.n} />}
      <p role="alert" className="failure-line">
        {message}
      </p>
    </li>
  );
};

/** The last saved states of a file of the site, each with what has changed since, and the way back to it. */
export const SiteHistory = ({ open, onClose }: { open: OpenSiteFile; onClose: () => void }) => {
  const say = useWords();
  const [state, retry] = useLoaded(() => listSiteRevisions(open.name));
  return (
    <Dialog title={say('history.title')} onClose={onClose} isWide>
      <LoadState state={state} retry={retry}>
        {(revisions) =>
          revisions.length === 0 ? (
            <p className="quiet-line">{say('history.none')}</p>
          ) : (
            <ol className="history">
              {revisions.map((revision) => (
                <RevisionRow key={revision.n} open={open} revision={revision} onRestored={onClose} />
              ))}
            </ol>
          )
        }
      </LoadState>
    </Dialog>
  );
};
