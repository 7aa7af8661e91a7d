import { type RefObject, useEffect, useRef } from 'react';

/** Gives an element the focus when it appears: what a reader has just asked for. */
export const useFirstFocus = <Element extends HTMLElement>(): RefObject<Element | null> => {
  const element = useRef<Element>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
};
