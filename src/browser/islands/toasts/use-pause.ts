import { type FocusEvent, useEffect, useRef, useState } from 'react';

/**
 * Whether the timers of toasts are paused: while a pointer is over one, the keyboard's focus in one, or the window in the background.
 * @param count of toasts; closing one removes pointer and focus without an event
 * @returns also the handlers of the element around them
 */
export const usePause = (count: number) => {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isAway, setAway] = useState(false);
  const around = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement>(null);

  useEffect(() => {
    const [leave, comeBack] = [() => setAway(true), () => setAway(false)];
    window.addEventListener('blur', leave);
    window.addEventListener('focus', comeBack);
    return () => {
      window.removeEventListener('blur', leave);
      window.removeEventListener('focus', comeBack);
    };
  }, []);

  useEffect(() => {
    if (count === 0) setHovered(false);
    setFocused((was) => {
      const is = around.current?.contains(document.activeElement) ?? false;
      if (was && !is && document.activeElement === document.body) cameFrom.current?.focus();
      return is;
    });
  }, [count]);

  const handlers = {
    ref: around,
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
        cameFrom.current = relatedTarget;
      setFocused(true);
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
  };
  return { isPaused: isHovered || isFocused || isAway, handlers };
};
