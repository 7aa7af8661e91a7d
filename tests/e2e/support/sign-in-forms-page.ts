import type { Page } from '@playwright/test';

export const send = (page: Page) => page.locator('form button[type="submit"]:enabled');
export const typeCode = (page: Page, code = '1234') => page.keyboard.type(code);
export const address = (page: Page) => page.evaluate(() => location.pathname + location.search);
