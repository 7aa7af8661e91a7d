import { addReload } from './reload-record.ts';

/** Key in sessionStorage. A path without its query: that may contain a token. */
const key = 'reloads';

/** Reloads the page, unless that was done within ten seconds. Without storage it does not reload: the reloads could repeat without end. */
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
