import type { Page } from '@playwright/test';
import { catalogue } from '#i18n/catalogue.ts';
import type { Locale } from '#i18n/locales.ts';
import { signedIn } from './signed-in.ts';

/** What the page of the account says. */
export const accountWords = (locale: Locale) => catalogue[locale].profile;

/** A part of the page, by the id of its heading. */
export const part = (page: Page, id: string) => page.locator('.part', { has: page.locator(`#${id}`) });

/** The button that opens a part. */
export const opener = (page: Page, id: string) => part(page, id).locator('button.secondary');

/** A toast. */
export const said = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text });

/** Who the readers of these tests are. */
export const layla = { name: 'Layla', mobile: '+201001234567' };

/** Opens the account of a new reader. */
export async function openAccount(page: Page, site: string, locale: Locale): Promise<{ email: string }> {
  const reader = await signedIn(page.context(), site, layla);
  await page.goto(`/${locale}/profile`);
  await part(page, 'sessions').locator('li').first().waitFor();
  return reader;
}
