import { useEffect, useState } from 'react';
import { signInWith, type SocialSignInWords } from '#stores/social-sign-in.ts';

/** Leaves for providers, one at a time. After the browser's Back the buttons are enabled again. */
export const useSocialSignIn = (words: SocialSignInWords) => {
  const [leavingFor, setLeavingFor] = useState<string>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    const comeBack = (): void => setLeavingFor(undefined);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  const leaveFor = async (provider: string, callbackUrl: string): Promise<void> => {
    if (leavingFor !== undefined) return;
    setLeavingFor(provider);
    setProblem(undefined);
    const reason = await signInWith(provider, callbackUrl, words);
    if (reason === undefined) return;
    setProblem(reason);
    setLeavingFor(undefined);
  };

  return { leavingFor, problem, leaveFor };
};
