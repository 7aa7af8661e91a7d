import { useState } from 'react';
import type { CopiedPicture } from '#contract/desk/picture-routes.ts';
import type { PictureUse } from '#contract/desk/pictures.ts';
import { copyPicture } from '../client/pictures.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { useStory } from '../story/story-context.ts';
import { failureText } from '../words/failure-text.ts';
import { useWords } from '../words/use-words.ts';
import { PictureLibrary } from './PictureLibrary.tsx';

/** Takes a picture of another story, with what is said of it. */
export const FromLibrary = ({ onTaken }: { onTaken: (values: CopiedPicture['values']) => void }) => {
  const say = useWords();
  const { item, $facts } = useStory();
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState('');
  const take = async (use: PictureUse): Promise<void> => {
    const answer = await copyPicture(item, use);
    if (!answer.ok) return setMessage(failureText(say, answer.failure));
    const { values, pictures } = answer.data;
    $facts.set({ ...$facts.get(), pictures });
    onTaken(values);
    setOpen(false);
  };
  return (
    <>
      <button type="button" className="plain" onClick={() => setOpen(true)}>
        {say('library.choose')}
      </button>
      {isOpen && (
        <Dialog title={say('library.choose')} onClose={() => setOpen(false)} isWide>
          <p role="alert" className="failure-line">
            {message}
          </p>
          <PictureLibrary>
            {(uses, titleOf) =>
              uses.slice(0, 1).map((use) => (
                <div key={use.item} className="library-uses">
                  <p className="aside">{titleOf(use)}</p>
                  <button type="button" className="plain" onClick={() => void take(use)}>
                    {say('library.take')}
                  </button>
                </div>
              ))
            }
          </PictureLibrary>
        </Dialog>
      )}
    </>
  );
};
