import type { Page } from '@playwright/test';
import { catalogue } from '#i18n/catalogue.ts';
import { answerForApi, codeSentResponse, toCode } from './api-answers.ts';
import { expect } from './quiet-page.ts';

export const toasts = (page: Page) => page.locator('.toast:not([data-leaving])');

/**
 * The second step of signing in, where another code can be requested at once: each request shows a toast. The first one is gone, and time
 * passes only where a test lets it.
 */
export async function open(
  page: Page,
  locale: string,
  resend: Parameters<typeof answerForApi>[1][string] = codeSentResponse(),
) {
  await page.clock.install();
  await answerForApi(page, { login: codeSentResponse({ resend_in: 0 }), resend });
  await toCode(page, `/${locale}/login`);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.clock.runFor(6000);
  await expect(page.locator('.toast')).toHaveCount(0);
}

export const again = (page: Page, locale: 'ar' | 'en') =>
  page.getByRole('button', { name: catalogue[locale].accounts.signIn.resend, exact: true });

export async function say(page: Page, locale: 'ar' | 'en', times = 1) {
  for (let time = 0; time < times; time++) {
    await again(page, locale).click();
    await expect(again(page, locale)).toBeEnabled();
  }
}

export const resent = codeSentResponse({ resend_in: 0 });
