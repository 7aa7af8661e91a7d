import { isStoryKey, isStoryPath, type StoryKey } from '#following/saved-story.ts';
import { filesByLocale } from '#i18n/message-files.ts';
import { type Messages } from '#i18n/messages.ts';
import { pageLocale } from '#i18n/page-locale.ts';
import { type IslandModule } from '#page-script/islands.ts';
import { changeLibrary } from '#stores/library/change-library.ts';
import { deviceLibrary } from '#stores/library/device-library.ts';
import { syncIfSignedIn } from '#stores/library/sync-if-signed-in.ts';
import { isPlainClick } from './plain-click.ts';
import { storyOfPage } from './reading/story-of-page.ts';

const files = import.meta.glob<Messages['reading']>('../i18n/messages/*/reading.json', {
  eager: true,
  import: 'default',
});

const isSaved = (story: StoryKey): boolean => deviceLibrary().saved.some((saved) => saved.story === story);

const show = (button: HTMLElement, story: StoryKey): void => {
  const words = filesByLocale(files)[pageLocale()];
  const saved = isSaved(story);
  button.ariaPressed = String(saved);
  button.textContent = saved ? `✓ ${words.saved}` : words.save;
};

const toggle = (button: HTMLElement, story: StoryKey): void => {
  const path = decodeURIComponent(location.pathname);
  if (!isStoryPath(path, story)) return;
  const willSave = !isSaved(story);
  const refusal = changeLibrary({ saved: { [story]: willSave ? path : null } });
  if (refusal) {
    button.textContent = filesByLocale(files)[pageLocale()][refusal];
    return;
  }
  show(button, story);
  void navigator.serviceWorker?.ready.then(({ active }) =>
    active?.postMessage({ [willSave ? 'keep' : 'drop']: location.pathname }),
  );
  void syncIfSignedIn();
};

/** Saves the story of the page, `[data-island=save]`, or removes it. Readers can read a saved one without a connection. */
export const start: IslandModule['start'] = (element, events) => {
  const story = storyOfPage();
  if (!isStoryKey(story)) return;
  show(element, story);
  element.addEventListener('click', () => toggle(element, story));
  if (events.filter(isPlainClick).length % 2 === 1) toggle(element, story);
};
