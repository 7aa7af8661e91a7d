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
  /** For a saved story that moved: its former path, stored under the present one. */
  moved: 'mustadira-moved-1',
  /** The last state of the front page, of the page of followed items and its data, and of the pages of followed teams. */
  following: 'mustadira-following-2',
  /** The styles, scripts and pictures of these pages. */
  followingParts: 'mustadira-following-parts-1',
  /** Which notifications were shown: empty entries by match and entry. */
  pushed: 'mustadira-pushed-1',
  /** The offline page, with its files. */
  offline: 'mustadira-offline-1',
};
