// What somebody meets who is new at the desk: a list that is not there yet, a story that lacks what publishing needs, a wrong file.
import { type Browser, expect as expectSoon, type Page, test } from '@playwright/test';
import ar from '../../src/i18n/messages/ar/desk.json' with { type: 'json' };
import arSeason from '../../src/i18n/messages/ar/desk-season.json' with { type: 'json' };
import { preferredPorts } from '../support/preferred-ports.ts';
import { type DeskSite, startDeskSite } from './support/desk-site.ts';

const expect = expectSoon.configure({ timeout: 30_000 });

test.describe.configure({ mode: 'default' });

let site: DeskSite;
let administrator: Awaited<ReturnType<DeskSite['signInFirst']>>;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  site = await startDeskSite(preferredPorts.secondDesk);
  administrator = await site.signInFirst(browser);
});
test.afterAll(() => site.stop());
test.setTimeout(120_000);

const openDesk = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ storageState: administrator, locale: 'ar-EG' });
  return context.newPage();
};

test('the first list says what it waits for, and fills by itself', async ({ browser }) => {
  const page = await openDesk(browser);
  let isReady = false;
  const unready = { status: 503, headers: { 'Retry-After': '1' }, json: { status: 503, message: '' } };
  await page.route('**/api/desk/items?*', (route) => (isReady ? route.continue() : route.fulfill(unready)));
  await page.goto(`${site.address}/desk`);
  await expect(page.getByText(ar.starting)).toBeVisible();
  isReady = true;
  await expect(page.getByRole('link', { name: /عنوان one|Title of one/ })).toBeVisible();
  await expect(page.getByText(ar.starting)).toHaveCount(0);
  await page.context().close();
});

test('what a story lacks is said before it is published, and leads to its field', async ({ browser }) => {
  const page = await openDesk(browser);
  await page.goto(`${site.address}/desk`);
  await page.getByRole('button', { name: ar.new.title }).click();
  await page.getByRole('dialog').getByLabel(ar.field.title).fill('أول خبر لي');
  await page.keyboard.press('Enter');
  const before = page.getByRole('button', { name: /قبل النشر$/ });
  await expect(before).toBeVisible();
  const publish = page.getByRole('button', { name: ar.publish.title, exact: true });
  await expect(publish).toHaveAccessibleDescription(/قبل النشر$/);
  await publish.click();
  const dialog = page.getByRole('dialog');
  for (const name of [ar.publish.now, ar.publish.schedule])
    await expect(dialog.getByRole('button', { name })).toBeDisabled();
  await dialog.getByRole('button', { name: /قبل النشر$/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('[aria-invalid="true"]:focus')).toHaveCount(1);
  await page.context().close();
});

test('a file that is no season is refused in Arabic, and nothing is offered that cannot be done', async ({
  browser,
}) => {
  const page = await openDesk(browser);
  await page.goto(`${site.address}/desk/import`);
  const give = (name: string, text: string) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await give('table.json', '{"teams": []}');
  await expect(page.getByText(arSeason.explain.UNREAD_FILE)).toBeVisible();
  await expect(page.getByText(arSeason.accepted.json)).toBeVisible();
  await give('results.csv', 'Div,Date,HomeTeam,AwayTeam,FTHG\nE0,11/08/2023,Burnley,Man City,0\n');
  await expect(page.getByText(arSeason.explain.BAD_SHAPE)).toBeVisible();
  await expect(page.getByText(arSeason.accepted.csv)).toBeVisible();
  await expect(page.getByText('Div,Date,HomeTeam,AwayTeam,FTHG', { exact: true })).toBeVisible();
  for (const control of ['checkbox', 'radio'] as const) await expect(page.getByRole(control)).toHaveCount(0);
  await expect(page.getByRole('button', { name: arSeason.import, exact: true })).toHaveCount(0);
  await page.context().close();
});
