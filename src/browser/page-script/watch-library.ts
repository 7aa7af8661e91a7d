/**
 * Calls back when a reader's stored items may have changed: on this page, in another tab, or while the page was in the history, where it
 * receives no events.
 * @param keys of the browser's storage that the page shows
 */
export const watchLibrary = (keys: readonly string[], show: () => void): void => {
  addEventListener('following', show);
  addEventListener('storage', ({ key }) => {
    if (key === null || keys.includes(key)) show();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) show();
  });
};
