import { catalogue } from '#i18n/catalogue.ts';
import { answerForApi, codeSentResponse, refusal, signedInResponse, toCode } from './support/api-answers.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { expect, test } from './support/quiet-page.ts';
import { typeCode, address } from './support/sign-in-forms-page.ts';

for (const locale of journeyLocales('ar')) {
  const { accounts } = catalogue[locale];
  const { signIn } = accounts;

  test(`${locale}: a clock that is set back makes the wait for another code no longer than it was`, async ({
    page,
  }) => {
    const start = Date.parse('2026-11-25T12:00:00Z');
    await page.clock.install({ time: start });
    await answerForApi(page, { login: codeSentResponse() });
    await toCode(page, `/${locale}/login`);
    const wait = page.getByRole('button', { name: signIn.resendIn.replace('{{time}}', '') });
    await expect(wait).toBeDisabled();
    await page.clock.setSystemTime(start - 3_600_000);
    await page.clock.runFor(1000);
    await expect(wait).toHaveText(/(?:1:00|0:59)/);
    await page.clock.runFor(61_000);
    await expect(page.getByRole('button', { name: signIn.resend, exact: true })).toBeEnabled();
  });

  test(`${locale}: a code that was not looked at can be sent again as it is`, async ({ page, troubles }) => {
    const replies = [refusal(403, 'Not from here'), refusal(401, 'Begin again'), refusal(422, 'Wrong')];
    const confirm = page.getByRole('button', { name: signIn.confirm, exact: true });
    const requests = await answerForApi(page, {
      login: codeSentResponse(),
      confirm: () => replies.shift() ?? signedInResponse(true),
    });
    await toCode(page, `/${locale}/login`);
    await typeCode(page);
    const alert = page.getByRole('alert');
    for (const message of ['Not from here', 'Begin again', 'Wrong']) {
      await expect(alert).toHaveText(message);
      if (message !== 'Wrong') await confirm.click();
    }
    // That was about the code: it is typed anew, and not sent twice.
    await typeCode(page);
    await expect(alert).toHaveText('Wrong');
    expect(requests.filter(({ route }) => route === 'confirm')).toHaveLength(3);
    expect(troubles.splice(0)).not.toEqual([]);
  });

  test(`${locale}: on a small phone no line begins with a full stop, however long the address is`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await answerForApi(page, { login: codeSentResponse() });
    await toCode(page, `/${locale}/login`);
    const faults = await page.locator('#code-from').evaluate((place) => {
      const address = place.querySelector('bdi')!;
      const signs = (): { sign: string; box: DOMRect }[] => {
        const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
        const found = [];
        while (walker.nextNode()) {
          const node = walker.currentNode as Text;
          for (let at = 0; at < node.length; at += 1) {
            const range = document.createRange();
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            // An address that is longer than the line breaks where it must.
            const sign = address.contains(node) ? 'address' : (node.data[at] ?? '');
            if (sign.trim()) found.push({ sign, box: range.getBoundingClientRect() });
          }
        }
        return found;
      };
      // Wide letters and narrow ones: one of these addresses ends a pixel before the line does.
      const names = Array.from({ length: 100 }, (_, at) => 'm'.repeat(at / 4) + 'i'.repeat(1 + (at % 4)));
      return names.filter((name) => {
        address.replaceChildren(`${name}@example.com`);
        const all = signs();
        return all.some(({ sign, box }, at) => sign === '.' && box.top > (all[at - 1]?.box.bottom ?? 0) - 4);
      });
    });
    expect(faults).toEqual([]);
  });
}

test('before it is hydrated a page keeps the return address for readers who go to sign up', async ({ page }) => {
  await page.route('**/_assets/*.js', () => {});
  await page.goto('/ar/login?callbackUrl=%2Far%2Fvoting%23poll');
  await page.locator('.others a').first().click();
  await page.waitForURL('/ar/sign-up?callbackUrl=%2Far%2Fvoting%23poll', { waitUntil: 'commit' });
});

test('before it is hydrated a page shows its form, and does not send it', async ({ page }) => {
  // Never comes
  await page.route('**/_assets/*.js', () => {});
  await page.goto('/ar/login');
  await page.getByLabel(catalogue.ar.accounts.signIn.email).fill('reader@example.com');
  await page.evaluate(() => addEventListener('submit', () => void (document.title = 'sent')));
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveTitle('sent');
  expect(await address(page)).toBe('/ar/login');
  await expect(page.locator('form button')).toBeVisible();
});
