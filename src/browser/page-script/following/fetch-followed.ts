import { type FollowedItem, isFollowedItem } from '#contract/following/followed-item.ts';
import { isSection } from '#settings/sections.ts';
import { type FollowedData, type FollowedStory } from '#search/followed-data.ts';

/** What was found of a followed item: its data, and a player's team; that it is gone, or called otherwise now; that it failed. */
export type Followed =
  | { item: FollowedItem; data: FollowedData; team?: FollowedItem }
  | { item: FollowedItem; state: 'gone' | 'failed' }
  | { item: FollowedItem; movedTo: FollowedItem };

const fetchDocument = async (path: string): Promise<{ page?: Document; response: Response }> => {
  const response = await fetch(path);
  if (!response.ok) return { response };
  return { response, page: new DOMParser().parseFromString(await response.text(), 'text/html') };
};

const storyIn = (line: Element): FollowedStory[] => {
  const link = line.querySelector('a');
  const time = line.querySelector('time');
  const path = decodeURIComponent(new URL(link?.href ?? '', location.href).pathname);
  const section = path.split('/')[2] ?? '';
  const title = link?.textContent?.trim() ?? '';
  const date = time?.textContent?.trim() ?? '';
  return time && isSection(section) ? [{ kind: section, path, title, line: '', date, at: time.dateTime }] : [];
};

/** What the item's own page says: players have no file of their own, and the page of a former id leads to the present one. */
const fromPage = async (item: FollowedItem, home: string): Promise<Followed> => {
  const { response, page } = await fetchDocument(`${home}/${item}`);
  if (!page) return { item, state: response.status === 404 || response.status === 410 ? 'gone' : 'failed' };
  const present = new URL(response.url).pathname.slice(home.length + 1);
  if (present !== item && isFollowedItem(present)) return { item, movedTo: present };
  const title = page.querySelector('h1')?.textContent?.trim() ?? '';
  const team = page.querySelector<HTMLElement>(`[data-follow="${item}"]`)?.dataset['team'];
  const stories = [...page.querySelectorAll('.story-line')].flatMap(storyIn);
  return {
    item,
    data: { item: { kind: 'player', path: `${home}/${item}`, title, line: '' }, matches: [], stories },
    ...(isFollowedItem(team) && { team }),
  };
};

/** What there is of a followed item. @param home path of the front page */
export const fetchFollowed = async (item: FollowedItem, home: string): Promise<Followed> => {
  try {
    if (item.startsWith('player/')) return await fromPage(item, home);
    const response = await fetch(`${home}/following/${item}.json`);
    if (response.ok) return { item, data: (await response.json()) as FollowedData };
    if (response.status === 404 && item.startsWith('club/')) return await fromPage(item, home);
    return { item, state: response.status === 404 ? 'gone' : 'failed' };
  } catch {
    return { item, state: 'failed' };
  }
};

/** A story in a language, by the path of any: its title and its own path; null where it is not published there. */
export const fetchStory = async (
  path: string,
  locale: string,
): Promise<{ path: string; title: string } | null | undefined> => {
  try {
    const { response, page } = await fetchDocument(path);
    if (!page) return response.status === 404 || response.status === 410 ? null : undefined;
    const present = new URL(response.url).pathname;
    if (present.split('/')[1] === locale)
      return { path: decodeURIComponent(present), title: page.querySelector('h1')?.textContent?.trim() ?? '' };
    const other = page.querySelector<HTMLLinkElement>(`link[rel=alternate][hreflang=${locale}]`);
    return other ? await fetchStory(new URL(other.href).pathname, locale) : null;
  } catch {
    return undefined;
  }
};
