import { type RefObject, useEffect, useRef } from 'react';

/** Focuses an element when it appears: the one a reader has just opened. */
export const useFirstFocus = <Element extends HTMLElement>(): RefObject<Element | null> => {
  const element = useRef<Element>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
};
