import { pushStorageKey } from '#contract/following/storage-keys.ts';
import { readStored } from '#browser/stores/library/device-storage.ts';

/** A variable: an import that the bundler can see would be bundled. */
const address = '/islands/push-settings.js';

/** Loads the settings of notifications where this browser has some. */
export const loadPushSettings = (): void => {
  const place = document.querySelector<HTMLElement>('[data-push-settings]');
  if (!place || readStored(pushStorageKey) === null) return;
  (import(/* @vite-ignore */ address) as Promise<{ start: (place: HTMLElement) => Promise<void> }>)
    .then(({ start }) => start(place))
    .catch((error: unknown) => console.warn(error));
};
