import { atom } from 'nanostores';
import type { ListedStory } from '#contract/desk/item-routes.ts';
import type { DeskFailure } from '../client/client.ts';
import { listItems, type StoryFilter } from '../client/items.ts';

export interface StoryList {
  isLoading: boolean;
  items: readonly ListedStory[];
  total: number;
  failure?: DeskFailure;
}

export const $stories = atom<StoryList>({ isLoading: true, items: [], total: 0 });

let asked = new AbortController();

/**
 * Loads the stories of a filter; an answer that comes after the next question is given up.
 * @param isMore adds the next ones to those that are shown
 */
export const loadStories = async (filter: StoryFilter, isMore = false): Promise<void> => {
  asked.abort();
  asked = new AbortController();
  const { signal } = asked;
  const shown = isMore ? $stories.get().items : [];
  $stories.set({ ...$stories.get(), isLoading: true });
  const answer = await listItems(filter, shown.length, signal);
  if (signal.aborted) return;
  if (!answer.ok) return $stories.set({ ...$stories.get(), isLoading: false, failure: answer.failure });
  $stories.set({ isLoading: false, items: [...shown, ...answer.data.items], total: answer.data.total });
};
