import { type FollowedItem, parseFollowing } from '#contract/following/followed-item.ts';
import { parsePlayerTeams } from '#contract/following/player-teams.ts';
import { followingStorageKey, playerTeamsStorageKey } from '#contract/following/storage-keys.ts';
import { readStored, writeStored } from './device-storage.ts';

/** Stores the team of a player who is about to be followed, or is; forgets those of players who are followed no longer. */
export const storePlayerTeam = (player: FollowedItem, team: FollowedItem): void => {
  const following = new Set<string>([...parseFollowing(readStored(followingStorageKey)), player]);
  const teams = { ...parsePlayerTeams(readStored(playerTeamsStorageKey)), [player]: team };
  writeStored(playerTeamsStorageKey, Object.fromEntries(Object.entries(teams).filter(([each]) => following.has(each))));
};

/** Removes the teams of all players from this device. */
export const forgetPlayerTeams = (): void => void writeStored(playerTeamsStorageKey, undefined);
