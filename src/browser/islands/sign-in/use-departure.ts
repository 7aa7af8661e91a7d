import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $user } from '#browser/stores/user.ts';
import { safeReturn } from '#contract/safe-return.ts';
import type { SignInProps } from './words.ts';

/** Milliseconds during which the success is shown before the page leaves. */
const farewell = 900;

/**
 * Leaves as soon as somebody is signed in, here or in another tab: back to the former page, or first to the incomplete profile, which
 * continues there.
 * @param callbackUrl from the page's query
 * @returns whether the page is about to leave
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
