import { clock } from '#browser/clock.ts';
import type { FollowedItem } from '#contract/following/followed-item.ts';
import { pageLocale } from '#i18n/page-locale.ts';
import { storyResult } from '../search/story-result.ts';
import type { followedItems } from './followed-items.ts';
import { type ItemRow, itemRow, replaceRows } from './item-row.ts';
import { matchItem } from './match-item.ts';
import { matchesByTime, newestStories } from './merge-followed.ts';
import { orderFollowed } from './order-followed.ts';
import { pagePart, requiredElement, showPart } from './page-part.ts';

type Items = ReturnType<typeof followedItems>;

/** The row of a followed item: its name where it is known, else its id, and whether it is gone. */
const rowOf = (item: FollowedItem, items: Items, words: Record<string, string>): ItemRow => {
  const found = items.get(item);
  if (found && 'data' in found) return found.data.item;
  return { path: '', title: item.split('/')[1] ?? '', line: items.isGone(item) ? (words['gone'] ?? '') : '' };
};

/**
 * Shows the list of what is followed: who looks for something in it finds it by its name.
 * @param remove what a row's button does, with the item's name within a sentence
 */
export const drawFollowed = (
  page: HTMLElement,
  following: readonly FollowedItem[],
  { items, words }: { items: Items; words: Record<string, string> },
  remove: (item: FollowedItem, name: string) => void,
): void => {
  const shownAs = new Map(following.map((item) => [item, rowOf(item, items, words)]));
  const ordered = orderFollowed(following, (item) => shownAs.get(item)?.title ?? '', pageLocale());
  const rows = ordered.map((item) => {
    const shown = shownAs.get(item) ?? rowOf(item, items, words);
    return itemRow(shown, words['remove'] ?? '', () => remove(item, shown.inSentence ?? shown.title));
  });
  replaceRows(requiredElement(pagePart(page, 'followed'), 'ul'), rows);
};

/** Shows the matches and the stories of what is followed. */
export const drawData = (page: HTMLElement, following: readonly FollowedItem[], items: Items): void => {
  const data = items.dataOf(following);
  const times = matchesByTime(data, clock.now());
  for (const [time, matches] of Object.entries(times)) {
    const group = requiredElement(page, `[data-time="${time}"]`);
    group.hidden = matches.length === 0;
    replaceRows(requiredElement(group, 'ul'), matches.map(matchItem));
  }
  const stories = newestStories(data);
  showPart(
    page,
    'matches',
    Object.values(times).some((matches) => matches.length > 0),
  );
  showPart(page, 'stories', stories.length > 0);
  replaceRows(
    requiredElement(pagePart(page, 'stories'), 'ul'),
    stories.map((story) => storyResult(story, '')),
  );
};
