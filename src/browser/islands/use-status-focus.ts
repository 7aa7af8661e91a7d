import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/**
 * Moves the focus to the message about an action if the focused button has disappeared. A focused element may also disappear without an
 * action, as when a poll closes: then the focus moves to the message if it has a text, or else to the section's heading.
 * @param status of the action
 * @param isPending whether its response is still pending
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
