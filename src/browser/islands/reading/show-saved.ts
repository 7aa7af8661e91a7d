import { savedStorageKey } from '#contract/following/storage-keys.ts';
import type { StoryKey } from '#contract/following/saved-story.ts';
import { watchLibrary } from '#browser/page-script/watch-library.ts';
import { deviceLibrary } from '#browser/stores/library/device-library.ts';
import { readingWords } from './reading-words.ts';

/** Shows on its buttons, at the head and at the end of its page, whether a story is saved. */
const showSaved = (story: StoryKey): void => {
  const words = readingWords();
  const isSaved = deviceLibrary().saved.some((saved) => saved.story === story);
  for (const button of document.querySelectorAll<HTMLElement>('.save')) {
    button.ariaPressed = String(isSaved);
    button.textContent = isSaved ? `✓ ${words.saved}` : words.save;
  }
};

/** Shows on its buttons whether a story is saved, and follows changes by the account, another tab or another reader. */
export const keepSavedShown = (story: StoryKey): void => {
  showSaved(story);
  watchLibrary([savedStorageKey], () => showSaved(story));
};
