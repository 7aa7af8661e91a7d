import type { Page } from '@playwright/test';
import { catalogue } from '#i18n/catalogue.ts';
import type { Locale } from '#i18n/locales.ts';
import { builtKinds } from '../pages/support/page-kinds.ts';
import { thorough } from '../support/thorough.ts';
import { variantsOfRun } from '../support/variants-of-run.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { expect, test } from './support/quiet-page.ts';

const pathOf = (name: string, locale: Locale): string =>
  builtKinds.find((kind) => kind.name === name && kind.locale === locale)?.paths[0] ?? '';
const bar = (page: Page) => page.locator('.bar');
const opener = (page: Page, locale: Locale) =>
  bar(page).getByRole('button', { name: catalogue[locale].chrome.bar.all, exact: true });
const sheet = (page: Page) => page.locator('#sections');

/** Heights of head and bar, and the smallest side and the longest overflow of the bar's items. */
const measures = (page: Page) =>
  page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const items = [...document.querySelectorAll<HTMLElement>('.bar > *')];
    return {
      head: box('.masthead').height,
      toBottom: innerHeight - box('.bar').bottom,
      sides: Math.min(...items.flatMap((item) => [item.offsetWidth, item.offsetHeight])),
      cut: Math.max(...items.map((item) => item.scrollWidth - item.clientWidth)),
      sideways: document.documentElement.scrollWidth - innerWidth,
    };
  });

for (const locale of journeyLocales('ar')) {
  test(`on a phone in ${locale} the head is low, and the bar stays at the bottom without covering anything`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    for (const width of variantsOfRun([320, 412, 360])) {
      await page.setViewportSize({ width, height: 740 });
      for (const name of ['front page', 'news story', 'match with a shoot-out']) {
        await page.goto(pathOf(name, locale));
        const { head, toBottom, sides, cut, sideways } = await measures(page);
        expect.soft(head, `${name}, ${width} px`).toBeLessThanOrEqual(name === 'front page' ? 100 : 88);
        expect.soft(Math.abs(toBottom), `${name}, ${width} px`).toBeLessThan(2);
        expect.soft(sides, `${name}, ${width} px`).toBeGreaterThanOrEqual(44);
        expect.soft(Math.max(cut, sideways), `${name}, ${width} px`).toBeLessThanOrEqual(0);
      }
    }
    // The end of the page is above the bar, and so is whatever has the focus.
    const barTop = async () => (await bar(page).boundingBox())?.y ?? 0;
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const foot = await page.locator('footer').boundingBox();
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual((await barTop()) + 1);
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('main').focus();
    await page.locator('.trail a').last().focus();
    for (let step = 0; step < 15; step++) {
      await page.keyboard.press('Tab');
      const bottom = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0);
      expect(bottom).toBeLessThanOrEqual((await barTop()) + 1);
    }
    await expect(bar(page).locator('[aria-current]')).toHaveText(catalogue[locale].chrome.sections.matches);
    // At 400 % zoom a window is this low; on paper there is nothing to press.
    await page.setViewportSize({ width: 320, height: 256 });
    await page.evaluate(() => scrollTo(0, 2000));
    await expect(bar(page)).not.toBeInViewport();
    await page.emulateMedia({ media: 'print' });
    await expect(bar(page)).toBeHidden();
  });

  test(`the bar's last button in ${locale} opens choices whose words are whole`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('scores', 'hidden'));
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/${locale}/leagues`);
    await opener(page, locale).click();
    const choices = sheet(page).locator('select');
    const widths = () => choices.evaluateAll((all) => all.map((select) => select.clientWidth));
    const shown = await widths();
    await choices.evaluateAll((all) => all.forEach((select) => (select.style.maxInlineSize = 'none')));
    expect(await widths()).toEqual(shown);
  });

  test(`the bar's last button in ${locale} opens every section without JavaScript`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      baseURL,
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    const { sections, account, siteName } = catalogue[locale].chrome;
    await page.goto(`/${locale}/leagues`);
    await expect(page.getByRole('link', { name: siteName, exact: true })).toBeVisible();
    await expect(sheet(page).getByRole('link', { name: sections.leagues })).toBeHidden();
    await opener(page, locale).focus();
    await page.keyboard.press('Enter');
    for (const name of [sections.news, sections.leagues, sections.voting, sections.following, sections.search, account])
      await expect(sheet(page).getByRole('link', { name, exact: true })).toBeVisible();
    await expect(sheet(page).locator('select').first()).toBeHidden();
    await expect(sheet(page).locator('noscript')).toBeVisible();
    await page.keyboard.press('Tab');
    expect(await sheet(page).locator(':focus').count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect(sheet(page).getByRole('link', { name: sections.leagues })).toBeHidden();
    await opener(page, locale).click();
    await sheet(page).getByRole('link', { name: sections.voting }).click();
    await page.waitForURL(`**/${locale}/voting`);
    await context.close();
  });
}

if (thorough)
  test('in a reader’s own colours the current page is marked and nothing drawn vanishes', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const looks = (selector: string, pseudo?: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, part) => getComputedStyle(element, part).backgroundColor, pseudo);
    const paper = 'rgba(0, 0, 0, 0)';
    await page.goto('/ar/matches');
    expect(await looks('.masthead li a[aria-current]')).not.toBe(await looks('.masthead li a:not([aria-current])'));
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await looks('.bar [aria-current]')).not.toBe(await looks('.bar a:not([aria-current])'));
    expect(await looks('.bar [aria-current]')).not.toBe(await looks('.bar [aria-current]', '::before'));
    const canvas = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(await looks('.bar [aria-current]')).not.toBe(await looks('.bar [aria-current]', '::before'));
    for (const drawn of [
      await looks('.wordmark'),
      await looks('.foot .mark'),
      await looks('.bar a:not([aria-current])', '::before'),
      await looks('.find', '::before'),
    ])
      expect([canvas, paper]).not.toContain(drawn);
  });

test('a chart is scrolled behind the bar, not over it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en/analytics/where-world-cup-players-earn');
  const line = page.locator('.bars .figures').first();
  await line.evaluate((element) => scrollTo(0, element.getBoundingClientRect().bottom + scrollY - innerHeight + 10));
  const { x, y, width, height } = (await line.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const isOver = ([left, top]: readonly [number, number]) =>
    document.elementFromPoint(left, top)?.closest('nav') !== document.querySelector('nav.bar');
  expect(await page.evaluate(isOver, [x + width / 2, y + height / 2] as const)).toBe(false);
});

test('a chosen text size stays on the next page, from its first paint', async ({ page }) => {
  await page.goto('/en/news');
  const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  const normal = await size();
  await page.getByLabel(catalogue.en.chrome.textSize.label).selectOption('larger');
  expect(await size()).toBeCloseTo(normal * 1.3);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      sessionStorage.setItem('size-at-body', document.documentElement.dataset['text'] ?? 'none');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/ar');
  expect(await page.evaluate(() => sessionStorage.getItem('size-at-body'))).toBe('larger');
  await expect(page.locator('[data-choice=text]')).toHaveValue('larger');
  await page.locator('[data-choice=text]').selectOption('auto');
  expect(await size()).toBe(normal);
  await page.reload();
  expect(await size()).toBe(normal);
});

test('the language switch leads to the same place of a story', async ({ page }) => {
  /** Which heading of the story is nearest above the reading line. */
  const heading = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('main :is(h1, h2, h3)')].filter(
          (each) => each.getBoundingClientRect().top <= innerHeight / 3 + 2,
        ).length,
    );
  const story = pathOf('articles story', 'ar');
  await page.clock.install();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(story);
  const loaded = page.waitForResponse('**/islands/first-act.js');
  await page
    .locator('.prose > h2')
    .nth(1)
    .evaluate((each) => scrollTo(0, each.getBoundingClientRect().top + scrollY));
  const before = await heading();
  expect(before).toBeGreaterThan(1);
  await page.mouse.move(10, 10);
  await loaded;
  // The response has come; this resolves once the module has run.
  await page.evaluate((address) => import(address), '/islands/first-act.js');
  await opener(page, 'ar').click();
  await page.locator('a.language-switch').click();
  await page.waitForURL(/\/en\/articles\/[^#]+$/);
  await expect.poll(heading).toBe(before);
  // From the masthead: the place is where the reader was before going up.
  await page.setViewportSize({ width: 1280, height: 740 });
  await page
    .locator('.prose > h2')
    .nth(1)
    .evaluate((each) => scrollTo(0, each.getBoundingClientRect().top + scrollY));
  const there = await heading();
  await page.clock.fastForward(1200);
  await page.evaluate(() => {
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    scrollTo(0, 0);
    return scrolled;
  });
  await page.locator('a.language-switch').click();
  await page.waitForURL(/\/ar\/articles\/[^#]+$/);
  await expect.poll(heading).toBe(there);
});

test('no line of a trail begins with a slash, and an Arabic 404 shows its path as it was asked for', async ({
  page,
  troubles,
}) => {
  await page.goto(pathOf('news story', 'ar'));
  const parts = await page
    .locator('.trail li')
    .evaluateAll((steps) =>
      steps.map((step) => [getComputedStyle(step, '::before').content, getComputedStyle(step, '::after').content]),
    );
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.every(([before]) => before === 'none')).toBe(true);
  expect(parts.at(-1)?.[1]).toBe('none');
  await page.goto('/ar/nothing/here');
  const path = page.locator('main bdi');
  await expect(path).toHaveText('/ar/nothing/here');
  await expect(path).toHaveCSS('direction', 'ltr');
  const [title, name] = [await page.locator('h1').boundingBox(), await page.locator('.wordmark').boundingBox()];
  expect((title?.x ?? 0) + (title?.width ?? 0)).toBeCloseTo((name?.x ?? 0) + (name?.width ?? 0), 0);
  expect(troubles.splice(0)).not.toEqual([]);
});

test('on paper the folded data of a chart is open', async ({ page }) => {
  await page.goto(pathOf('analytics story', 'en'));
  const table = page.locator('.chart details table').first();
  await expect(table).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(table).toBeVisible();
});
