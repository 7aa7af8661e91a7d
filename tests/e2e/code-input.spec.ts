import type { Page } from '@playwright/test';
import { catalogue } from '#i18n/catalogue.ts';
import { variantsOfRun } from '../support/variants-of-run.ts';
import { answerForApi, codeSentResponse, refusal, toCode } from './support/api-answers.ts';
import { boxes, code, focused, paste } from './support/code-input-page.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { expect, test } from './support/quiet-page.ts';

const selected = (page: Page) => page.evaluate(() => getSelection()?.toString());

/** Puts text into a box at once, as a mail program or a keyboard's clipboard does. */
const fillIn = (page: Page, at: number, text: string) =>
  boxes(page)
    .nth(at)
    .evaluate((input, filled) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(input, filled);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }, text);

for (const locale of journeyLocales('ar')) {
  const { signIn } = catalogue[locale].accounts;

  test(`${locale}: boxes for digits, named, from left to right, the first focused`, async ({ page }) => {
    await answerForApi(page, { login: codeSentResponse({ code: { length: 6, type: 'number' } }) });
    await toCode(page, `/${locale}/login`);
    await expect(boxes(page)).toHaveCount(6);
    await expect(boxes(page).first()).toBeFocused();
    await expect(page.getByRole('group', { name: signIn.code })).toHaveAttribute('dir', 'ltr');
    const second = signIn.boxOfDigit.replace('{{number}}', '2').replace('{{total}}', '6');
    await expect(page.getByLabel(second)).toHaveAttribute('inputmode', 'numeric');
    const complete = await boxes(page).evaluateAll((inputs) => inputs.map((each) => each.getAttribute('autocomplete')));
    expect(complete).toEqual(['one-time-code', 'off', 'off', 'off', 'off', 'off']);
    const lefts = await boxes(page).evaluateAll((inputs) => inputs.map((each) => each.getBoundingClientRect().left));
    expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
    expect(
      await boxes(page)
        .first()
        .evaluate((box) => box.getBoundingClientRect().height),
    ).toBeGreaterThanOrEqual(44);
  });
}

test.describe('the boxes of a code', () => {
  test.beforeEach(async ({ page }) => {
    await answerForApi(page, { login: codeSentResponse(), confirm: 'no network' });
    await toCode(page, '/ar/login');
  });

  test('what is typed moves on; what does not fit changes nothing', async ({ page }) => {
    await page.keyboard.type('1');
    expect([await code(page), await focused(page)]).toEqual(['1___', 1]);
    await page.keyboard.type('a -٢');
    expect([await code(page), await focused(page)]).toEqual(['12__', 2]);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    expect([await focused(page), await selected(page)]).toEqual([0, '1']);
    await page.keyboard.type('1');
    expect([await code(page), await focused(page)]).toEqual(['12__', 1]);
    await page.keyboard.press('Control+v');
    await page.keyboard.press('v');
    expect(await code(page)).toBe('12__');
  });

  test('Backspace, Delete, Left and Right', async ({ page }) => {
    await page.keyboard.type('123');
    await page.keyboard.press('Backspace');
    expect([await code(page), await focused(page), await selected(page)]).toEqual(['123_', 2, '3']);
    await page.keyboard.press('Backspace');
    expect([await code(page), await focused(page)]).toEqual(['12__', 1]);
    await page.keyboard.press('Delete');
    expect([await code(page), await focused(page)]).toEqual(['1___', 1]);
    for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe(3);
    await page.keyboard.press('Shift+Tab');
    expect(await focused(page)).toBe(2);
  });

  test('a paste has to fit as a whole', async ({ page }) => {
    await boxes(page).nth(2).focus();
    await paste(page, '12-34');
    expect(await code(page)).toBe('____');
    await paste(page, ' 98\n');
    expect([await code(page), await focused(page)]).toEqual(['__98', 3]);
    await boxes(page).nth(1).focus();
    await paste(page, '7');
    expect([await code(page), await focused(page)]).toEqual(['_798', 2]);
  });

  for (const pasted of variantsOfRun(['\u2067٥\u00a0٣\u202f٧\u200f ١\u2069', '٥ ٣ ٧ ١', ' 5 3\t7 1\n']))
    test(`a code with separated digits is pasted as it is read: ${JSON.stringify(pasted)}`, async ({
      page,
      troubles,
    }) => {
      await paste(page, pasted);
      await expect.poll(() => code(page)).toBe('5371');
      await expect(page.getByRole('alert')).toHaveText(catalogue.ar.accounts.outcomes.networkError);
      expect(troubles.splice(0)).not.toEqual([]);
    });

  test('Enter in an unfinished code leads to the first empty box, and sends nothing', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.keyboard.type('12');
    await boxes(page).first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe(2);
    expect(await code(page)).toBe('12__');
    expect(requests.filter((url) => url.includes('/confirm'))).toEqual([]);
  });

  test('a mailed code that is filled in at once fills all boxes', async ({ page, troubles }) => {
    await fillIn(page, 0, '٤٨٢١');
    await expect.poll(() => code(page)).toBe('4821');
    await expect(page.getByRole('alert')).toHaveText(catalogue.ar.accounts.outcomes.networkError);
    expect(troubles.splice(0)).not.toEqual([]);
  });
});

for (const type of variantsOfRun(['tel', 'password']))
  test(`boxes for a code of type ${type} take digits alone`, async ({ page }) => {
    await answerForApi(page, { login: codeSentResponse({ code: { length: 5, type } }) });
    await toCode(page, '/en/login');
    await expect(boxes(page)).toHaveCount(5);
    for (const box of await boxes(page).all()) await expect(box).toHaveAttribute('type', type);
    await page.keyboard.type('1a٢_3');
    expect(await code(page)).toBe('123__');
  });

test('letters are taken where the code has some', async ({ page, troubles }) => {
  const letters = { length: 4, type: 'letter-numeric' };
  const requests = await answerForApi(page, {
    login: codeSentResponse({ code: letters }),
    confirm: refusal(422, 'Not this one'),
  });
  await toCode(page, '/en/login');
  await page.keyboard.type('k7-p');
  expect(await code(page)).toBe('k7p_');
  await page.keyboard.type('v');
  await expect(page.getByRole('alert')).toHaveText('Not this one');
  expect(requests.at(-1)).toMatchObject({ route: 'confirm', body: { otp_code: 'k7pv' }, token: 'temporary' });
  expect(troubles.splice(0)).not.toEqual([]);
});

test('a full code is sent once, not while it is being checked, and not again when it was refused', async ({
  page,
  troubles,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const requests = await answerForApi(page, {
    login: codeSentResponse(),
    confirm: async () => {
      await held;
      return refusal(422, 'Not this one');
    },
  });
  const confirmed = () => requests.filter(({ route }) => route === 'confirm').map(({ body }) => body['otp_code']);
  await toCode(page, '/en/login');
  await page.keyboard.type('1234');
  await page.keyboard.press('Enter');
  await page.keyboard.type('5');
  await expect.poll(confirmed).toEqual(['1234']);
  release();
  await expect(page.getByRole('alert')).toHaveText('Not this one');
  await expect(boxes(page).first()).toBeFocused();
  expect(await code(page)).toBe('____');
  await expect(boxes(page).first()).toHaveAttribute('aria-invalid', 'true');
  await expect(boxes(page).first()).toHaveAccessibleDescription(/Not this one/);
  await page.keyboard.type('1234');
  await expect.poll(() => code(page)).toBe('____');
  await expect(page.getByRole('alert')).toHaveText('Not this one');
  expect(confirmed()).toEqual(['1234']);
  await page.keyboard.type('1235');
  await expect.poll(confirmed).toEqual(['1234', '1235']);
  await expect.poll(() => code(page)).toBe('____');
  expect(troubles.splice(0)).not.toEqual([]);
});
