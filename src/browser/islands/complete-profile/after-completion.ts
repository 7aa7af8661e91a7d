import { safeReturn } from '#contract/safe-return.ts';

interface Links {
  home: string;
  profile: string;
}

const thisPage = /^\/..\/complete-profile(?:\.html)?\/*(?:[?#]|$)/i;

/**
 * The next page once the profile is complete: the one the reader was heading for, if it is on this site. Else a new reader goes to the
 * front page, and one who came to change something to their account.
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
