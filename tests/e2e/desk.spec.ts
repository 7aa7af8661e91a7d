// Working days at the desk, with everything that is behind it: the files, the newsroom's process, the publisher, the readers' pages.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, expect as expectSoon, type Page, test } from '@playwright/test';
import ar from '../../src/i18n/messages/ar/desk.json' with { type: 'json' };
import en from '../../src/i18n/messages/en/desk.json' with { type: 'json' };
import { flatPng } from '../api/support/flat-png.ts';
import { type DeskSite, startDeskSite } from './support/desk-site.ts';
import { mailedCode } from './support/signed-in.ts';

// Much is behind each screen: the publisher renders meanwhile.
const expect = expectSoon.configure({ timeout: 30_000 });

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

// They share the newsroom.
test.describe.configure({ mode: 'default' });

let site: DeskSite;
let administrator: State;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  site = await startDeskSite();
  administrator = await site.signInFirst(browser);
});
test.afterAll(() => site.stop());
test.setTimeout(120_000);

/** A page at the desk. What its browser reports fails the test, but for a server that is away. */
const openDesk = async (
  browser: Browser,
  path: string,
  { locale = 'en-GB', state = administrator, width = 1280 }: { locale?: string; state?: State; width?: number } = {},
) => {
  const context = await browser.newContext({ storageState: state, locale, viewport: { width, height: 800 } });
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('pageerror', ({ message }) => troubles.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/^Failed to load resource/.test(message.text())) troubles.push(message.text());
  });
  await page.goto(`${site.address}/desk${path}`);
  return {
    page,
    context,
    close: async (): Promise<void> => {
      await context.close();
      expect(troubles).toEqual([]);
    },
  };
};
const contentOf = (file: string): string => readFileSync(join(site.contentDir, file), 'utf8');
const body = (page: Page) => page.locator('.cm-content');
const savedIn = (page: Page, { saving }: typeof en) =>
  expect(page.getByText(new RegExp(saving.saved.replace('{{time}}', String.raw`\d\d:\d\d:\d\d`)))).toBeVisible();
const liveIn = (page: Page, { publish }: typeof en) =>
  expect(page.getByRole('status').filter({ hasText: publish.live.replace('{{time}}', '') })).toBeVisible();
/** Publishes by the dialog of a story. */
const publish = async (page: Page, words: typeof en, act: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) => {
  await page.getByRole('button', { name: words.publish.title, exact: true }).click();
  await act(page.getByRole('dialog'));
};

for (const [locale, words, name] of [
  ['ar', ar as typeof en, 'العربية'],
  ['en', en, 'English'],
] as const)
  test(`a story is written, seen, published, corrected and withdrawn in ${name}`, async ({ browser }) => {
    const { page, close } = await openDesk(browser, '', { locale: locale === 'ar' ? 'ar-EG' : 'en-GB' });
    const field = (label: string) => page.getByRole('textbox', { name: `${label} ${name}`, exact: true });
    const [title, slug] =
      locale === 'ar' ? ['قصة من المكتب', 'قصة-من-المكتب'] : ['A story of the desk', 'a-story-of-the-desk'];
    await page.getByRole('button', { name: words.new.title }).click();
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await field(words.field.dek).fill('…');
    await body(page).click();
    await page.keyboard.type('@Lion');
    await expect(page.getByRole('option', { name: /Lions/ }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(body(page)).toContainText('(club:lions)');
    await page.getByRole('combobox', { name: words.field.author }).fill('desk');
    await page.getByRole('option', { name: /The desk/ }).click();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: words.field.picture, exact: true }).click(),
    ]);
    // What is written while the picture is on its way stays.
    const upload = Promise.withResolvers<undefined>();
    await page.route('**/pictures/*', async (route) => {
      await upload.promise;
      await route.continue();
    });
    await chooser.setFiles({ name: 'goal.png', mimeType: 'image/png', buffer: flatPng(1600, 900) });
    await field(words.field.alt).fill('A picture');
    await field(words.field.credit).fill('The desk');
    upload.resolve(undefined);
    await expect(page.getByText(words.picture.uploaded.replace('{{name}}', 'goal.png'))).toBeVisible();
    await savedIn(page, words);

    // What is typed stands in the page itself, which runs nothing.
    await page.getByRole('button', { name: words.preview.title, exact: true }).click();
    const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(title);
    await field(words.field.title).press('End');
    await page.keyboard.type(' 2');
    await expect(heading).toHaveText(`${title} 2`);
    await savedIn(page, words);

    const address = `${site.address}/${locale}/news/${encodeURIComponent(slug)}-2`;
    await publish(page, words, (dialog) => dialog.getByRole('button', { name: words.publish.now }).click());
    await liveIn(page, words);
    expect(await (await page.request.get(address)).text()).toContain(`${title} 2`);

    // Readers do not see a change before it is published, and then with its note.
    await field(words.field.dek).fill('Corrected');
    await expect(page.getByText(words.state.publishedChanged)).toBeVisible();
    expect(await (await page.request.get(address)).text()).not.toContain('Corrected');
    await publish(page, words, async (dialog) => {
      await dialog
        .getByRole('textbox', { name: new RegExp(`${words.publish.note}.*${name}`) })
        .fill('The dek was wrong');
      await dialog.getByRole('button', { name: words.publish.correct }).click();
    });
    await liveIn(page, words);
    expect(await (await page.request.get(address)).text()).toMatch(/Corrected[^]*The dek was wrong/);

    await publish(page, words, (dialog) => dialog.getByRole('button', { name: words.publish.withdraw }).click());
    await expect(page.getByText(words.state.archived, { exact: true })).toBeVisible();
    await expect.poll(async () => (await page.request.get(address)).status()).not.toBe(200);
    await close();
  });

test('a draft that is written into the folder is in the list, and is scheduled', async ({ browser }) => {
  const { page, close } = await openDesk(browser, '');
  const folder = join(site.contentDir, 'news/outside');
  cpSync(join(site.contentDir, 'news/two'), folder, { recursive: true });
  const facts = contentOf('news/two/story.yaml');
  const draft = facts.replaceAll('two', 'outside').replace(/status: .*/, 'status: draft # written by hand');
  writeFileSync(join(folder, 'story.yaml'), draft);
  await expect(async () => {
    await page.reload();
    await page.getByRole('link', { name: /Title of outside/ }).click({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await publish(page, en, async (dialog) => {
    await dialog.getByLabel(en.publish.at).fill('2099-01-02T03:04');
    await dialog.getByRole('button', { name: en.publish.schedule }).click();
  });
  await expect(page.getByText(en.state.scheduled, { exact: true })).toBeVisible();
  // Nothing else of the file has changed.
  const scheduled = contentOf('news/outside/story.yaml');
  expect(scheduled).toMatch(/status: scheduled # written by hand/);
  expect(scheduled).toContain('2099-01-02T0');
  const kept = (text: string): string[] => text.split('\n').filter((line) => !/^(?:status|publishedAt):/.test(line));
  expect(kept(scheduled)).toEqual(kept(draft));
  await close();
});

test('two people at one paragraph: each sees the other, and no text is lost', async ({ browser }) => {
  const link = await site.invite('editor@football.example', 'editor');
  const guest = { cookies: [], origins: [] };
  const second = await openDesk(browser, link.slice(`${site.address}/desk`.length), { state: guest });
  await second.page.getByRole('button', { name: en.signIn.send }).click();
  await second.page.getByRole('textbox', { name: en.signIn.code }).waitFor();
  await second.page
    .getByRole('textbox', { name: en.signIn.code })
    .fill(await mailedCode(site.address, 'editor@football.example'));
  await second.page.getByRole('button', { name: en.signIn.confirm }).click();
  await second.page.getByRole('heading', { level: 1, name: en.nav.stories }).waitFor();

  const first = await openDesk(browser, '/stories/news/one');
  await second.page.goto(`${site.address}/desk/stories/news/one`);
  for (const { page } of [first, second]) await expect(body(page)).toContainText('A first paragraph.');
  await expect(second.page.getByText(/Also open at/)).toBeVisible();
  await second.context.setOffline(true);
  for (const [{ page }, text] of [
    [first, 'Written first. '],
    [second, 'Written second. '],
  ] as const) {
    await body(page).click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type(text);
  }
  await savedIn(first.page, en);
  await expect(second.page.getByText(en.saving.offline).first()).toBeVisible();
  await second.context.setOffline(false);
  const notice = second.page.getByText(en.conflict.notice).first();
  await expect(notice).toBeVisible();
  const dialog = second.page.getByRole('dialog');
  await expect(dialog).toContainText('Written first.');
  await expect(dialog).toContainText('Written second.');
  await dialog.getByText(en.conflict.mine).first().click();
  await dialog.getByRole('button', { name: en.conflict.apply }).click();
  await savedIn(second.page, en);
  await first.page.reload();
  await expect(body(first.page)).toContainText('Written second.');
  await Promise.all([first.close(), second.close()]);
});

test('a passkey is made and named', async ({ browser }) => {
  const { page, context, close } = await openDesk(browser, '/account');
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await page.getByRole('textbox', { name: en.account.name }).fill('A laptop');
  await page.getByRole('button', { name: en.passkey.make }).click();
  await expect(page.getByText('A laptop', { exact: true })).toBeVisible();
  await close();
});
