import { useState } from 'react';
import { Conflicts } from '../parts/Conflicts.tsx';
import { Problems } from '../parts/Problems.tsx';
import { Segments } from '../parts/Segments.tsx';
import { useMedia } from '../parts/use-media.ts';
import type { OpenSiteFile } from '../site/open-site-file.ts';
import { SiteBar } from '../site/SiteBar.tsx';
import { SiteFileScreen } from '../site/SiteFileScreen.tsx';
import { useSitePublishing } from '../site/use-site-publishing.ts';
import { useWords } from '../words/use-words.ts';
import { FrontForm } from './FrontForm.tsx';
import { FrontPreview } from './FrontPreview.tsx';

/** From here on the choices and the page have room beside each other. */
const wide = '(min-width: 60em)';
/** Milliseconds until readers should see a change of the front page. */
const maxMs = 60_000;

const OpenedFront = ({ open }: { open: OpenSiteFile }) => {
  const say = useWords();
  const isWide = useMedia(wide);
  const [view, setView] = useState<'choices' | 'page'>('choices');
  const act = useSitePublishing(open, maxMs);
  return (
    <>
      <SiteBar open={open} act={act} onPublish={() => void act.publish()} />
      <Conflicts saver={open.saver} />
      <Problems />
      {!isWide && (
        <div className="story-views">
          <Segments
            label={say('story.view')}
            value={view}
            onChange={setView}
            options={[
              { value: 'choices', label: say('front.choices') },
              { value: 'page', label: say('preview.title') },
            ]}
          />
        </div>
      )}
      <div className="front-columns">
        {/* The page is asked for on phones too: it is where mistakes are found. */}
        <div hidden={!isWide && view === 'page'}>
          <FrontForm />
        </div>
        <FrontPreview open={open} isShown={isWide || view === 'page'} hasRoom={isWide} />
      </div>
    </>
  );
};

/** The front page: what leads it, what is pinned, the breaking line and the blocks, with the page beside. */
export const FrontScreen = () => {
  const say = useWords();
  return (
    <SiteFileScreen name="front.yaml" title={say('nav.front')}>
      {(open) => <OpenedFront open={open} />}
    </SiteFileScreen>
  );
};
