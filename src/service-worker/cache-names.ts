/** Caches of the service worker. Another number drops what was stored in an older form. */
export const cacheNames = {
  /** The stories read last. */
  stories: 'mustadira-stories-1',
  /** Their styles, type and pictures. */
  parts: 'mustadira-parts-1',
  /** The page that says there is no connection, with its own. */
  offline: 'mustadira-offline-1',
};
