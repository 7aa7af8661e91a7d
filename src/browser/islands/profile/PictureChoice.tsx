import type { ChangeEvent, RefObject } from 'react';
import { FieldError } from '../account/FieldError.tsx';
import type { ProfileWords } from '../account/words.ts';

interface Props {
  chooser: RefObject<HTMLInputElement | null>;
  types: readonly string[];
  words: ProfileWords['picture'];
  hasPicture: boolean;
  /** The action in progress, as a text. */
  progress: string | undefined;
  error: string | undefined;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** Chooses a file for the picture, or removes the present one. */
export const PictureChoice = (props: Props) => {
  const { chooser, types, words, hasPicture, progress, error, onChoose, onRemove } = props;

  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    // The same file may be chosen again.
    target.value = '';
    if (file) onChoose(file);
  };

  const remove = (): void => {
    // The button disappears with the picture.
    chooser.current?.focus();
    onRemove();
  };

  return (
    <div className="picture-choice">
      <div className="choices">
        <label className="secondary">
          <input
            ref={chooser}
            className="visually-hidden"
            type="file"
            accept={types.join()}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'picture-error' : undefined}
            onChange={choose}
          />
          {hasPicture ? words.another : words.choose}
        </label>
        {hasPicture && (
          <button type="button" className="quiet" onClick={remove}>
            {words.remove}
          </button>
        )}
      </div>
      <p role="status" className="hint">
        {progress}
      </p>
      <FieldError id="picture-error" text={error} />
    </div>
  );
};
