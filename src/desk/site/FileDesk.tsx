import { type ReactNode, useState } from 'react';
import { FrontPreview } from '../front/FrontPreview.tsx';
import { Conflicts } from '../parts/Conflicts.tsx';
import { Problems } from '../parts/Problems.tsx';
import { Segments } from '../parts/Segments.tsx';
import { useMedia } from '../parts/use-media.ts';
import { useWords } from '../words/use-words.ts';
import type { OpenSiteFile } from './open-site-file.ts';
import { SiteBar } from './SiteBar.tsx';
import { useSitePublishing } from './use-site-publishing.ts';

/** From here on the fields and the page have room beside each other. */
const wide = '(min-width: 60em)';

interface FileDeskProps {
  open: OpenSiteFile;
  /** Milliseconds until readers should see a change. */
  maxMs: number;
  /** The item whose page is shown, of a file that has several. */
  of?: string | undefined;
  back?: ReactNode;
  /** Asks before it is published. */
  ask?: (publish: () => void) => void;
  /** Gets the milliseconds that every page took last, where the file changes them all. */
  onWholeMs?: (wholeMs: number) => void;
  /** The fields. */
  children: ReactNode;
}

/** A file of the site: its state, its fields, and the page that shows what it has. */
export const FileDesk = ({ open, maxMs, of, back, ask, onWholeMs, children }: FileDeskProps) => {
  const say = useWords();
  const isWide = useMedia(wide);
  const [view, setView] = useState<'choices' | 'page'>('choices');
  const act = useSitePublishing(open, maxMs);
  const publish = (): void => void act.publish();
  return (
    <>
      <SiteBar open={open} act={act} onPublish={() => (ask ? ask(publish) : publish())} back={back} />
      <Conflicts saver={open.saver} />
      <Problems />
      {!isWide && (
        <div className="story-views">
          <Segments
            label={say('story.view')}
            value={view}
            onChange={setView}
            options={[
              { value: 'choices', label: say('siteFile.edit') },
              { value: 'page', label: say('preview.title') },
            ]}
          />
        </div>
      )}
      <div className="front-columns">
        {/* The page is asked for on phones too: it is where mistakes are found. */}
        <div hidden={!isWide && view === 'page'}>{children}</div>
        <FrontPreview open={open} of={of} isShown={isWide || view === 'page'} hasRoom={isWide} onWholeMs={onWholeMs} />
      </div>
    </>
  );
};
