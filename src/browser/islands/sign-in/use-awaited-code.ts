import { useEffect, useState } from 'react';
import type { Flow } from '#browser/api-client/accounts.ts';
import { mayAwaitCode } from '#browser/stores/awaited-attempt.ts';
import type { OutcomeWords } from '#browser/stores/outcomes.ts';

/**
 * Restores the code step after a reload. Its code is loaded only then: a page for signing in sends no request by itself.
 * @returns whether that is in progress
 */
export const useAwaitedCode = (flow: Flow, outcomes: OutcomeWords): boolean => {
  const [isRestoring, setRestoring] = useState(false);
  useEffect(() => {
    const restore = async (): Promise<void> => {
      setRestoring(true);
      await import('#browser/stores/restore-attempt.ts').then(({ restoreAttempt }) => restoreAttempt(flow, outcomes));
      setRestoring(false);
    };
    if (mayAwaitCode()) restore().catch(() => setRestoring(false));
  }, [flow, outcomes]);
  return isRestoring;
};
