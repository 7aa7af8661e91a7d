import { followingStorageKey, parseFollowing } from '#following/followed-item.ts';

/** Nothing, where the browser lets the page store nothing. */
const stored = (): string | null => {
  try {
    return localStorage.getItem(followingStorageKey);
  } catch {
    return null;
  }
};

/**
 * A test of what a match is about, `club/spain club/argentina competition/world-cup`, against what the reader follows. Undefined where
 * nothing is followed.
 */
export const followedTest = (): ((about: string) => boolean) | undefined => {
  const items: readonly string[] = parseFollowing(stored());
  return items.length > 0 ? (about) => about.split(' ').some((each) => items.includes(each)) : undefined;
};
