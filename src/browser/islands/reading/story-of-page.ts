import { isStoryKey, type StoryKey } from '#contract/following/saved-story.ts';

/** The story that the page shows, by the address of its rating, which every story has. */
export const storyOfPage = (): StoryKey | undefined => {
  const key = document.querySelector<HTMLElement>('.story [data-rating]')?.dataset['rating'];
  return isStoryKey(key) ? key : undefined;
};
