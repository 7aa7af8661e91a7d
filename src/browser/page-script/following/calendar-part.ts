import type { FollowedItem } from '#contract/following/followed-item.ts';
import { maxCalendarItems } from '#contract/following/limits.ts';
import { fill } from '#i18n/fill.ts';
import { pageLocale } from '#i18n/page-locale.ts';
import type { FollowedItems } from './followed-items.ts';
import { pagePart, showPart, requiredElement } from './page-part.ts';

/** What has a calendar of its own: a player has the matches of his team. */
const calendarItems = (following: readonly FollowedItem[], items: FollowedItems): FollowedItem[] => [
  ...new Set(
    following
      .filter((item) => !items.isGone(item))
      .flatMap((item) => (item.startsWith('player/') ? (items.teamOf(item) ?? []) : item)),
  ),
];

/** Shows the address of one calendar of all that is followed; of what was followed last, where one calendar cannot have all. */
export const drawCalendar = (
  page: HTMLElement,
  following: readonly FollowedItem[],
  items: FollowedItems,
  words: Record<string, string>,
): void => {
  const all = calendarItems(following, items);
  showPart(page, 'calendar', all.length > 0);
  const path = `/api/calendars/${pageLocale()}.ics?of=${all.slice(-maxCalendarItems).join(',')}`;
  const address = `${location.origin}${path}`;
  requiredElement<HTMLInputElement>(page, '[data-address]').value = address;
  requiredElement<HTMLAnchorElement>(page, '[data-subscribe]').href = address.replace(/^https?/, 'webcal');
  requiredElement(pagePart(page, 'calendar'), '[data-left-out]').textContent =
    all.length > maxCalendarItems ? fill(words['calendarLimit'] ?? '', { max: maxCalendarItems }) : '';
};

/** Copies the address of the calendar at a press. */
export const copyCalendarAddress = (page: HTMLElement, words: Record<string, string>): void => {
  const copy = async (): Promise<void> => {
    const input = requiredElement<HTMLInputElement>(page, '[data-address]');
    input.select();
    await navigator.clipboard.writeText(input.value);
  };
  const say = (word: string): void => void (requiredElement(page, '[data-copied]').textContent = words[word] ?? '');
  page.querySelector('[data-copy]')?.addEventListener('click', () => {
    // A page without https has no clipboard, and a browser may refuse: the address stays selected.
    copy().then(
      () => say('copied'),
      () => say('copyFailed'),
    );
  });
};
