import { useEffect } from 'react';

/**
 * Keeps the toasts below the visible part of the header, also during scrolling, so that its links to search, account and language are not
 * covered.
 * @param shown whether there is a toast
 */
export const useBelowHead = (shown: boolean): void =>
  useEffect(() => {
    const head = document.querySelector('body > header');
    if (!shown || !head) return;
    const follow = (): void => {
      const bottom = Math.max(0, head.getBoundingClientRect().bottom);
      document.documentElement.style.setProperty('--below-head', `${bottom}px`);
    };
    const events = ['scroll', 'resize'];
    follow();
    for (const event of events) addEventListener(event, follow);
    return () => {
      for (const event of events) removeEventListener(event, follow);
    };
  }, [shown]);
