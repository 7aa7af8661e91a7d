import { isStoryKey, isStoryPath } from '#contract/following/saved-story.ts';
import { type IslandModule } from '#browser/page-script/islands.ts';
import { syncOrSay } from '#browser/stores/library/account-refusal.ts';
import { changeLibrary } from '#browser/stores/library/change-library.ts';
import { isPlainClick } from './plain-click.ts';
import { readingWords } from './reading/reading-words.ts';
import { keepSavedShown } from './reading/show-saved.ts';
import { storyOfPage } from './reading/story-of-page.ts';

/** Saves the story of the page, `[data-island=save]`, or removes it. Readers can read a saved one without a connection. */
export const start: IslandModule['start'] = (button, events) => {
  const story = storyOfPage();
  if (!isStoryKey(story)) return;
  const note = button.parentElement?.querySelector('[role=status]');
  const toggle = (): void => {
    const path = decodeURIComponent(location.pathname);
    if (!isStoryPath(path, story)) return;
    // The shown state decides, not the stored one: the account may have added the story meanwhile.
    const refusal = changeLibrary({ saved: { [story]: button.ariaPressed === 'true' ? null : path } });
    note?.replaceChildren(refusal ? readingWords()[refusal] : '');
    if (!refusal) void syncOrSay((text) => note?.replaceChildren(text));
  };
  if (events.filter(isPlainClick).length % 2 === 1) toggle();
  keepSavedShown(story);
  button.addEventListener('click', toggle);
};
