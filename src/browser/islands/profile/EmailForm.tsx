import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { $attempt, clearError } from '#browser/stores/attempt.ts';
import { requestAddress } from '#browser/stores/change-account.ts';
import { EmailField } from '../account/EmailField.tsx';
import { FieldError } from '../account/FieldError.tsx';
import type { ProfileWords } from '../account/words.ts';
import { readEmail } from '../sign-in/email.ts';
import { useFirstFocus } from './use-first-focus.ts';

interface Props {
  words: ProfileWords;
  onClose: () => void;
}

/** Requests another address, to which a code is mailed. */
export const EmailForm = ({ words, onClose }: Props) => {
  const { errorMessage, fieldErrors } = useStore($attempt);
  const [complaint, setComplaint] = useState('');
  const [isBusy, setBusy] = useState(false);
  const field = useFirstFocus<HTMLInputElement>();
  const fieldError = complaint || fieldErrors['email'];
  const error = fieldError ?? errorMessage;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    clearError();
    const read = readEmail(field.current?.value ?? '', words.code);
    setComplaint('complaint' in read ? read.complaint : '');
    if ('complaint' in read) return field.current?.focus();
    setBusy(true);
    const isSent = await requestAddress(read.email, words.outcomes);
    setBusy(false);
    if (!isSent) field.current?.focus();
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="row">
        <label htmlFor="email">{words.email.new}</label>
        <EmailField
          ref={field}
          aria-invalid={fieldError ? true : undefined}
          aria-describedby={error ? 'email-error email-help' : 'email-help'}
        />
        <FieldError id="email-error" text={error} />
        <p id="email-help" className="hint">
          {words.email.newHelp} {words.email.newUndo}
        </p>
      </div>
      <div className="choices">
        <button type="submit" className="primary" aria-busy={isBusy}>
          {isBusy ? words.code.sending : words.code.send}
        </button>
        <button type="button" className="quiet" onClick={onClose}>
          {words.fields.cancel}
        </button>
      </div>
    </form>
  );
};
