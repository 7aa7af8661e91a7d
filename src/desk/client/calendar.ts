import type { ListedItem } from '#contract/desk/items.ts';
import { type DeskAnswer, request } from './client.ts';

/** Stories in one answer. */
const most = 100;

/** Every story that is dated within a span of time, the earliest first. @param since ISO 8601, as `until`, which is no more within it */
export const storiesWithin = async (since: string, until: string): Promise<DeskAnswer<ListedItem[]>> => {
  const stories: ListedItem[] = [];
  for (;;) {
    const searchParams = { since, until, from: String(stories.length), most: String(most) };
    const answer = await request<{ items: ListedItem[]; total: number }>('get', 'items', { searchParams });
    if (!answer.ok) return answer;
    stories.push(...answer.data.items);
    if (answer.data.items.length === 0 || stories.length >= answer.data.total)
      return { ok: true, data: stories.toReversed() };
  }
};
