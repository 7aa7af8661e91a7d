import { readUserCookie } from '#browser/api-client/user-cookie.ts';
import type { FollowedItem } from '#contract/following/followed-item.ts';
import type { LibraryChanges } from '#contract/following/library.ts';
import { followingStorageKey, savedStorageKey } from '#contract/following/storage-keys.ts';
import { fill } from '#i18n/fill.ts';
import { accountRefusal } from '#browser/stores/library/account-refusal.ts';
import { changeLibrary } from '#browser/stores/library/change-library.ts';
import { deviceLibrary } from '#browser/stores/library/device-library.ts';
import { keepFollowedPages, keepOfflineCopies } from '#browser/stores/library/offline-copies.ts';
import { syncIfSignedIn } from '#browser/stores/library/sync-if-signed-in.ts';
import type { SyncOutcome } from '#browser/stores/library/sync-library.ts';
import { watchFollowed } from '../follow-buttons.ts';
import { rowsChanged } from '../live/row-events.ts';
import { watchLibrary } from '../watch-library.ts';
import { copyCalendarAddress, drawCalendar } from './calendar-part.ts';
import { drawChosen } from './chosen-row.ts';
import { followedItems } from './followed-items.ts';
import { drawData, drawFollowed } from './followed-part.ts';
import { keepFocus, showBeginning } from './page-focus.ts';
import { requiredElement, showPart } from './page-part.ts';
import { drawSaved, fetchTitles } from './saved-part.ts';
import { startTeamChoice } from './team-choice.ts';

type Words = Record<string, string>;

/** Where the lists are now, in words: on this device, in the account, not there yet, or why the account refuses them. */
const placeText = (outcome: SyncOutcome, words: Words): string => {
  if (outcome === 'account') return words['account'] ?? '';
  if (outcome === 'device') return words[import.meta.env.API_URL ? 'deviceOnly' : 'device'] ?? '';
  return accountRefusal(outcome) || (words['unsent'] ?? '');
};

/** Fills in the page of what its reader follows and saved, and updates it while it is open. */
export const startFollowingPage = (): void => {
  const page = document.querySelector<HTMLElement>('[data-following-page]');
  if (!page) return;
  const words = JSON.parse(page.dataset['words'] ?? '{}') as Words;
  const counted = JSON.parse(page.dataset['counted'] ?? '{}') as Words;
  const items = followedItems(page.dataset['home'] ?? '');
  let latestDraw = 0;
  let latestBegin = 0;
  /** Whether the account's lists have come, or cannot come: until then an empty list is none that is known. */
  let isKnown = false;

  const showPlace = (outcome: SyncOutcome): void =>
    page.querySelector('[data-where]')?.replaceChildren(placeText(outcome, words));
  const change = (changes: Partial<LibraryChanges>): void => {
    changeLibrary(changes);
    void syncIfSignedIn().then(showPlace);
  };
  const remove = (changes: Partial<LibraryChanges>, message: string): void => {
    change(changes);
    requiredElement(page, '[data-removed]').textContent = message;
    keepFocus(page);
    // What has the focus now may go with the item's matches.
    void draw().then(() => keepFocus(page));
  };
  const showFollowed = (following: readonly FollowedItem[]): void => {
    drawChosen(page, following, items, counted);
    drawFollowed(page, following, { items, words }, (item, name) =>
      remove({ following: { [item]: false } }, fill(words['removed'] ?? '', { name })),
    );
  };

  const draw = async (): Promise<void> => {
    const thisDraw = (latestDraw += 1);
    const { following, saved } = deviceLibrary();
    drawSaved(page, saved, words['unsave'] ?? '', ({ story }, name) =>
      remove({ saved: { [story]: null } }, fill(words['unsaved'] ?? '', { name })),
    );
    showPart(page, 'followed', following.length > 0);
    const isEmpty = following.length + saved.length === 0;
    const isUnknown = !isKnown && isEmpty;
    if (isEmpty && isKnown) requiredElement<HTMLDetailsElement>(page, '[data-choice]').open = true;
    showFollowed(following);
    page.classList.toggle('waits', isUnknown || following.some((item) => !items.get(item)));
    await items.fetchAll(following);
    if (thisDraw !== latestDraw) return;
    page.classList.toggle('waits', isUnknown);
    drawData(page, following, items);
    document.dispatchEvent(new Event(rowsChanged));
    showPart(page, 'some', following.some(items.hasFailed));
    showFollowed(following);
    drawCalendar(page, following, items, words);
    const renamed = items.renamed(following);
    if (Object.keys(renamed).length > 0) change({ following: renamed });
  };

  /** Draws the page for whoever sees it now. */
  const begin = (): void => {
    const thisBegin = (latestBegin += 1);
    const isGuest = readUserCookie(document.cookie) === undefined;
    isKnown = isGuest;
    for (const part of ['[data-removed]', '[data-copied]']) page.querySelector(part)?.replaceChildren();
    void draw();
    showPlace(isGuest ? 'device' : 'account');
    void syncIfSignedIn().then((outcome) => {
      // The page has come back since, perhaps for another reader.
      if (thisBegin !== latestBegin) return;
      showPlace(outcome);
      isKnown = true;
      void draw();
      const { following, saved } = deviceLibrary();
      keepOfflineCopies(saved);
      keepFollowedPages(following);
      void fetchTitles();
    });
  };

  startTeamChoice(page, () => showBeginning(page));
  watchFollowed();
  watchLibrary([followingStorageKey, savedStorageKey], () => void draw());
  page.querySelector('[data-again]')?.addEventListener('click', () => void draw().then(() => keepFocus(page)));
  copyCalendarAddress(page, words);
  begin();
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // What the reader before had, until what this one has is fetched.
    for (const part of ['matches', 'stories', 'calendar', 'some']) showPart(page, part, false);
    begin();
  });
};
