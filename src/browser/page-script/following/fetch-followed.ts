import { type FollowedItem, isFollowedItem } from '#contract/following/followed-item.ts';
import type { FollowedData } from '#search/followed-data.ts';

/** What was found of a followed item; that it is gone, or called otherwise now; that it failed. */
export type Followed =
  | { item: FollowedItem; data: FollowedData }
  | { item: FollowedItem; state: 'gone' | 'failed' }
  | { item: FollowedItem; movedTo: FollowedItem };

/** What there is of an item without a file: the page of a former id leads to the present one. */
const fromAddress = async (item: FollowedItem, home: string): Promise<Followed> => {
  const { ok, status, url } = await fetch(`${home}/${item}`, { method: 'HEAD' });
  const present = new URL(url).pathname.slice(home.length + 1);
  if (ok && present !== item && isFollowedItem(present)) return { item, movedTo: present };
  return { item, state: status === 404 || status === 410 ? 'gone' : 'failed' };
};

/** What there is of a followed item. @param home path of the front page */
export const fetchFollowed = async (item: FollowedItem, home: string): Promise<Followed> => {
  try {
    const response = await fetch(`${home}/following/${item}.json`);
    if (response.ok) return { item, data: (await response.json()) as FollowedData };
    return response.status === 404 ? await fromAddress(item, home) : { item, state: 'failed' };
  } catch {
    return { item, state: 'failed' };
  }
};
