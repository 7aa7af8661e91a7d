import type { Page } from '@playwright/test';
import { beforePaint } from '#browser/page-script/before-paint.ts';
import { expect, test } from './support/quiet-page.ts';

/** Serves a real page as if it were for other visitors: what the layout writes is all that differs. */
const serveAs = (page: Page, path: string, access: 'signed-in' | 'guests-only') =>
  page.route(`**${path}*`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(beforePaint('public'), () => beforePaint(access));
    expect(body).toContain(beforePaint(access));
    await route.fulfill({ response, body });
  });

/** Stands in for the sign-in page. */
const serveLogin = (page: Page) =>
  page.route('**/login?*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>login</title><link rel="icon" href="data:,">',
    }),
  );

test('a page for signed-in visitors sends a guest to sign in, and says where from', async ({ page }) => {
  await serveAs(page, '/ar/voting', 'signed-in');
  await serveLogin(page);
  await page.goto('/ar/voting?poll=1');
  await page.waitForURL('**/ar/login?*');
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({ callbackUrl: '/ar/voting?poll=1', error: 'SessionRequired' });
  // The page that was refused is not in the history: going back does not lead into it again.
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
});

test('a page for signed-in visitors stays open to them', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'user', value: '1', url: baseURL! }]);
  await serveAs(page, '/en/voting', 'signed-in');
  await page.goto('/en/voting');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/en/voting');
});

test('a page for guests sends a signed-in visitor home, and lets guests in', async ({ page, context, baseURL }) => {
  await serveAs(page, '/en/voting', 'guests-only');
  await page.goto('/en/voting');
  expect(new URL(page.url()).pathname).toBe('/en/voting');
  await context.addCookies([{ name: 'user', value: '1', url: baseURL! }]);
  await page.goto('/en/voting');
  await page.waitForURL((url) => url.pathname === '/en');
});
