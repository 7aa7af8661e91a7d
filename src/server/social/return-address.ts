import { safeReturn } from '#contract/safe-return.ts';

/**
 * The path to lead a reader back to, from an address a client gave: a path, or as version 4's clients send it the page's whole address.
 * @param otherwise where to go if it is not one of this site
 */
export const returnPath = (wanted: string | undefined, siteUrl: string, otherwise: string): string => {
  const path = wanted?.startsWith(`${siteUrl}/`) ? wanted.slice(siteUrl.length) : wanted;
  return safeReturn(path, siteUrl, otherwise);
};
