import type { Page } from '@playwright/test';
import { catalogue } from '#i18n/catalogue.ts';
import { fill } from '#i18n/fill.ts';
import type { Locale } from '#i18n/locales.ts';
import { storyPages } from '../pages/support/stories.ts';
import { violations } from './support/axe.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { watchShifts } from './support/layout-shifts.ts';
import { expect, test } from './support/quiet-page.ts';
import { watchRequests } from './support/settled.ts';
import { moveFingers } from './support/touch.ts';
import { links, viewer, position } from './support/viewer-page.ts';

const image = (page: Page) => page.locator('.viewer-slide:not([inert]) img');

const drawingIn = (locale: Locale): string =>
  storyPages().find((page) => page.locale === locale && page.section === 'caricatures')?.path ?? '';

/** How wide the picture is drawn: it is contained in its box. */
const widthOf = (page: Page): Promise<number> =>
  image(page).evaluate((shown: HTMLImageElement) => {
    const { width, height } = shown.getBoundingClientRect();
    return Math.min(width, (height * Number(shown.getAttribute('width'))) / Number(shown.getAttribute('height')));
  });

for (const locale of journeyLocales('ar')) {
  const { viewer: words } = catalogue[locale];
  const at = (number: number, count: number) => fill(words.position, { position: number, count });
  const [forward, back] = locale === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];

  test(`the drawings of the list in ${locale} by keyboard`, async ({ page }) => {
    const { requests, settled } = watchRequests(page);
    const shifts = await watchShifts(page);
    await page.goto(`/${locale}/caricatures`);
    await settled();
    expect(requests.filter((request) => request.resourceType() === 'script')).toEqual([]);
    // Figures come in a font of their own, after the first paint.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await shifts.total();
    const count = await links(page).count();
    const title = await page.locator('.wall h2').first().innerText();
    const credit = await page.locator('.wall .credit').first().innerText();

    await links(page).first().press('Enter');
    await expect(position(page)).toHaveText(at(1, count));
    await expect(viewer(page)).toHaveAccessibleDescription(at(1, count));
    await expect(viewer(page).getByRole('button', { name: words.close })).toBeFocused();
    const slide = page.locator('.viewer-slide:not([inert])');
    await expect(slide.getByRole('heading')).toHaveText(title);
    await expect(slide.locator('.credit')).toHaveText(credit);
    await expect(slide.locator('.credit a')).toHaveAttribute('rel', 'license');
    await expect(image(page)).toHaveJSProperty('complete', true);
    expect(await violations(page)).toEqual([]);

    const steps: [string, number][] = [
      [forward, 2],
      [forward, 3],
      [back, 2],
      ['End', count],
      [forward, count],
      ['Home', 1],
      [back, 1],
      ['PageDown', 2],
    ];
    for (const [key, number] of steps) {
      await page.keyboard.press(key);
      await expect(position(page)).toHaveText(at(number, count));
      await expect(image(page)).toBeInViewport({ ratio: 0.9 });
    }
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
    await expect(links(page).first()).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`/${locale}/caricatures$`));
    expect(await shifts.total()).toBe(before);
  });

  test(`a drawing's page in ${locale} shows its neighbours on the wall; Back closes the viewer`, async ({ page }) => {
    await page.goto(`/${locale}`);
    await page.goto(drawingIn(locale));
    const address = page.url();
    const heading = await page.locator('h1').innerText();
    await links(page).click();
    await expect(position(page)).toHaveText(/\d/);
    const own = page.locator('.viewer-slide:not([inert])').getByRole('heading');
    await expect(own).toHaveText(heading);
    await page.keyboard.press('Home');
    await page.keyboard.press(forward);
    await expect(position(page)).toHaveText(new RegExp(`^2 `));
    await page.goBack();
    await expect(viewer(page)).toHaveCount(0);
    expect(page.url()).toBe(address);

    // Closed by a button, it leaves nothing that Back would have to pass.
    await links(page).click();
    await viewer(page).getByRole('button', { name: words.close }).click();
    await expect(viewer(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/${locale}$`));
  });

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true, viewport: { width: 400, height: 700 } });

    test(`a swipe in ${locale} goes where reading goes, and two fingers enlarge`, async ({ page }) => {
      await page.goto(`/${locale}/caricatures`);
      const count = await links(page).count();
      await links(page).first().tap();
      await expect(position(page)).toHaveText(at(1, count));
      const [start, end] = locale === 'ar' ? [60, 340] : [340, 60];
      const swipe = (from: number, to: number) => moveFingers(page, [{ x: from, y: 300 }], [{ x: to, y: 300 }]);
      await swipe(start, end);
      await expect(position(page)).toHaveText(at(2, count));
      await swipe(end, start);
      await expect(position(page)).toHaveText(at(1, count));

      const fitted = await widthOf(page);
      const fingers = (apart: number) => [
        { x: 200 - apart, y: 300 },
        { x: 200 + apart, y: 300 },
      ];
      await moveFingers(page, fingers(30), fingers(75));
      await expect.poll(() => widthOf(page)).toBeGreaterThan(fitted * 2);
      await moveFingers(page, fingers(120), fingers(20));
      await expect.poll(() => widthOf(page)).toBeCloseTo(fitted, 0);
    });
  });
}

test('keys, a double press and the wheel enlarge a picture, which arrows then move', async ({ page }) => {
  await page.goto('/ar/caricatures');
  await links(page).first().click();
  await expect(image(page)).toHaveJSProperty('complete', true);
  const fitted = await widthOf(page);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect.poll(() => widthOf(page)).toBeGreaterThan(fitted * 2);
  const left = (await image(page).boundingBox())?.x ?? 0;
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await image(page).boundingBox())?.x ?? 0).toBeLessThan(left);
  await expect(position(page)).toHaveText(/^1 /);
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await expect.poll(() => widthOf(page)).toBeCloseTo(fitted, 0);
  await image(page).dblclick();
  await expect.poll(() => widthOf(page)).toBeGreaterThan(fitted * 1.5);
  await page.keyboard.press('0');
  await expect.poll(() => widthOf(page)).toBeCloseTo(fitted, 0);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -50);
  await page.keyboard.up('Control');
  await expect.poll(() => widthOf(page)).toBeGreaterThan(fitted);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageUp');
  await expect.poll(() => widthOf(page)).toBeCloseTo(fitted, 0);
});

test('a title leads to the drawing, and Back from there to the list', async ({ page }) => {
  await page.goto('/en/caricatures');
  await links(page).first().click();
  await page.locator('.viewer-slide:not([inert])').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/en\/caricatures\/./);
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/caricatures$/);
});

test('on a phone held sideways a picture has the whole height, and its words a scroll below', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto('/ar/caricatures');
  await links(page).first().click();
  expect((await image(page).boundingBox())?.height).toBe(360);
  for (const button of await viewer(page).getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 });
  const words = page.locator('.viewer-slide:not([inert])').getByRole('heading');
  await expect(words).not.toBeInViewport();
  await words.scrollIntoViewIfNeeded();
  await expect(words).toBeInViewport();
});

test('the picture of a story opens alone, with its credit and licence', async ({ page }) => {
  const story = storyPages().find(({ locale, section }) => locale === 'en' && section === 'news');
  await page.goto(story?.path ?? '');
  await links(page).click();
  await expect(page.locator('.viewer-slide')).toHaveCount(1);
  await expect(viewer(page).getByRole('heading')).toHaveText(await page.locator('h1').innerText());
  await expect(viewer(page).locator('.credit')).toContainText(catalogue.en.story.rightsReserved);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a picture leads to its largest version', async ({ page, request }) => {
    await page.goto('/ar/caricatures');
    const addresses = await links(page).evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(addresses.length).toBeGreaterThan(1);
    for (const address of addresses) expect((await request.get(address)).headers()['content-type']).toMatch(/^image\//);
  });
});
