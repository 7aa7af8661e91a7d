import { type FollowedItem, isFollowedItem } from './followed-item.ts';

/** The teams of followed players: their matches are the players'. */
export type PlayerTeams = Record<FollowedItem, FollowedItem>;

/** Key in the browser's storage: a JSON object of teams by player. What this device read on the pages of players; no account has it. */
export const playerTeamsStorageKey = 'player-teams';

/** The teams that a stored text holds. Whatever is not one is left out: other programs may write there. */
export const parsePlayerTeams = (text: string | null): PlayerTeams => {
  try {
    const stored = JSON.parse(text ?? '{}') as object | null;
    return Object.fromEntries(
      Object.entries(stored ?? {}).filter(([player, team]) => isFollowedItem(player) && isFollowedItem(team)),
    );
  } catch {
    return {};
  }
};
