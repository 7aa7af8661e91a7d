/** Key of the tab's own storage: it lasts through a reload, another language and a tab that the device has put away. */
const key = 'attempt';

/** The id of the sign-in whose code this tab awaits, if any. It opens nothing. */
export const awaitedAttempt = (): string | undefined => {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    // Storage that is closed to us holds nothing of ours.
    return undefined;
  }
};

/** Keeps which sign-in this tab awaits the code of; undefined where it awaits none any more. */
export const keepAwaitedAttempt = (id: string | undefined): void => {
  try {
    if (id === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, id);
  } catch {
    // Without storage the step of the code ends with its page.
  }
};

/** Whether there may be a sign-in to come back to: this tab began it, or the server led here (`?step=code`). */
export const mayAwaitCode = (): boolean =>
  awaitedAttempt() !== undefined || new URLSearchParams(location.search).get('step') === 'code';
