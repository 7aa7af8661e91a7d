import { useEffect, useState } from 'react';

/** What somebody brought along to a page for signing in, or to their account. */
export interface Arrival {
  /** Where to go afterwards, as the query has it: anything at all. */
  callbackUrl: string | null;
  /** Why they were sent here. */
  error: string | null;
  /** Token of the mailed link they opened. */
  linkToken: string | null;
}

const nothing: Arrival = { callbackUrl: null, error: null, linkToken: null };

const readLink = (): string | null => new URLSearchParams(location.hash.slice(1)).get('link');

/**
 * Reads the page's address once it runs in a browser. A link's token is taken out of the address at once: it must not stay in the
 * history, nor be copied along. A link opened on the page that is there already is another arrival, even with the same token.
 */
export const useArrival = (): Arrival => {
  const [arrival, setArrival] = useState(nothing);
  useEffect(() => {
    const read = () => {
      const query = new URLSearchParams(location.search);
      const linkToken = readLink();
      if (linkToken !== null) history.replaceState(history.state, '', location.pathname + location.search);
      setArrival({ callbackUrl: query.get('callbackUrl'), error: query.get('error'), linkToken });
    };
    const readIfLink = () => {
      if (readLink() !== null) read();
    };
    read();
    window.addEventListener('hashchange', readIfLink);
    return () => window.removeEventListener('hashchange', readIfLink);
  }, []);
  return arrival;
};
