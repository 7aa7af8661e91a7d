import { type SavedStory } from '#following/saved-story.ts';

/** A message that the service worker understands. Paths are as in addresses, encoded. */
type OfflineMessage = { save: string } | { remove: string } | { removeAll: true };

const post = (messages: readonly OfflineMessage[]): void => {
  const { serviceWorker } = navigator;
  if (!serviceWorker || messages.length === 0) return;
  const send = (worker: ServiceWorker | null | undefined): void =>
    messages.forEach((each) => worker?.postMessage(each));
  // The page may be about to be left: a worker that controls it gets the message at once.
  if (serviceWorker.controller) send(serviceWorker.controller);
  else void serviceWorker.getRegistration().then((registration) => send(registration?.active));
};

const pathsOf = (saved: readonly SavedStory[]): string[] => saved.map(({ path }) => encodeURI(path));

/** Stories that were saved can be read without a connection from now on, those that were removed no longer. */
export const updateOfflineCopies = (before: readonly SavedStory[], after: readonly SavedStory[]): void => {
  const [old, now] = [new Set(pathsOf(before)), new Set(pathsOf(after))];
  post([
    ...[...old].filter((path) => !now.has(path)).map((remove) => ({ remove })),
    ...[...now].filter((path) => !old.has(path)).map((save) => ({ save })),
  ]);
};

/** Removes every copy of a saved story, and what was stored of the page of what is followed. */
export const removeOfflineCopies = (): void => post([{ removeAll: true }]);
