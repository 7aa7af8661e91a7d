import { isStoryKey, isStoryPath, type StoryKey } from '#following/saved-story.ts';
import { type IslandModule } from '#page-script/islands.ts';
import { changeLibrary } from '#stores/library/change-library.ts';
import { deviceLibrary } from '#stores/library/device-library.ts';
import { syncIfSignedIn } from '#stores/library/sync-if-signed-in.ts';
import { isPlainClick } from './plain-click.ts';
import { readingWords } from './reading/reading-words.ts';
import { showSaved } from './reading/show-saved.ts';
import { storyOfPage } from './reading/story-of-page.ts';

const isSaved = (story: StoryKey): boolean => deviceLibrary().saved.some((saved) => saved.story === story);

/** Saves the story of the page, `[data-island=save]`, or removes it. Readers can read a saved one without a connection. */
export const start: IslandModule['start'] = (button, events) => {
  const story = storyOfPage();
  if (!isStoryKey(story)) return;
  const note = button.parentElement?.querySelector('[role=status]');
  const toggle = (): void => {
    const path = decodeURIComponent(location.pathname);
    if (!isStoryPath(path, story)) return;
    const refusal = changeLibrary({ saved: { [story]: isSaved(story) ? null : path } });
    note?.replaceChildren(refusal ? readingWords()[refusal] : '');
    showSaved(button, isSaved(story));
    if (!refusal) void syncIfSignedIn();
  };
  showSaved(button, isSaved(story));
  button.addEventListener('click', toggle);
  if (events.filter(isPlainClick).length % 2 === 1) toggle();
};
