import { useEffect, useState } from 'react';

/** Parameters of the URL with which a reader arrived on a page for signing in, or on their account. */
export interface Arrival {
  /** Where to go afterwards, from the query: untrusted. */
  callbackUrl: string | null;
  /** Why they were sent here. */
  error: string | null;
  /** Token of the mailed link they opened. */
  linkToken: string | null;
}

const nothing: Arrival = { callbackUrl: null, error: null, linkToken: null };

/** The token of a mailed link in the page's URL; null without one. */
export const readLink = (): string | null => new URLSearchParams(location.hash.slice(1)).get('link');

/**
 * Reads the page's URL once it runs in a browser. A link's token is removed from the URL at once: it must not stay in the history, nor be
 * copied. A link opened on the same page is another arrival, even with the same token.
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
