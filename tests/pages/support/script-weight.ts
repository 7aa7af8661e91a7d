import type { Page } from '@playwright/test';
import { brotliBytes, wireBytes } from './wire.ts';

/** Records each script file a page requests from now on. */
export const watchScripts = (page: Page) => {
  const files: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') files.push(response.url());
  });
  return {
    files,
    /** Bytes of those files as they cross the network to a browser that takes Brotli. */
    fileBytes: async (): Promise<number> =>
      (await Promise.all([...new Set(files)].map(wireBytes))).reduce((sum, size) => sum + size, 0),
    /** Bytes of the scripts inside the page. */
    inlineBytes: async (): Promise<number> => {
      const scripts = page.locator('script:not([src])');
      return brotliBytes(
        await scripts.evaluateAll((elements) => elements.map(({ textContent }) => textContent).join('\n')),
      );
    },
  };
};
