import { useStore } from '@nanostores/react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { bringClient, type Flow } from '#browser/api-client/accounts.ts';
import { bringCaptcha } from '#browser/api-client/captcha.ts';
import { $attempt, clearError } from '#browser/stores/attempt.ts';
import type { OutcomeWords } from '#browser/stores/outcomes.ts';
import { requestCode } from '#browser/stores/sign-in.ts';
import { EmailField } from '../account/EmailField.tsx';
import { readEmail } from './email.ts';
import { useHydrated } from './use-hydrated.ts';
import type { StepWords } from './words.ts';

interface Props {
  flow: Flow;
  words: StepWords;
  outcomes: OutcomeWords;
  /** The address of an earlier try. */
  email: string;
  /** Whether the reader has come back from another step, whose button has disappeared. */
  takesFocus: boolean;
  /** Content below the button. */
  children: ReactNode;
}

/** Code for sending the form, loaded when a reader begins to use it. */
const bringWhatSends = (): void => {
  bringClient().catch(() => {});
  bringCaptcha();
};

/** The first step: where to send a code. The typed text stays, whatever the result. */
export const AddressStep = ({ flow, words, outcomes, email, takesFocus, children }: Props) => {
  const { errorMessage, fieldErrors } = useStore($attempt);
  const [complaint, setComplaint] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isReady = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const fieldError = complaint || fieldErrors['email'];
  const error = fieldError ?? errorMessage;

  // Not every browser focuses a field whose text is selected.
  useEffect(() => {
    if (!takesFocus) return;
    field.current?.focus();
    field.current?.select();
  }, [takesFocus]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    // A form that the browser has filled in may be sent without interaction.
    bringCaptcha();
    clearError();
    const read = readEmail(field.current?.value ?? '', words);
    setComplaint('complaint' in read ? read.complaint : '');
    if ('complaint' in read) return field.current?.focus();
    setBusy(true);
    const isSent = await requestCode(flow, read.email, outcomes);
    setBusy(false);
    if (!isSent) field.current?.focus();
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <label htmlFor="email">{words.email}</label>
      <EmailField
        ref={field}
        defaultValue={email}
        onFocus={bringWhatSends}
        aria-invalid={fieldError ? true : undefined}
        aria-describedby={error ? 'email-error' : undefined}
      />
      {error && (
        <p id="email-error" className="error" role="alert">
          {error}
        </p>
      )}
      <button type="submit" className="primary" disabled={!isReady} aria-busy={isBusy}>
        {isBusy ? words.sending : words.send}
      </button>
      {children}
    </form>
  );
};
