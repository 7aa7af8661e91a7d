import { parseFollowing } from '#following/followed-item.ts';
import { parsePlayerTeams } from '#following/player-teams.ts';
import { followingStorageKey, playerTeamsStorageKey } from '#following/storage-keys.ts';

/** Nothing, where the browser lets the page store nothing. */
const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/**
 * A test of what a match is about, `club/spain club/argentina competition/world-cup`, against what the reader follows: a player's
 * matches are his team's. Undefined where nothing is followed.
 */
export const followedTest = (): ((about: string) => boolean) | undefined => {
  const following = parseFollowing(stored(followingStorageKey));
  const teams = parsePlayerTeams(stored(playerTeamsStorageKey));
  const items = following.flatMap((item): (string | undefined)[] => [item, teams[item]]);
  return items.length > 0 ? (about) => about.split(' ').some((each) => items.includes(each)) : undefined;
};
