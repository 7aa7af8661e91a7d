import type { Page } from '@playwright/test';

export const links = (page: Page) => page.locator('.picture-link');
export const viewer = (page: Page) => page.getByRole('dialog');
export const position = (page: Page) => viewer(page).getByRole('status');
