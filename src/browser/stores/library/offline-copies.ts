import type { FollowedItem } from '#contract/following/followed-item.ts';
import type { SavedStory } from '#contract/following/saved-story.ts';

/** A message that the service worker understands. Paths of stories are as in addresses, encoded. */
type OfflineMessage = { saved: string[] } | { followed: readonly FollowedItem[] } | { removeAll: true };

const post = (message: OfflineMessage): void => {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  // The page may be about to be left: a worker that controls it gets the message at once.
  if (serviceWorker.controller) return serviceWorker.controller.postMessage(message);
  // Else once it is there: a story may be saved before. A browser that stores nothing refuses even to look for one.
  serviceWorker
    .getRegistration()
    .then(() => serviceWorker.ready)
    .then(
      ({ active }) => active?.postMessage(message),
      () => {},
    );
};

/** Stories that are saved can be read without a connection, others no longer. What could not be stored before is fetched again. */
export const keepOfflineCopies = (saved: readonly SavedStory[]): void =>
  post({ saved: saved.map(({ path }) => encodeURI(path)) });

/** The pages of followed teams, in the language of the page that says so, can be read without a connection. */
export const keepFollowedPages = (followed: readonly FollowedItem[]): void => post({ followed });

/** Removes every copy of a saved story, and what was stored of the page of what is followed. */
export const removeOfflineCopies = (): void => post({ removeAll: true });
