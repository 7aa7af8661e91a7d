import { type Page } from '@playwright/test';

/** Signs in on the provider's own pages, and agrees that the site may know who it is. */
export const signInAtProvider = async (page: Page, login: string): Promise<void> => {
  await page.locator('input[name="login"]').fill(login);
  await page.locator('input[name="password"]').fill('any');
  await page.locator('button[type="submit"]').click();
  await page.locator('form:has(input[value="consent"]) button[type="submit"]').click();
};
