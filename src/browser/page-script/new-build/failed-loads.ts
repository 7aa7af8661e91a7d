/** Files of a build's code. */
const code = /^\/(?:_assets|islands)\//;

/**
 * Calls back when a file of the page's code could not be loaded, also for files that failed before: the island loader of pages
 * (src/browser/page-script/islands.ts) and Vite raise `vite:preloadError`, Astro's islands `astro:hydration-error`, and the browser's list of
 * resources contains the server's status. Browsers without a status in that list report the events alone.
 * @param act `isRepeated`: islands that a reader touched could not be loaded more than once
 */
export const onFailedLoad = (act: (isRepeated: boolean) => void): void => {
  for (const type of ['vite:preloadError', 'astro:hydration-error'])
    addEventListener(type, ({ detail }: Event & { detail?: string }) => act(detail?.[1] !== undefined));
  const isMissing = ({ name, responseStatus }: PerformanceResourceTiming): boolean =>
    responseStatus >= 400 && code.test(new URL(name).pathname);
  new PerformanceObserver((list) => {
    if ((list.getEntries() as PerformanceResourceTiming[]).some(isMissing)) act(false);
  }).observe({ type: 'resource', buffered: true });
};
