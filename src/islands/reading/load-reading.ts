import { placesStorageKey, savedStorageKey } from '#following/storage-keys.ts';
import { readStored } from '#stores/library/device-storage.ts';

/** Whether the browser's storage names a story. */
const isStored = (key: string, story: string): boolean => readStored(key)?.includes(JSON.stringify(story)) ?? false;

/** Loads what keeps the place in a story where its reader was here before, or else once they read on below the first screen. */
export const loadReading = (): void => {
  // Every story has a rating, which names it.
  const story = document.querySelector<HTMLElement>('.story [data-rating]')?.dataset['rating'];
  if (!story) return;
  const load = (): void => void import('./track-reading.ts').then(({ trackReading }) => trackReading());
  const loadBelow = (): void => {
    if (scrollY < innerHeight) return;
    removeEventListener('scroll', loadBelow);
    load();
  };
  if ([placesStorageKey, savedStorageKey].some((key) => isStored(key, story))) return load();
  addEventListener('scroll', loadBelow, { passive: true });
  loadBelow();
};
