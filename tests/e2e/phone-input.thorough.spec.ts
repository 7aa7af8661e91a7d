import { number, openForm, visitForm, expectCountry } from './support/phone-input-page.ts';
import { expect, test } from './support/quiet-page.ts';

for (const [answer, timezoneId, locale, country] of [
  ['0;;;WRONG INPUT', 'Africa/Cairo', 'en-GB', 'EG'],
  ['1;ZZ;ZZZ;Nowhere', 'UTC', 'ar-AE', 'AE'],
  ['', 'UTC', 'en', 'US'],
] as const) {
  test.describe(`in ${timezoneId} with ${locale}`, () => {
    test.use({ timezoneId, locale });
    test(`a lookup that answers “${answer}” is warned of, and the country is ${country}`, async ({
      page,
      troubles,
    }) => {
      await openForm(page, 'ar', () => answer);
      await expect
        .poll(() => troubles.splice(0).join())
        .toContain(`warning: The reader’s country could not be looked up, so it is ${country}`);
      await expectCountry(page, 'ar', country);
    });
  });
}

test('what was typed before hydration is kept', async ({ page }) => {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/CompleteProfile.island*', async (route) => {
    await held;
    await route.fallback();
  });
  await page.route('**/api/geo/country', (route) => route.fulfill({ body: '1;EG;EGY;Egypt' }));
  const visit = visitForm(page, 'en');
  await number(page).pressSequentially('+97150');
  release();
  await visit;
  await expect(number(page)).toHaveValue('+971 50');
  await expectCountry(page, 'en', 'AE');
});
