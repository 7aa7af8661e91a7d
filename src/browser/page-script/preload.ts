/** Behaviour 46: at most four routes at once, when their link becomes visible, after idle, once per path. */
const parallelLimit = 4;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the reader's connection may be used for pages they have not requested. */
export const mayPreload = (connection: Connection | undefined): boolean =>
  !connection?.saveData && !connection?.effectiveType?.includes('2g');

type Address = Pick<URL, 'origin' | 'pathname'>;

/** The path to preload for a link, or undefined: other sites, files, this page, or a known path. */
export const preloadPath = ({ origin, pathname }: Address, here: Address, known: Set<string>): string | undefined =>
  origin === here.origin && pathname !== here.pathname && !/\.\w+$/.test(pathname) && !known.has(pathname)
    ? pathname
    : undefined;

/** A queue that runs on at most `limit` paths at once. The task of a path calls `done` when it has ended. */
export const limitedQueue = (limit: number, work: (path: string, done: () => void) => void) => {
  const waiting: string[] = [];
  let free = limit;
  const next = (): void => {
    const path = free > 0 ? waiting.shift() : undefined;
    if (path === undefined) return;
    free--;
    work(path, () => {
      free++;
      next();
    });
  };
  return (path: string): void => {
    waiting.push(path);
    next();
  };
};

const prefetch = (href: string, done: () => void): void =>
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'prefetch', href, onload: done, onerror: done }),
  );

/** Milliseconds without changes in the page: a list that changes during typing is final then. */
const stillMs = 500;

const whenIdle = (act: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 4000 });
  else setTimeout(act, 1500);
};

/** Preloads the pages behind visible links, also of links that scripts add later; a file to download is none. */
export const preloadLinks = (): void => {
  if (!mayPreload((navigator as Navigator & { connection?: Connection }).connection)) return;
  const known = new Set<string>();
  const add = limitedQueue(parallelLimit, prefetch);
  const visible = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const path = isIntersecting && preloadPath(target as HTMLAnchorElement, location, known);
      if (!path) continue;
      known.add(path);
      add(path);
    }
  });
  // Observing a link twice has no effect.
  const observeLinks = (): void =>
    document.querySelectorAll('main a[href^="/"]:not([download])').forEach((link) => visible.observe(link));
  whenIdle(observeLinks);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const changes = new MutationObserver(() => {
    clearTimeout(waiting);
    waiting = setTimeout(() => whenIdle(observeLinks), stillMs);
  });
  const main = document.querySelector('main');
  if (main) changes.observe(main, { childList: true, subtree: true });
};
