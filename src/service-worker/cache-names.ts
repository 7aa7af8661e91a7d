/** Caches of the service worker. Another number drops caches of an older format. */
export const cacheNames = {
  /** The stories read last. */
  stories: 'mustadira-stories-1',
  /** Their styles, fonts and pictures. */
  parts: 'mustadira-parts-1',
  /** Saved stories and the page of what is followed, with their styles, scripts and pictures. */
  library: 'mustadira-library-1',
  /** The page that says there is no connection, with its files. */
  offline: 'mustadira-offline-1',
};
