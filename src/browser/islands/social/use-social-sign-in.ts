import { useEffect, useRef, useState } from 'react';
import { signInWith, type SocialSignInWords } from '#browser/stores/social-sign-in.ts';

/** Timeout of the buttons for a provider's page (specification 9). */
const redirectTimeoutMs = 60_000;

/** Leaves for providers, one at a time. After the browser's Back, or if a provider's page does not load, the buttons are enabled again. */
export const useSocialSignIn = (words: SocialSignInWords) => {
  const [leavingFor, setLeavingFor] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const comeBack = (): void => {
      clearTimeout(redirect.current);
      setLeavingFor(undefined);
    };
    window.addEventListener('pageshow', comeBack);
    return () => {
      clearTimeout(redirect.current);
      window.removeEventListener('pageshow', comeBack);
    };
  }, []);

  const stay = (reason: string): void => {
    setProblem(reason);
    setLeavingFor(undefined);
  };

  const leaveFor = async (provider: string, callbackUrl: string): Promise<void> => {
    if (leavingFor !== undefined) return;
    setLeavingFor(provider);
    setProblem(undefined);
    const reason = await signInWith(provider, callbackUrl, words);
    if (reason !== undefined) return stay(reason);
    redirect.current = setTimeout(() => {
      // A page that loads later would surprise its reader.
      window.stop();
      stay(words.OAuthSignin);
    }, redirectTimeoutMs);
  };

  return { leavingFor, problem, leaveFor };
};
