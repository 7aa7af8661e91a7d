import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus back to what opened something, once that has closed and taken the focus with it.
 * @returns for the element that opens it
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
