import { useRef, useState } from 'react';
import { $attempt, failWith, isRefusedCode, trackCode } from '#browser/stores/attempt.ts';
import type { OutcomeWords } from '#browser/stores/outcomes.ts';
import { verify } from '#browser/stores/sign-in.ts';

/** Confirms codes, one at a time, and never the same rejected code twice. */
export const useVerify = (outcomes: OutcomeWords) => {
  const [isBusy, setBusy] = useState(false);
  /** How often the boxes were emptied. */
  const [round, setRound] = useState(0);
  /** Whether the code in flight is still the present one. */
  const inFlight = useRef<() => boolean>(undefined);
  /** Messages about refused codes. */
  const refused = useRef(new Map<string, string>());

  const submit = async (code: string): Promise<void> => {
    if (inFlight.current?.()) return;
    const earlier = refused.current.get(code);
    if (earlier !== undefined) {
      failWith(earlier);
      return setRound((count) => count + 1);
    }
    inFlight.current = trackCode();
    setBusy(true);
    const result = await verify(code, outcomes);
    if (result === 'outdated') return;
    inFlight.current = undefined;
    setBusy(false);
    const { errorMessage, errorStatus } = $attempt.get();
    if (result !== 'error' || !isRefusedCode(errorStatus)) return;
    refused.current.set(code, errorMessage);
    setRound((count) => count + 1);
  };

  /** Another code was mailed: the messages about the last one do not apply to it. */
  const startAnew = (): void => {
    refused.current.clear();
    setBusy(false);
    setRound((count) => count + 1);
  };

  return { isBusy, round, submit, startAnew };
};
