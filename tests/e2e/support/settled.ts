import type { Page, Request } from '@playwright/test';

/** Waits until the page's own tasks are done, those it does when idle included. */
const idle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    // Where the clock is the test's, a callback for idle time would wait for it.
    await scheduler.postTask(() => {}, { priority: 'background' });
  });

/** Records what a page requests from now on, and tells when it has nothing more to do. */
export const watchRequests = (page: Page) => {
  const requests: Request[] = [];
  const underWay = new Set<Request>();
  let announce = (): void => {};
  page.on('request', (request) => {
    requests.push(request);
    underWay.add(request);
  });
  const end = (request: Request): void => {
    underWay.delete(request);
    if (underWay.size === 0) announce();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    requests,
    /** Waits until no request is under way, and what the page does with the answers has led to no other. Its timers may. */
    settled: async (): Promise<void> => {
      let seen: number;
      do {
        seen = requests.length;
        if (underWay.size > 0) await new Promise<void>((resolve) => (announce = resolve));
        await idle(page);
      } while (underWay.size > 0 || requests.length > seen);
    },
  };
};
