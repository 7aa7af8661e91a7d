import { isLoopback } from '#lib/is-loopback.ts';

/**
 * The address of a page to share: the canonical one, on the host that the reader uses where the site was published for its own machine
 * alone, as a demo on a network is.
 */
export const pageAddress = (canonical: string | undefined, here: string): string => {
  if (canonical === undefined) return here;
  const url = new URL(canonical);
  return isLoopback(url) && !isLoopback(new URL(here)) ? new URL(url.pathname, here).href : canonical;
};
