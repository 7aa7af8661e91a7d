import { type FollowedItem, isFollowedItem } from './followed-item.ts';

/** The teams of followed players: their matches are the players'. */
export type PlayerTeams = Record<FollowedItem, FollowedItem>;

/** The teams in a stored text. Invalid entries are left out, because other programs may write there. */
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
