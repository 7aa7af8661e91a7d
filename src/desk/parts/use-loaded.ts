import { useEffect, useState } from 'react';
import { askAgain } from '../client/ask-again.ts';
import type { DeskAnswer, DeskFailure } from '../client/client.ts';

/** What a screen needs from the server: being loaded, loaded, or failed. */
export type Loaded<Data> =
  { kind: 'loading' } | { kind: 'failed'; failure: DeskFailure } | { kind: 'loaded'; data: Data };

/**
 * Loads what a screen shows.
 * @param key loads again when it changes
 * @returns the state, and what loads it again
 */
export const useLoaded = <Data>(load: () => Promise<DeskAnswer<Data>>, key = ''): [Loaded<Data>, () => void] => {
  const [state, setState] = useState<Loaded<Data>>({ kind: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    const run = async (): Promise<void> => {
      const answer = await load();
      if (signal.aborted) return;
      setState(answer.ok ? { kind: 'loaded', data: answer.data } : { kind: 'failed', failure: answer.failure });
      if (!answer.ok) askAgain(answer.failure, signal, () => void run());
    };
    void run();
    return () => asking.abort();
    // The key stands for what is loaded.
  }, [key, round]);
  return [state, () => setRound((count) => count + 1)];
};
