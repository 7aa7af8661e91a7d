import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { type SentCode, waitForResend } from '#browser/stores/attempt.ts';
import { $now, clockText, secondsUntil } from '#browser/stores/clock.ts';
import type { OutcomeWords } from '#browser/stores/outcomes.ts';
import { resend } from '#browser/stores/sign-in.ts';
import { figures } from './figures.ts';
import type { CodeWords } from './words.ts';

interface Props {
  sent: SentCode;
  words: CodeWords;
  outcomes: OutcomeWords;
  onResent: () => void;
}

/** Requests another code, as soon as the server accepts that. */
export const Resend = ({ sent, words, outcomes, onResent }: Props) => {
  const wait = secondsUntil(sent.resendAt, useStore($now));
  const [isBusy, setBusy] = useState(false);

  const isOff = wait > 0 || isBusy;

  // The device's clock was set back: the wait begins again, with its original length at most.
  useEffect(() => {
    if (wait > sent.resendSeconds) waitForResend(sent.resendSeconds);
  }, [wait, sent.resendSeconds]);

  const ask = async (): Promise<void> => {
    if (isOff) return;
    setBusy(true);
    if (await resend(outcomes)) onResent();
    setBusy(false);
  };

  return (
    <button type="button" aria-disabled={isOff} aria-busy={isBusy} onClick={() => void ask()}>
      {wait > 0 ? figures(fill(words.resendIn, { time: clockText(wait) })) : words.resend}
    </button>
  );
};
