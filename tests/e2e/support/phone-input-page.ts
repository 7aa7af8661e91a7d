import type { Page } from '@playwright/test';
import { answerForApi, newReader } from './api-answers.ts';
import { expect } from './quiet-page.ts';

export const number = (page: Page) => page.locator('#mobile');
export const button = (page: Page) => page.locator('#mobile-country');

export const names = {
  ar: { US: 'الولايات المتحدة', AE: 'الإمارات العربية المتحدة', EG: 'مصر', GB: 'المملكة المتحدة', CA: 'كندا' },
  en: { US: 'United States', AE: 'United Arab Emirates', EG: 'Egypt', GB: 'United Kingdom', CA: 'Canada' },
} as const;
export type Locale = keyof typeof names;

/**
 * Opens the form for someone who is signed in, with what the lookup answers. By default the answer is the United States, and the field has it
 * before a test goes on.
 */
export async function openForm(page: Page, locale: Locale, answer?: () => Promise<string> | string) {
  // The page comes with the United States too: only after the country of the time zone are they the lookup's.
  const american = async (): Promise<string> => {
    await expectCountry(page, locale, 'EG');
    return '1;US;USA;United States';
  };
  await page.route('**/api/geo/country', async (route) =>
    route.fulfill({ contentType: 'text/plain', body: await (answer ?? american)() }),
  );
  const answered = answer ? undefined : page.waitForResponse('**/api/geo/country');
  await visitForm(page, locale);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  if (await answered) await expectCountry(page, locale, 'US');
}

/** Goes to the form without waiting for React. */
export async function visitForm(page: Page, locale: Locale): Promise<void> {
  await page.route(`**/${locale}/complete-profile`, async (route) => {
    await page.context().addCookies([{ name: 'user', value: '1', url: new URL(route.request().url()).origin }]);
    // As the page of a site with COUNTRY_HEADER or COUNTRY_LOOKUP_URL
    const response = await route.fetch();
    const body = (await response.text()).replace('looksUpCountry&quot;:[0,false]', 'looksUpCountry&quot;:[0,true]');
    expect(body).toContain('looksUpCountry&quot;:[0,true]');
    await route.fulfill({ response, body });
  });
  await answerForApi(page, { user: newReader });
  await page.goto(`/${locale}/complete-profile`);
}

export const expectCountry = (page: Page, locale: Locale, code: keyof (typeof names)['en']) =>
  expect(button(page)).toHaveAccessibleName(new RegExp(`: ${names[locale][code]} \\+`));
