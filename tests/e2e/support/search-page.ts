import type { Page } from '@playwright/test';

export const found = (page: Page) => page.locator('.found li a');
export const paths = (page: Page) =>
  found(page).evaluateAll((links) =>
    links.map((link) => decodeURIComponent(new URL((link as HTMLAnchorElement).href).pathname)),
  );
