import { safeReturn } from '#contract/safe-return.ts';

interface Links {
  home: string;
  profile: string;
}

const thisPage = /^\/..\/complete-profile(?:\.html)?\/*(?:[?#]|$)/i;

/**
 * The next page once the profile is complete: the requested page, if it is on this site. Otherwise the front page for a new reader, or the
 * account page for one who came to change something.
 * @param wanted the untrusted address in the page's query
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
