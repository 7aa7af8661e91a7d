import { useEffect, useState } from 'react';

/** What somebody brought along to a page for signing in. */
export interface Arrival {
  /** Where to go afterwards, as the query has it: anything at all. */
  callbackUrl: string | null;
  /** Why they were sent here. */
  error: string | null;
  /** Token of the mailed link they opened. */
  linkToken: string | null;
}

const nothing: Arrival = { callbackUrl: null, error: null, linkToken: null };

/**
 * Reads the page's address once it runs in a browser. A link's token is taken out of the address at once: it must not stay in the
 * history, nor be copied along.
 */
export const useArrival = (): Arrival => {
  const [arrival, setArrival] = useState(nothing);
  useEffect(() => {
    const read = () => {
      const query = new URLSearchParams(location.search);
      const linkToken = new URLSearchParams(location.hash.slice(1)).get('link');
      if (linkToken !== null) history.replaceState(history.state, '', location.pathname + location.search);
      setArrival({ callbackUrl: query.get('callbackUrl'), error: query.get('error'), linkToken });
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return arrival;
};
