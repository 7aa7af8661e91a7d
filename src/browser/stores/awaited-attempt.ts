/** Key in the tab's sessionStorage: it survives a reload, a change of language and a tab that the device has discarded. */
const key = 'attempt';

/** The id of the sign-in whose code this tab awaits, if any. It authorises nothing. */
export const awaitedAttempt = (): string | undefined => {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    // Storage that is blocked contains no id.
    return undefined;
  }
};

/** Stores which sign-in's code this tab awaits; undefined removes it. */
export const storeAwaitedAttempt = (id: string | undefined): void => {
  try {
    if (id === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, id);
  } catch {
    // Without storage the step of the code ends with its page.
  }
};

/** Whether there may be a sign-in to restore: this tab began it, or the server redirected here (`?step=code`). */
export const mayAwaitCode = (): boolean =>
  awaitedAttempt() !== undefined || new URLSearchParams(location.search).get('step') === 'code';
