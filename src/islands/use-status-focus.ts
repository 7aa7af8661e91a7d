import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to a message about what a reader did where the focused button has disappeared with it.
 * @param status of what was done
 * @param isPending whether that is still to be answered
 * @returns ref of the message, and what wraps the handler of a button that may disappear
 */
export const useStatusFocus = <E extends HTMLElement>(status: string, isPending: boolean, hadFocus = false) => {
  const message: RefObject<E | null> = useRef<E>(null);
  const hasFocus = useRef(hadFocus);

  useEffect(() => {
    if (isPending) return;
    if (hasFocus.current && document.activeElement === document.body) message.current?.focus();
    hasFocus.current = false;
  }, [status, isPending]);

  const actOn = (action: () => Promise<void>) => (): void => {
    hasFocus.current = document.activeElement !== document.body;
    void action();
  };
  return { message, actOn };
};
