import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { answered } from '../client/client.ts';
import { listSiteRevisions, readSiteFile, readSiteRevision, restoreSiteRevision } from '../client/site-files.ts';
import { History } from '../parts/History.tsx';
import { PublishStatus } from '../parts/PublishStatus.tsx';
import { SavingStatus } from '../story/SaveStatus.tsx';
import { useWords } from '../words/use-words.ts';
import { changeOpenSiteFile, type OpenSiteFile } from './open-site-file.ts';
import type { SitePublishing } from './use-site-publishing.ts';

interface SiteBarProps {
  open: OpenSiteFile;
  act: SitePublishing;
  onPublish: () => void;
  /** Before everything: the way back to a list. */
  back?: ReactNode;
}

/** Whether the file differs from what readers see, whether it is saved, and what can be done with it. It stays in sight. */
export const SiteBar = ({ open, act, onPublish, back }: SiteBarProps) => {
  const say = useWords();
  const [showsHistory, setShowsHistory] = useState(false);
  const { hasWorkingCopy, hash, publishedHash } = useStore(open.$file);
  const { status } = useStore(open.saver.$state);
  const { name, saver, $file } = open;
  const restore = async (n: number) => {
    await saver.flush();
    return changeOpenSiteFile(open, async () => {
      const answer = await restoreSiteRevision(name, n);
      return answer.ok ? readSiteFile(name) : answer;
    });
  };
  const isChanged = (hasWorkingCopy && hash !== publishedHash) || status !== 'saved';
  return (
    <div className="story-bar">
      {back}
      <p className="story-state">{say(isChanged ? 'siteFile.changed' : 'siteFile.same')}</p>
      <SavingStatus $state={open.saver.$state} />
      <PublishStatus publishing={act.publishing} />
      <div className="story-actions">
        <button type="button" className="quiet" onClick={() => setShowsHistory(true)}>
          {say('history.title')}
        </button>
        {isChanged && (
          <button type="button" className="quiet" onClick={() => void act.discard()}>
            {say('publish.discard')}
          </button>
        )}
        <button
          type="button"
          className="strong"
          disabled={!isChanged || act.publishing.kind === 'sending'}
          onClick={onPublish}
        >
          {say('publish.title')}
        </button>
      </div>
      {showsHistory && (
        <History
          list={() => listSiteRevisions(name)}
          read={async (n) => answered(await readSiteRevision(name, n), ({ text }) => ({ [name]: text }))}
          present={() => ({ [name]: $file.get().text })}
          restore={restore}
          onClose={() => setShowsHistory(false)}
        />
      )}
    </div>
  );
};
