import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to a message about what a reader did where the focused button has disappeared with it. What is focused may also go by
 * itself, as the options of a poll that closes: then the focus moves to the message if it says something, or else to the section's heading.
 * @param status of what was done
 * @param isPending whether that is still to be answered
 * @returns ref of the message, and what wraps the handler of a button that may disappear
 */
export const useStatusFocus = <E extends HTMLElement>(status: string, isPending: boolean, hadFocus = false) => {
  const message: RefObject<E | null> = useRef<E>(null);
  const hasFocus = useRef(hadFocus);
  const focused = document.activeElement;

  useEffect(() => {
    if (isPending) return;
    if (hasFocus.current && document.activeElement === document.body) message.current?.focus();
    hasFocus.current = false;
  }, [status, isPending]);

  useEffect(() => {
    if (hasFocus.current || focused?.isConnected !== false || document.activeElement !== document.body) return;
    const heading = message.current?.closest('section')?.querySelector<HTMLElement>('h2, h3');
    if (heading) heading.tabIndex = -1;
    (message.current?.textContent ? message.current : heading)?.focus();
  });

  const actOn = (action: () => Promise<void>) => (): void => {
    hasFocus.current = document.activeElement !== document.body;
    void action();
  };
  return { message, actOn };
};
