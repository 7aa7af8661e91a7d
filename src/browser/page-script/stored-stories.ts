import { cacheNames } from '../service-worker/cache-names.ts';

interface StoredStory {
  /** Its present path, which may have changed since the story was saved. */
  path: string;
  title: string;
}

const titleOf = async (response: Response | undefined): Promise<string | undefined> => {
  if (!response?.headers.get('content-type')?.startsWith('text/html')) return undefined;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return page.querySelector('h1')?.textContent?.trim();
};

const storiesIn = async (cacheName: string): Promise<StoredStory[]> => {
  if (!(await caches.has(cacheName))) return [];
  const cache = await caches.open(cacheName);
  const stories = await Promise.all(
    (await cache.keys()).map(async ({ url }): Promise<StoredStory | undefined> => {
      const stored = await cache.match(url);
      const title = await titleOf(stored);
      return stored && title ? { path: new URL(stored.url).pathname, title } : undefined;
    }),
  );
  return stories.filter((story) => story !== undefined).reverse();
};

/** The stories stored on this device, each once: the one read last first, then those that were saved. */
const storedStories = async (): Promise<StoredStory[]> => {
  if (!('caches' in window)) return [];
  const stories = [...(await storiesIn(cacheNames.stories)), ...(await storiesIn(cacheNames.saved))];
  return [...new Map(stories.map((story) => [story.path, story])).values()];
};

/** Lists the stories on the offline page that can be read offline, and reloads the page when the connection is back. */
export const listStoredStories = async (): Promise<void> => {
  addEventListener('online', () => location.reload());
  const part = document.querySelector<HTMLElement>('[data-stored]');
  // A browser may refuse access to the storage.
  const stories = await storedStories().catch((): StoredStory[] => []);
  if (!part || stories.length === 0) return;
  part.hidden = false;
  part.querySelector('ul')?.append(
    ...stories.map(({ path, title }) => {
      const item = document.createElement('li');
      const link = document.createElement('a');
      link.href = path;
      link.textContent = title;
      link.lang = path.slice(1, 3);
      link.dir = 'auto';
      item.append(link);
      return item;
    }),
  );
};
