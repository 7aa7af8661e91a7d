import { safeReturn } from '#contract/safe-return.ts';

/**
 * The path to which a reader returns, from a client's input: a path, or the page's full URL as version 4's clients send it.
 * @param otherwise used if it is not on this site
 */
export const returnPath = (wanted: string | undefined, siteUrl: string, otherwise: string): string => {
  const path = wanted?.startsWith(`${siteUrl}/`) ? wanted.slice(siteUrl.length) : wanted;
  return safeReturn(path, siteUrl, otherwise);
};
