import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Opens a page at the desk, as the person of `state`. What its browser reports fails the test, but for a server that is away. */
export const deskOpener =
  (address: string, person: State) =>
  async (
    browser: Browser,
    path: string,
    { locale = 'en-GB', state = person, width = 1280 }: { locale?: string; state?: State; width?: number } = {},
  ): Promise<{ page: Page; context: BrowserContext; close: () => Promise<void> }> => {
    const context = await browser.newContext({ storageState: state, locale, viewport: { width, height: 800 } });
    const page = await context.newPage();
    const troubles: string[] = [];
    page.on('pageerror', ({ message }) => troubles.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/^Failed to load resource/.test(message.text())) troubles.push(message.text());
    });
    await page.goto(`${address}/desk${path}`);
    return {
      page,
      context,
      close: async (): Promise<void> => {
        await context.close();
        expect(troubles).toEqual([]);
      },
    };
  };
export type OpenDesk = ReturnType<typeof deskOpener>;
