import type { Page } from '@playwright/test';

export const root = (page: Page) => page.locator('html');
export const picker = (page: Page) => page.locator('select[data-choice=theme]');
