import { addReload } from './reload-record.ts';

/** Of session storage. A path without its query: that may hold a token. */
const key = 'reloads';

/** Loads the page again, unless that was done within ten seconds. Where that cannot be remembered it is not done: nothing would end it. */
export const reloadOnce = (): void => {
  try {
    const record = addReload(sessionStorage.getItem(key), location.pathname, Date.now());
    if (record === undefined) return;
    sessionStorage.setItem(key, record);
  } catch {
    return;
  }
  location.reload();
};
