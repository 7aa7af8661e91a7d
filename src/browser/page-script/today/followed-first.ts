import { followedTest } from './followed.ts';
import type { RowElement } from './row-element.ts';

/** Moves what the reader follows to the top of a day's matches: its competitions, and its matches in them. The rest keeps its order. */
export const followedFirst = (day: Element): void => {
  const isFollowed = followedTest();
  if (!isFollowed) return;
  const follows = ({ dataset }: RowElement): boolean => isFollowed(dataset['about'] ?? '');
  const lists = [...day.querySelectorAll('.match-list')].filter((list) => {
    const followed = [...list.querySelectorAll<RowElement>('li[data-about]')].filter(follows);
    list.querySelector('ul')?.prepend(...followed);
    return followed.length > 0;
  });
  day.prepend(...lists);
};
