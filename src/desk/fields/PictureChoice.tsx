import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { CopiedPicture } from '#contract/desk/picture-routes.ts';
import { FromLibrary } from '../pictures/FromLibrary.tsx';
import { useStory } from '../story/story-context.ts';
import { useWords } from '../words/use-words.ts';
import type { ControlProps } from './FieldFrame.tsx';
import { pictureTypes } from './picture-name.ts';

interface PictureChoiceProps {
  control: ControlProps;
  /** The chosen picture; empty without one. */
  name: string;
  isBusy: boolean;
  onFiles: (files: FileList | undefined) => Promise<void>;
  onName: (name: string | undefined) => void;
  onTaken: (values: CopiedPicture['values']) => void;
}

/** A picture from this device, of another story, or one that the story has already. */
export const PictureChoice = ({ control, name, isBusy, onFiles, onName, onTaken }: PictureChoiceProps) => {
  const say = useWords();
  const { pictures } = useStore(useStory().$facts);
  const input = useRef<HTMLInputElement>(null);
  const names = pictures.map((each) => each.name);
  const options = name === '' || names.includes(name) ? names : [name, ...names];
  return (
    <>
      <button {...control} type="button" className="plain" disabled={isBusy} onClick={() => input.current?.click()}>
        {say(name === '' ? 'picture.choose' : 'picture.replace')}
      </button>
      <FromLibrary onTaken={onTaken} />
      {options.length > 0 && (
        <select
          aria-label={say('picture.existing')}
          value={name}
          onChange={({ target }) => onName(target.value || undefined)}
        >
          <option value="">{say('picture.none')}</option>
          {options.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={Object.keys(pictureTypes).join()}
        onChange={({ target }) => {
          void onFiles(target.files ?? undefined);
          target.value = '';
        }}
      />
    </>
  );
};
