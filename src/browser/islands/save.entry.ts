import { isStoryKey, isStoryPath } from '#contract/following/saved-story.ts';
import type { IslandModule } from '#browser/page-script/islands.ts';
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
  /** Beside the pressed button; the other one of the page says nothing that is no longer so. */
  const say = (text: string): void => {
    for (const each of document.querySelectorAll('.save'))
      each.parentElement?.querySelector('[role=status]')?.replaceChildren(each === button ? text : '');
  };
  const toggle = (): void => {
    const path = decodeURIComponent(location.pathname);
    if (!isStoryPath(path, story)) return;
    // The shown state decides, not the stored one: the account may have added the story meanwhile.
    const isSaved = button.ariaPressed === 'true';
    const refusal = changeLibrary({ saved: { [story]: isSaved ? null : path } });
    say(readingWords()[refusal ?? (isSaved ? 'nowRemoved' : 'nowSaved')]);
    if (!refusal) void syncOrSay(say);
  };
  if (events.filter(isPlainClick).length % 2 === 1) toggle();
  keepSavedShown(story);
  button.addEventListener('click', toggle);
};
