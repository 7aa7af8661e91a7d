import { pushStorageKey } from '#contract/following/storage-keys.ts';
import { readStored } from '#browser/stores/library/device-storage.ts';

/** What `/islands/push.js` exports besides its start. */
interface PushModule {
  /** Tells the server what has changed here: the language, the zone, whether results are hidden. */
  syncPush: () => Promise<void>;
}

/** A variable: an import that the bundler can see would be bundled. */
const address = '/islands/push.js';

/** Has notifications hide results where the reader of this device does, and no longer. Loads nothing where there are none. */
export const keepPushHidden = (): void => {
  if (readStored(pushStorageKey) === null) return;
  (import(/* @vite-ignore */ address) as Promise<PushModule>)
    .then(({ syncPush }) => syncPush())
    .catch((error: unknown) => console.warn(error));
};
