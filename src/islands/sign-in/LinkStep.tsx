import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { $attempt } from '#stores/attempt.ts';
import { type OutcomeWords } from '#stores/outcomes.ts';
import { verify } from '#stores/sign-in.ts';
import { type StepWords } from './words.ts';

interface Props {
  token: string;
  words: StepWords;
  outcomes: OutcomeWords;
  onGiveUp: () => void;
}

/** For who opened a mailed link. It is redeemed by a press and never by itself: programs that look through mail open links too. */
export const LinkStep = ({ token, words, outcomes, onGiveUp }: Props) => {
  const { errorMessage } = useStore($attempt);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    await verify('', outcomes, token);
    setBusy(false);
  };

  return (
    <form onSubmit={(event) => void submit(event)}>
      <p>{words.linkIntro}</p>
      {errorMessage && (
        <p className="error" role="alert">
          {errorMessage}
        </p>
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
