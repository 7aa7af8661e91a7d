import { safeReturn } from '#contract/safe-return.ts';

interface Links {
  home: string;
  profile: string;
}

const thisPage = /^\/..\/complete-profile(?:\.html)?\/*(?:[?#]|$)/i;

/**
 * Where a reader goes whose profile is complete: back to where they were on their way to, if that is on this site. Else somebody new begins
 * at the front page, and who came to change something sees it in their account.
 * @param wanted the address in the page's query, from anybody
 */
export const afterCompletion = (
  wanted: string | null,
  origin: string,
  { home, profile }: Links,
  wasComplete: boolean,
): string => {
  const otherwise = wasComplete ? profile : home;
  const target = safeReturn(wanted, origin, otherwise);
  return thisPage.test(target) ? otherwise : target;
};
