import { parseFollowing } from '#contract/following/followed-item.ts';
import { parsePlayerTeams } from '#contract/following/player-teams.ts';
import { followingStorageKey, playerTeamsStorageKey } from '#contract/following/storage-keys.ts';
import { readStored } from '#browser/stores/library/device-storage.ts';

/**
 * A test of what a match is about, `club/spain club/argentina competition/world-cup`, against what the reader follows: a player's
 * matches are his team's. Undefined where nothing is followed.
 */
export const followedTest = (): ((about: string) => boolean) | undefined => {
  const following = parseFollowing(readStored(followingStorageKey));
  const teams = parsePlayerTeams(readStored(playerTeamsStorageKey));
  const items = following.flatMap((item): (string | undefined)[] => [item, teams[item]]);
  return items.length > 0 ? (about) => about.split(' ').some((each) => items.includes(each)) : undefined;
};
