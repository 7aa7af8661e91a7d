import { parseFollowing } from '#contract/following/followed-item.ts';
import { followingStorageKey } from '#contract/following/storage-keys.ts';
import { readStored } from '#browser/stores/library/device-storage.ts';

/** Shows on every button of the page whether its item is followed. */
const showFollowed = (): void => {
  const followed: ReadonlySet<string> = new Set(parseFollowing(readStored(followingStorageKey)));
  for (const button of document.querySelectorAll<HTMLElement>('[data-follow]'))
    button.ariaPressed = String(followed.has(button.dataset['follow'] ?? ''));
};

/** Keeps the buttons right while the page is open: another tab may follow, and a page may come back from the history. */
export const watchFollowed = (): void => {
  showFollowed();
  for (const type of ['following', 'storage', 'pageshow']) addEventListener(type, showFollowed);
};
