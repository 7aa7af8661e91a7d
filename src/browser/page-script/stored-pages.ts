import { cacheNames } from '../service-worker/cache-names.ts';

interface StoredPage {
  /** Its present path, which may have changed since a story was saved. */
  path: string;
  title: string;
}

const titleOf = async (response: Response | undefined): Promise<string | undefined> => {
  if (!response?.headers.get('content-type')?.startsWith('text/html')) return undefined;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return page.querySelector('h1')?.textContent?.trim();
};

/** The pages in a cache, the one stored last first; what else it has is left out. */
const pagesIn = async (cacheName: string): Promise<StoredPage[]> => {
  if (!(await caches.has(cacheName))) return [];
  const cache = await caches.open(cacheName);
  const pages = await Promise.all(
    (await cache.keys()).map(async ({ url }): Promise<StoredPage | undefined> => {
      const stored = await cache.match(url);
      const title = await titleOf(stored);
      return stored && title ? { path: new URL(stored.url).pathname, title } : undefined;
    }),
  );
  return pages.filter((page) => page !== undefined).reverse();
};

/** What each list has: the saved stories before those that were read; the front page, and what is followed. */
const cachesOf = {
  stories: [cacheNames.saved, cacheNames.stories],
  following: [cacheNames.following],
};

/** The pages of some caches, each once. */
const storedPages = async (names: readonly string[]): Promise<StoredPage[]> => {
  const pages = (await Promise.all(names.map(pagesIn))).flat();
  return [...new Map(pages.map((page) => [page.path, page])).values()];
};

const itemOf = ({ path, title }: StoredPage): HTMLElement => {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = path;
  link.textContent = title;
  link.lang = path.slice(1, 3);
  link.dir = 'auto';
  item.append(link);
  return item;
};

/** Lists the pages on the offline page that can be read offline, and reloads the page when the connection is back. */
export const listStoredPages = async (): Promise<void> => {
  addEventListener('online', () => location.reload());
  if (!('caches' in window)) return;
  for (const [name, names] of Object.entries(cachesOf)) {
    const part = document.querySelector<HTMLElement>(`[data-stored=${name}]`);
    // A browser may refuse access to the storage.
    const pages = await storedPages(names).catch((): StoredPage[] => []);
    if (!part || pages.length === 0) continue;
    part.hidden = false;
    part.querySelector('ul')?.append(...pages.map(itemOf));
  }
};
