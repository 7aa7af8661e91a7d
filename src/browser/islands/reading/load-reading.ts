import { placesStorageKey, savedStorageKey } from '#contract/following/storage-keys.ts';
import { watchLibrary } from '#browser/page-script/watch-library.ts';
import { readStored } from '#browser/stores/library/device-storage.ts';

/** Whether a story is in the browser's storage. */
const isStored = (key: string, story: string): boolean => readStored(key)?.includes(JSON.stringify(story)) ?? false;

/** Loads the code for the reading position if the reader was here before, or else once they scroll below the first screen. */
export const loadReading = (): void => {
  // Every story has a rating with its id.
  const story = document.querySelector<HTMLElement>('.story [data-rating]')?.dataset['rating'];
  if (!story) return;
  let isLoaded = false;
  const load = (): void => {
    if (isLoaded) return;
    isLoaded = true;
    import('./track-reading.ts')
      .then(({ trackReading }) => trackReading())
      .catch((error: unknown) => {
        isLoaded = false;
        console.warn(error);
      });
  };
  const loadStored = (): void => {
    if ([placesStorageKey, savedStorageKey].some((key) => isStored(key, story))) load();
  };
  const loadBelow = (): void => {
    if (scrollY < innerHeight) return;
    removeEventListener('scroll', loadBelow);
    load();
  };
  loadStored();
  // The account may have it.
  watchLibrary([placesStorageKey, savedStorageKey], loadStored);
  addEventListener('scroll', loadBelow, { passive: true });
  loadBelow();
};
