import { type FormEvent, useState } from 'react';
import { $attempt, clearError, isRefusedCode } from '#browser/stores/attempt.ts';
import type { OutcomeWords } from '#browser/stores/outcomes.ts';
import { verify } from '#browser/stores/sign-in.ts';
import type { StepWords } from './words.ts';

interface Props {
  token: string;
  words: Pick<StepWords, 'linkIntro' | 'linkSubmit' | 'linkRefused' | 'confirming'>;
  outcomes: OutcomeWords;
  /** How to continue with an invalid link. */
  afterRefusal?: string;
  onDone?: () => void;
  onGiveUp: () => void;
}

/** For a reader who opened a mailed link. Only a press redeems it: programs that scan mail open links too. */
export const LinkStep = ({ token, words, outcomes, afterRefusal, onDone, onGiveUp }: Props) => {
  const [error, setError] = useState({ text: '', isRefusal: false });
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const result = await verify('', outcomes, token);
    setBusy(false);
    if (result !== 'error') return onDone?.();
    const { errorMessage, errorStatus } = $attempt.get();
    setError({ text: errorMessage, isRefusal: isRefusedCode(errorStatus) });
    // The message is shown only here: a form on the same page may be about a code.
    clearError();
  };

  return (
    <form onSubmit={(event) => void submit(event)}>
      <p>{words.linkIntro}</p>
      {error.text && (
        <div role="alert">
          <p className="error">{error.text}</p>
          {error.isRefusal && afterRefusal && <p className="hint">{afterRefusal}</p>}
        </div>
      )}
      <button type="submit" className="primary" aria-busy={isBusy}>
        {isBusy ? words.confirming : words.linkSubmit}
      </button>
      <div className="ways">
        <button type="button" onClick={onGiveUp}>
          {words.linkRefused}
        </button>
      </div>
    </form>
  );
};
