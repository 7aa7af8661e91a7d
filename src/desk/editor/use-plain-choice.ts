import { useState } from 'react';

const key = 'desk-plain-text';

/**
 * Whether a browser begins with the plain text area: Firefox on Android, whose keyboards compose words that CodeMirror then loses or
 * doubles; what it does for keyboards on Android it does for Chrome's alone.
 */
export const failsToCompose = (userAgent: string, isCoarse: boolean): boolean =>
  isCoarse && /Android/.test(userAgent) && /Firefox\//.test(userAgent);

const stored = (): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Whether the body is edited as plain text, as this browser's reader last chose. */
export const usePlainChoice = (): [isPlain: boolean, choose: (isPlain: boolean) => void] => {
  const [isPlain, setPlain] = useState(() => {
    const choice = stored();
    return choice === null
      ? failsToCompose(navigator.userAgent, matchMedia('(pointer: coarse)').matches)
      : choice === 'on';
  });
  const choose = (next: boolean): void => {
    setPlain(next);
    try {
      localStorage.setItem(key, next ? 'on' : 'off');
    } catch {
      // Without storage the choice is that of this page.
    }
  };
  return [isPlain, choose];
};
