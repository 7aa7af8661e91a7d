import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $user } from '#stores/user.ts';
import { safeReturn } from '#contract/safe-return.ts';
import { type SignInProps } from './words.ts';

/** Milliseconds in which the success can be read before the page goes. */
const farewell = 900;

/**
 * Leads away as soon as somebody is signed in, here or in another tab: back to where they came from, or first to the profile that is to be
 * filled in, which leads on.
 * @param callbackUrl as the page's query has it
 * @returns whether the page is about to go
 */
export const useDeparture = (callbackUrl: string | null, { home, completeProfile }: SignInProps['links']): boolean => {
  const user = useStore($user);
  useEffect(() => {
    if (!user) return;
    const target = safeReturn(callbackUrl, location.origin, home);
    const first = target === home ? completeProfile : `${completeProfile}?callbackUrl=${encodeURIComponent(target)}`;
    const timer = setTimeout(() => location.replace(user.is_completed ? target : first), farewell);
    return () => clearTimeout(timer);
  }, [user, callbackUrl, home, completeProfile]);
  return user !== undefined;
};
