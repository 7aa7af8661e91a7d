/** Caches of the service worker. Another number drops caches of an older format. */
export const cacheNames = {
  /** The stories read last. */
  stories: 'mustadira-stories-1',
  /** Their styles, fonts and pictures. */
  parts: 'mustadira-parts-1',
  /** Saved stories. */
  saved: 'mustadira-saved-1',
  /** Their styles, fonts and pictures. */
  savedParts: 'mustadira-saved-parts-1',
  /** Under the present path of a saved story that moved, the one it was saved at. */
  moved: 'mustadira-moved-1',
  /** The page of what is followed and its data, as they were last. */
  following: 'mustadira-following-1',
  /** The styles, scripts and pictures of that page. */
  followingParts: 'mustadira-following-parts-1',
  /** The page that says there is no connection, with its files. */
  offline: 'mustadira-offline-1',
};
