import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns the focus to the button that opened something, once that has closed.
 * @returns ref for that button
 */
export const useOpener = <Element extends HTMLElement>(isOpen: boolean): RefObject<Element | null> => {
  const opener = useRef<Element>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (wasOpen.current && !isOpen && isLost) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
};
