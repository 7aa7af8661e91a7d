import { test as base } from '@playwright/test';
import { errorPagePaths } from './dist.ts';
import type { PageFacts } from './page-facts.ts';
import { readSiteFacts } from './site-facts.ts';

interface SiteFacts {
  /** Every page that a reader can request. */
  site: readonly PageFacts[];
  errorPages: readonly PageFacts[];
}

/** Tests that ask the facts of all pages. No browser is opened for them. */
export const test = base.extend<object, SiteFacts & { allFacts: readonly PageFacts[] }>({
  allFacts: [({ browserName: _ }, use) => use(readSiteFacts()), { scope: 'worker' }],
  site: [
    async ({ allFacts }, use) => {
      const errors = new Set(errorPagePaths.map(({ path }) => path));
      await use(allFacts.filter(({ path }) => !errors.has(path)));
    },
    { scope: 'worker' },
  ],
  errorPages: [
    async ({ allFacts }, use) => {
      const errors = new Set(errorPagePaths.map(({ path }) => path));
      await use(allFacts.filter(({ path }) => errors.has(path)));
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';
