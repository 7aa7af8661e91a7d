import { cacheNames } from '../service-worker/cache-names.ts';

const cacheName = cacheNames.stories;

interface StoredStory {
  path: string;
  title: string;
}

/** The stories stored on this device, the one read last first. */
const storedStories = async (): Promise<StoredStory[]> => {
  if (!('caches' in window) || !(await caches.has(cacheName))) return [];
  const cache = await caches.open(cacheName);
  const stories = await Promise.all(
    (await cache.keys()).map(async ({ url }): Promise<StoredStory | undefined> => {
      const html = await (await cache.match(url))?.text();
      const title = new DOMParser()
        .parseFromString(html ?? '', 'text/html')
        .querySelector('h1')
        ?.textContent?.trim();
      return title ? { path: new URL(url).pathname, title } : undefined;
    }),
  );
  return stories.filter((story) => story !== undefined).reverse();
};

/** Lists on the offline page what can be read without a connection, and reloads the page when there is one. */
export const listStoredStories = async (): Promise<void> => {
  addEventListener('online', () => location.reload());
  const part = document.querySelector<HTMLElement>('[data-stored]');
  const stories = await storedStories();
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
