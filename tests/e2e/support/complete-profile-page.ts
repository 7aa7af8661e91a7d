import type { Page } from '@playwright/test';

export const name = (page: Page) => page.locator('#name');
export const mobile = (page: Page) => page.locator('#mobile');
export const submit = (page: Page) => page.locator('form.complete-profile button[type="submit"]:enabled');
