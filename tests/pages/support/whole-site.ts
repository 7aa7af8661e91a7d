import { test as base } from '@playwright/test';
import { pagePaths } from './dist.ts';
import { type PageFacts, readFacts } from './page-facts.ts';

const pagesAtOnce = 40;
/** Far more than a page takes, also on a machine that does other things. */
const millisecondsAPage = 60;

/**
 * Reads every page of the build from the running server with the browser's own parser. Costs some milliseconds a page,
 * so a worker does it once for all tests.
 */
export const test = base.extend<object, { site: readonly PageFacts[] }>({
  site: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({ baseURL: project.use.baseURL, locale: 'ar-EG' });
      const page = await context.newPage();
      await page.goto('/favicon.svg');
      // Kept in the page and read from there by each batch.
      await page.evaluate(`globalThis.readFacts = ${readFacts.toString()}`);
      const site: PageFacts[] = [];
      for (let start = 0; start < pagePaths.length; start += pagesAtOnce) {
        const paths = pagePaths.slice(start, start + pagesAtOnce).map(({ path }) => path);
        const facts = await page.evaluate(async (batch) => {
          const { readFacts: read } = globalThis as unknown as { readFacts: typeof readFacts };
          return Promise.all(
            batch.map(async (path) => {
              const address = path.split('/').map(encodeURIComponent).join('/');
              // Without cookies, or the language of the page before would count for `/`.
              const response = await fetch(address, { redirect: 'manual', cache: 'no-store', credentials: 'omit' });
              const contentType = response.headers.get('content-type') ?? '';
              return read({ path, status: response.status, contentType, html: await response.text() });
            }),
          );
        }, paths);
        site.push(...facts);
      }
      await context.close();
      await use(site);
    },
    { scope: 'worker', timeout: 60_000 + pagePaths.length * millisecondsAPage },
  ],
});

export { expect } from '@playwright/test';
