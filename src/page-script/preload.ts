/** Behaviour 46: at most four routes at once, when their link becomes visible, after idle, once per path. */
const parallelLimit = 4;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the reader's connection may be used for pages they have not asked for. */
export const mayPreload = (connection: Connection | undefined): boolean =>
  !connection?.saveData && !connection?.effectiveType?.includes('2g');

/** The path to preload for a link, or undefined: other sites, files, this page, or an address already known. */
export const preloadPath = (href: string, here: string, known: Set<string>): string | undefined => {
  const url = new URL(href, here);
  const current = new URL(here);
  if (url.origin !== current.origin || url.pathname === current.pathname || /\.\w+$/.test(url.pathname))
    return undefined;
  return known.has(url.pathname) ? undefined : url.pathname;
};

/** A queue that works on at most `limit` paths at once. */
export const limitedQueue = (limit: number, work: (path: string) => Promise<void>) => {
  const waiting: string[] = [];
  let running = 0;
  const next = (): void => {
    const path = running < limit ? waiting.shift() : undefined;
    if (path === undefined) return;
    running++;
    void work(path).finally(() => {
      running--;
      next();
    });
    next();
  };
  return (path: string): void => {
    waiting.push(path);
    next();
  };
};

const prefetch = (path: string): Promise<void> =>
  new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = path;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });

/** Preloads the pages behind visible links. */
export const preloadLinks = (): void => {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!mayPreload(connection) || !('IntersectionObserver' in window)) return;
  const known = new Set<string>();
  const add = limitedQueue(parallelLimit, prefetch);
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const path = preloadPath((target as HTMLAnchorElement).href, location.href, known);
      if (path === undefined) continue;
      known.add(path);
      add(path);
    }
  });
  const start = () => document.querySelectorAll('main a[href^="/"]').forEach((link) => observer.observe(link));
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 4000 });
  else setTimeout(start, 1500);
};
