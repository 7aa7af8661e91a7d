// What a page says where its code cannot be loaded, and how it is tried again.
import type { Page } from '@playwright/test';
import { latestBuildFile } from '#contract/builds.ts';
import { catalogue } from '#i18n/catalogue.ts';
import { thorough } from '../support/thorough.ts';
import { variantsOfRun } from '../support/variants-of-run.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { demoPolls, pollOn } from './support/poll-page.ts';
import { actFirst } from './support/first-act.ts';
import { expect, test } from './support/quiet-page.ts';
import { signedIn } from './support/signed-in.ts';

const guestPages = ['login', 'sign-up', 'rest-password', 'undo-email-change', 'search', 'following'];
const readerPages = ['profile', 'complete-profile'];
const scripts = /\/_assets\/[^/]+\.js/;

const notice = (page: Page) => page.locator('#unloaded');

/** Whether the module of the page has done its work. */
const expectWorking = async (page: Page, name: string): Promise<void> => {
  if (name === 'search') await expect(page.locator('#q')).toBeFocused();
  else if (name === 'following') await expect(page.locator('[data-part=followed] li')).toHaveCount(1);
  else await expect(page.locator('astro-island:not([ssr])')).toBeAttached();
  await expect(notice(page)).toBeHidden();
};

for (const locale of journeyLocales('ar'))
  for (const name of [...guestPages, ...readerPages]) {
    const open = async (page: Page, baseURL: string): Promise<void> => {
      if (readerPages.includes(name)) await signedIn(page.context(), baseURL, { name: 'Layla' });
      await page.addInitScript(() => localStorage.setItem('following', '["club/egypt"]'));
      await page.goto(`/${locale}/${name}`);
    };

    // What loads a page again is the same on all.
    if (thorough || name === 'login')
      test(`${locale}: ${name} whose module fails once is loaded again by itself`, async ({
        page,
        baseURL,
        troubles,
      }) => {
        let documents = 0;
        page.on('request', (request) => (documents += Number(request.isNavigationRequest())));
        await page.route(scripts, (route) => (documents === 1 ? route.abort('connectionreset') : route.fallback()));
        await open(page, baseURL!);
        await expectWorking(page, name);
        expect(documents).toBe(2);
        troubles.splice(0);
      });

    // A form, a page that its module makes, one for readers: the others are like them.
    if (!thorough && !['login', 'search', 'profile'].includes(name)) continue;
    test(`${locale}: ${name} whose module cannot be loaded says so, and can be tried again`, async ({
      page,
      baseURL,
      troubles,
    }) => {
      await page.route(scripts, (route) => route.abort('connectionreset'));
      await open(page, baseURL!);
      await expect(notice(page)).toContainText(catalogue[locale].errors.unloaded);
      await expect(page.locator('main button:disabled')).toHaveCount(0);
      await expect(page.locator('main .waiting')).toHaveCount(0);
      await expect(page.locator('main form')).toHaveCount(0);
      await page.unroute(scripts);
      await notice(page).getByRole('button', { name: catalogue[locale].errors.offline.again }).click();
      await expectWorking(page, name);
      troubles.splice(0);
    });
  }

for (const { island, path, press, works } of variantsOfRun(
  [
    {
      island: 'follow',
      path: '/en/club/egypt',
      press: '.follow-place [data-follow="club/egypt"]',
      works: '[data-follow="club/egypt"][aria-pressed=true]',
    },
    { island: 'save', path: '/en/articles', press: '.share .save', works: '.share .save[aria-pressed=true]' },
    { island: 'share', path: '/en/club/egypt', press: '.share button[data-island=share]', works: 'dialog[open]' },
    {
      island: 'bracket',
      path: '/en/championships/world-cup',
      press: '.bracket button[data-team]:visible >> nth=0',
      works: '.bracket button[aria-pressed=true]',
    },
    { island: 'compare', path: '/en/leagues/premier-league/teams', press: '.compare select >> nth=0', works: '' },
  ],
  2,
))
  test(`${island}: a press that loads nothing is answered, and the next one works`, async ({ page, troubles }) => {
    await page.goto(path);
    if (island === 'save') await page.locator('main a[href^="/en/articles/"]').first().click();
    await page.route(`**/islands/${island}.js*`, (route) => route.abort('internetdisconnected'));
    const button = page.locator(press);
    await button.click();
    const said = button.locator('xpath=ancestor-or-self::*[@data-failure][1]').locator('[role=status]').first();
    await expect(said).toBeVisible();
    await expect(said).not.toBeEmpty();
    const failure = await said.innerText();
    await page.unroute(`**/islands/${island}.js*`);
    await button.blur();
    await button.click();
    if (works) await expect(page.locator(works).first()).toBeVisible();
    await expect(page.getByText(failure, { exact: true })).toBeHidden();
    troubles.splice(0);
  });

test('a press that loads nothing twice loads the page again, unless text would be lost', async ({ page, troubles }) => {
  // Browsers before 2026 remember which of the files that a module imports failed: until the page is loaded again.
  await page.route('**/_assets/library.*', (route) => route.abort('connectionreset'));
  await page.goto('/en/club/egypt');
  await actFirst(page);
  const button = page.locator('.follow-place [data-follow="club/egypt"]');
  const said = page.locator('.follow-place [role=status]').first();
  const press = async (): Promise<void> => {
    const answered = page.waitForResponse(`**/${latestBuildFile}`);
    await button.blur();
    await button.click();
    await (await answered).finished();
  };
  await press();
  await expect(said).not.toBeEmpty();
  await page.evaluate(() =>
    document.querySelector('main')?.append(Object.assign(document.createElement('input'), { value: 'typed' })),
  );
  await press();
  await expect(said).not.toBeEmpty();
  await page.locator('main > input').fill('');
  const loaded = page.waitForEvent('load');
  await press();
  await loaded;
  await page.unroute('**/_assets/library.*');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  troubles.splice(0);
});

test('what a page loads at the first act is tried again at the next one, at another address', async ({
  page,
  troubles,
}) => {
  await page.route('**/islands/first-act.js', (route) => route.abort('connectionreset'));
  await page.goto('/en/leagues/premier-league');
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('first-act.js'));
  await page.keyboard.press('Shift');
  await failed;
  await page.mouse.move(100, 100);
  await page.mouse.down();
  await expect(page.locator('table[data-sorts] th button').first()).toBeAttached();
  troubles.splice(0);
});

test('polls whose module fails once are brought up to date', async ({ page, troubles }) => {
  await page.route('**/islands/poll-refresh.js', (route) => route.abort('connectionreset'));
  await pollOn(page, 'en', demoPolls.always).open();
  troubles.splice(0);
});

for (const chunk of variantsOfRun(['sort-tables', 'follow-session', 'sync-library']))
  test(`${chunk}: what is loaded on demand and is not there is no unhandled rejection`, async ({
    page,
    baseURL,
    troubles,
  }) => {
    await signedIn(page.context(), baseURL!, { name: 'Layla' });
    await page.route(new RegExp(`/_assets/${chunk}`), (route) => route.abort('connectionreset'));
    await page.goto('/en/leagues/premier-league');
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes(chunk));
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
    await page.keyboard.press('Shift');
    await failed;
    await warned;
    expect(troubles.splice(0).filter((trouble) => trouble.startsWith('uncaught'))).toEqual([]);
  });
