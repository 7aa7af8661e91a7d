import { FileDesk } from '../site/FileDesk.tsx';
import { SiteFileScreen } from '../site/SiteFileScreen.tsx';
import { useWords } from '../words/use-words.ts';
import { FrontForm } from './FrontForm.tsx';

/** Milliseconds until readers should see a change of the front page. */
const maxMs = 60_000;

/** The front page: what leads it, what is pinned, the breaking line and the blocks, with the page beside. */
export const FrontScreen = () => {
  const say = useWords();
  return (
    <SiteFileScreen name="front.yaml" titleOf={() => say('nav.front')}>
      {(open) => (
        <FileDesk open={open} maxMs={maxMs}>
          <FrontForm />
        </FileDesk>
      )}
    </SiteFileScreen>
  );
};
