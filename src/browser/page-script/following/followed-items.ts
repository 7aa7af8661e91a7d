import type { FollowedItem } from '#contract/following/followed-item.ts';
import type { FollowedData } from '#search/followed-data.ts';
import { storePlayerTeam } from '#browser/stores/library/player-teams.ts';
import { type Followed, fetchFollowed } from './fetch-followed.ts';

/** Requests at the same time. */
const maxRequests = 6;

/** Runs a task for each value, some at a time. */
export const eachOf = async <Value>(values: readonly Value[], task: (value: Value) => Promise<void>): Promise<void> => {
  const waiting = [...values];
  const work = async (): Promise<void> => {
    for (let value = waiting.shift(); value !== undefined; value = waiting.shift()) await task(value);
  };
  await Promise.all(Array.from({ length: maxRequests }, work));
};

/** What is known of followed items, each fetched once; what failed is fetched again the next time. @param home path of the front page */
export const followedItems = (home: string) => {
  const known = new Map<FollowedItem, Followed>();
  const requests = new Map<FollowedItem, Promise<void>>();

  const hasState = (item: FollowedItem | undefined, state: 'gone' | 'failed'): boolean => {
    const found = item && known.get(item);
    return found !== undefined && 'state' in found && found.state === state;
  };
  const teamOf = (item: FollowedItem): FollowedItem | undefined => {
    const found = known.get(item);
    return found && 'data' in found ? found.data.team : undefined;
  };
  /** Whether an item could not be fetched, or the team of a player, whose matches are his. */
  const hasFailed = (item: FollowedItem): boolean => hasState(item, 'failed') || hasState(teamOf(item), 'failed');

  const fetchNew = async (item: FollowedItem): Promise<void> => {
    const found = await fetchFollowed(item, home);
    known.set(item, found);
    if ('movedTo' in found) await fetchOnce(found.movedTo);
    const team = teamOf(item);
    if (team) {
      storePlayerTeam(item, team);
      await fetchOnce(team);
    }
    if (hasFailed(item)) requests.delete(item);
  };
  const fetchOnce = (item: FollowedItem): Promise<void> => {
    const request = requests.get(item) ?? fetchNew(item);
    requests.set(item, request);
    return request;
  };

  return {
    get: (item: FollowedItem): Followed | undefined => known.get(item),
    teamOf,
    fetchAll: (items: readonly FollowedItem[]): Promise<void> => eachOf(items, fetchOnce),
    isGone: (item: FollowedItem): boolean => hasState(item, 'gone'),
    hasFailed,
    /** The data of followed items, and of players' teams: their matches, and not their stories. */
    dataOf: (following: readonly FollowedItem[]): FollowedData[] =>
      [...new Set(following.flatMap((item) => [item, teamOf(item) ?? item]))].flatMap((item): FollowedData[] => {
        const found = known.get(item);
        if (!found || !('data' in found)) return [];
        return [following.includes(item) ? found.data : { ...found.data, stories: [] }];
      }),
    /** Items that are called otherwise now, as changes: followed by their present names. */
    renamed: (following: readonly FollowedItem[]): Record<string, boolean> =>
      Object.fromEntries(
        following.flatMap((item) => {
          const found = known.get(item);
          return found && 'movedTo' in found ? [[item, false] as const, [found.movedTo, true] as const] : [];
        }),
      ),
  };
};
export type FollowedItems = ReturnType<typeof followedItems>;
