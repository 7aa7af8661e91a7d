import type { FollowedItem } from '#contract/following/followed-item.ts';
import { fillCount } from '#i18n/fill.ts';
import { pageFormatTag } from '#i18n/page-locale.ts';
import { markElement } from '../search/mark-element.ts';
import type { FollowedItems } from './followed-items.ts';
import { requiredElement } from './page-part.ts';

/** What an item is drawn as: what its button on the page has, or what its file says; nothing while neither is there. */
const shownOf = (page: HTMLElement, item: FollowedItem, items: FollowedItems) => {
  const button = page.querySelector(`[data-choice] [data-follow="${item}"]`);
  if (button) return { name: button.textContent.trim(), mark: button.querySelector('.club-mark')?.cloneNode(true) };
  const found = items.get(item);
  if (!found || !('data' in found)) return undefined;
  const { title, mark } = found.data.item;
  return { name: title, mark: mark && markElement(mark) };
};

/** Shows the marks of what is followed, the latest first, and says how much it is. */
export const drawChosen = (
  page: HTMLElement,
  following: readonly FollowedItem[],
  items: FollowedItems,
  counted: Readonly<Record<string, string>>,
): void => {
  const row = requiredElement(page, '[data-chosen]');
  const count = fillCount(
    counted,
    'count',
    following.length,
    pageFormatTag(),
    following.length.toLocaleString(pageFormatTag()),
  );
  const status = requiredElement(row, 'strong');
  // The same words again would be read out again.
  if (status.textContent !== count) status.textContent = count;
  const marks = following.toReversed().flatMap((item) => {
    const shown = shownOf(page, item, items);
    if (!shown) return [];
    const place = document.createElement('li');
    const name = document.createElement('span');
    name.textContent = shown.name;
    if (shown.mark) name.className = 'visually-hidden';
    place.title = shown.name;
    place.append(...[shown.mark, name].filter((each) => each !== undefined));
    return [place];
  });
  requiredElement(row, 'ul').replaceChildren(...marks);
};
