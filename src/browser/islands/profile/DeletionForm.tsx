import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { $attempt } from '#browser/stores/attempt.ts';
import { requestDeletion } from '#browser/stores/deletion.ts';
import { FieldError } from '../account/FieldError.tsx';
import type { ProfileWords } from '../account/words.ts';
import { useFirstFocus } from './use-first-focus.ts';

interface Props {
  words: ProfileWords;
  onClose: () => void;
}

/** Says what is deleted with an account, and asks for confirmation before any mail is sent. */
export const DeletionForm = ({ words, onClose }: Props) => {
  const { errorMessage } = useStore($attempt);
  const [complaint, setComplaint] = useState('');
  const [isBusy, setBusy] = useState(false);
  const tick = useFirstFocus<HTMLInputElement>();
  const { deletion, code } = words;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const isUnderstood = tick.current?.checked ?? false;
    setComplaint(isUnderstood ? '' : deletion.notUnderstood);
    if (!isUnderstood) return tick.current?.focus();
    setBusy(true);
    await requestDeletion(words.outcomes);
    setBusy(false);
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p id="deletion-what">{deletion.what}</p>
      <ul className="goes" aria-labelledby="deletion-what">
        <li>{deletion.goesProfile}</li>
        <li>{deletion.goesSessions}</li>
        <li>{deletion.goesRest}</li>
      </ul>
      <div className="row">
        <label className="tick">
          <input
            ref={tick}
            type="checkbox"
            required
            aria-invalid={complaint ? true : undefined}
            aria-describedby={complaint ? 'deletion-error' : undefined}
          />
          <span>{deletion.understood}</span>
        </label>
        <FieldError id="deletion-error" text={complaint || errorMessage || undefined} />
      </div>
      <div className="choices">
        <button type="submit" className="primary danger" aria-busy={isBusy}>
          {isBusy ? code.sending : deletion.send}
        </button>
        <button type="button" className="quiet" onClick={onClose}>
          {deletion.keep}
        </button>
      </div>
    </form>
  );
};
