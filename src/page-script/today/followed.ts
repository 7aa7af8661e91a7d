import { followingStorageKey } from '#following/followed-item.ts';

const storedItems = (): string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(followingStorageKey) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
};

/**
 * A test of what a match is about, `club/spain club/argentina competition/world-cup`, against what the reader follows. Undefined where
 * nothing is followed.
 */
export const followedTest = (): ((about: string) => boolean) | undefined => {
  const items = storedItems();
  return items.length > 0 ? (about) => about.split(' ').some((each) => items.includes(each)) : undefined;
};
