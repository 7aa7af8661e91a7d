import type { Page } from '@playwright/test';

export const button = (page: Page, item: string) => page.locator(`.follow-place [data-follow="${item}"]`);
export const stored = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key);
export const rows = (page: Page, part: string) => page.locator(`[data-part="${part}"] li`);
