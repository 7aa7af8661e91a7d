import { type Page, test as base } from '@playwright/test';

/** What went wrong behind a page, in the order it happened. */
export type Troubles = string[];

/** Notes everything a browser complains about while a page is open. */
function listen(page: Page): Troubles {
  const troubles: Troubles = [];
  page.on('console', (message) => {
    // As configured in playwright.config.ts.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (message.type() === 'error' || message.type() === 'warning')
      troubles.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()}: ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // Leaving a page ends what it was preloading.
    const aborted = request.failure()?.errorText === 'net::ERR_ABORTED';
    if (!aborted) troubles.push(`failed: ${request.url()} ${request.failure()?.errorText}`);
  });
  return troubles;
}

/**
 * A page whose test fails when the browser reports an error or a warning, refuses something by the security policy, or
 * misses a file. `troubles` lets a test that means to cause some take them out.
 */
export const test = base.extend<{ troubles: Troubles }>({
  troubles: [
    async ({ page }, use) => {
      const troubles = listen(page);
      await use(troubles);
      if (troubles.length > 0) throw new Error(`The browser reported:\n${troubles.join('\n')}`);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
