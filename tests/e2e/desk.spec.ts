// Working days at the desk, with everything that is behind it: the files, the newsroom's process, the publisher, the readers' pages.
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect as expectSoon, type Page, test } from '@playwright/test';
import ar from '../../src/i18n/messages/ar/desk.json' with { type: 'json' };
import arMatches from '../../src/i18n/messages/ar/desk-matches.json' with { type: 'json' };
import en from '../../src/i18n/messages/en/desk.json' with { type: 'json' };
import enSite from '../../src/i18n/messages/en/desk-site.json' with { type: 'json' };
import { flatPng } from '../api/support/flat-png.ts';
import { byKeyboard, byPointer } from './support/desk-hands.ts';
import { deskOpener, type OpenDesk } from './support/desk-page.ts';
import { type DeskSite, startDeskSite } from './support/desk-site.ts';
import { mailedCode } from './support/signed-in.ts';

// Much is behind each screen: the publisher renders meanwhile.
const expect = expectSoon.configure({ timeout: 30_000 });

// They share the newsroom.
test.describe.configure({ mode: 'default' });

let site: DeskSite;
let openDesk: OpenDesk;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  site = await startDeskSite();
  openDesk = deskOpener(site.address, await site.signInFirst(browser));
});
test.afterAll(() => site.stop());
test.setTimeout(120_000);

const contentOf = (file: string): string => readFileSync(join(site.contentDir, file), 'utf8');
const body = (page: Page) => page.locator('.cm-content');
const savedIn = (page: Page, { saving }: typeof en) =>
  expect(page.getByText(new RegExp(saving.saved.replace('{{time}}', String.raw`\d\d:\d\d:\d\d`)))).toBeVisible();
const liveIn = (page: Page, { publish }: typeof en) =>
  expect(page.getByRole('status').filter({ hasText: publish.live.replace('{{time}}', '') })).toBeVisible();
for (const [locale, words, name, handsOf] of [
  ['ar', ar as typeof en, 'العربية', byKeyboard],
  ['en', en, 'English', byPointer],
] as const)
  test(`a story is written, seen, published, corrected and withdrawn in ${name}, ${handsOf.name}`, async ({
    browser,
  }) => {
    const { page, close } = await openDesk(browser, '', { locale: locale === 'ar' ? 'ar-EG' : 'en-GB' });
    const hands = handsOf(page);
    const button = (label: string) => page.getByRole('button', { name: label, exact: true });
    const field = (label: string) =>
      page.getByRole('textbox', { name: `${label} (${words.language[locale]})`, exact: true });
    const [title, slug] =
      locale === 'ar' ? ['قصة من المكتب', 'قصة-من-المكتب'] : ['A story of the desk', 'a-story-of-the-desk'];
    await hands.press(button(words.new.title));
    await page.keyboard.type(title);
    // A headline in Latin letters names the story's folder itself.
    const naming = page.getByRole('textbox', { name: words.new.words });
    if (locale === 'ar') await hands.write(naming, 'Written at the office');
    else await expect(naming).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(locale === 'ar' ? /news\/written-at-the-office$/ : /news\/a-story-of-the-desk$/);
    await hands.write(field(words.field.dek), '…');
    await hands.enter(body(page));
    await page.keyboard.type('@Lion');
    await expect(page.getByRole('option', { name: /Lions/ }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(body(page)).toContainText('(club:lions)');
    await hands.write(page.getByRole('combobox', { name: words.field.author }), 'desk');
    await expect(page.getByRole('option', { name: /The desk/ })).toBeVisible();
    await page.keyboard.press('Enter');
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), hands.press(button(words.field.picture))]);
    // What is written while the picture is on its way stays.
    const upload = Promise.withResolvers<undefined>();
    await page.route('**/pictures/*', async (route) => {
      await upload.promise;
      await route.continue();
    });
    await chooser.setFiles({ name: 'goal.png', mimeType: 'image/png', buffer: flatPng(1600, 900) });
    await hands.write(field(words.field.alt), 'A picture');
    await hands.write(field(words.field.credit), 'The desk');
    upload.resolve(undefined);
    await expect(page.getByText(words.picture.uploaded.replace('{{name}}', 'goal.png'))).toBeVisible();
    await savedIn(page, words);

    // What is typed stands in the page itself, which runs nothing.
    await hands.press(button(words.preview.title));
    const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(title);
    await hands.enter(field(words.field.title));
    await page.keyboard.type(' 2');
    await expect(heading).toHaveText(`${title} 2`);
    await savedIn(page, words);

    const dialog = page.getByRole('dialog');
    const openDialog = () => hands.press(button(words.publish.title));
    const choose = (label: string) => hands.press(dialog.getByRole('button', { name: label }));
    const address = `${site.address}/${locale}/news/${encodeURIComponent(slug)}-2`;
    await openDialog();
    await choose(words.publish.now);
    await liveIn(page, words);
    expect(await (await page.request.get(address)).text()).toContain(`${title} 2`);

    // Readers do not see a change before it is published, and then with its note.
    await hands.write(field(words.field.dek), 'Corrected');
    await expect(page.getByText(words.state.publishedChanged)).toBeVisible();
    expect(await (await page.request.get(address)).text()).not.toContain('Corrected');
    await openDialog();
    const note = dialog.getByRole('textbox', { name: new RegExp(`${words.publish.note}.*${name}`) });
    await hands.write(note, 'The dek was wrong');
    await choose(words.publish.correct);
    await liveIn(page, words);
    expect(await (await page.request.get(address)).text()).toMatch(/Corrected[^]*The dek was wrong/);

    await openDialog();
    await choose(words.publish.withdraw);
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
  await page.getByRole('button', { name: en.publish.title, exact: true }).click();
  await page.getByRole('dialog').getByLabel(en.publish.at).fill('2099-01-02T03:04');
  await page.getByRole('dialog').getByRole('button', { name: en.publish.schedule }).click();
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

test('the application has at most 350 kB with its editor, as it is sent', () => {
  const folder = join(site.cacheDir, 'desk-app/assets');
  const sent = readdirSync(folder).filter((name) => /\.(?:js|css)$/.test(name));
  const bytes = sent.map((name) => gzipSync(readFileSync(join(folder, name))).length);
  expect(bytes.reduce((sum, each) => sum + each)).toBeLessThan(350 * 1024);
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

test('a match is entered by the keyboard alone, and stands in the table and on its page', async ({ browser }) => {
  const { page, close } = await openDesk(browser, '/matches?season=small-league-2026', { locale: 'ar-EG' });
  const { press, write } = byKeyboard(page);
  await press(page.getByRole('link', { name: /Wolves.*Lions/ }));
  const entry = page.getByRole('textbox', { name: arMatches.field.label });
  for (const line of ['٢٣ g h Adam', '90+4 y a Omar', 'end']) {
    await write(entry, line);
    await page.keyboard.press('Enter');
    await expect(entry).toHaveValue('');
  }
  await expect(page.getByRole('region', { name: arMatches.events.title })).toContainText(/Adam[^]*Omar/);
  await expect(
    page
      .getByRole('row', { name: /Wolves/ })
      .getByRole('cell')
      .last(),
  ).toHaveText('4');
  await press(page.getByRole('button', { name: arMatches.save.button }));
  await expect(page.getByText(arMatches.save.saved)).toBeVisible();
  const record = JSON.parse(contentOf('football/seasons/small-league-2026/matches.json')) as { id: string }[];
  expect(record.find(({ id }) => id.endsWith('wolves-lions'))).toMatchObject({
    status: 'FINISHED',
    score: { regularTime: { home: 1, away: 0 } },
  });
  const readers = `${site.address}/ar/matches/small-league-2026-wolves-lions`;
  await expect.poll(async () => (await (await page.request.get(readers)).text()).includes('Adam')).toBe(true);
  await close();
});

test('the front page is arranged by the keyboard alone, beside the page as it will be', async ({ browser }) => {
  const { page, close } = await openDesk(browser, '/front');
  const { press, write } = byKeyboard(page);
  const choose = async (field: string, title: string) => {
    await write(page.getByRole('combobox', { name: field }), title);
    await expect(page.getByRole('option', { name: title })).toBeVisible();
    await page.keyboard.press('Enter');
  };
  await choose(enSite.front.leadStory, 'Title of three');
  await choose(enSite.front.pinned, 'Title of one');
  await choose(enSite.front.pinned, 'Title of two');
  const pins = page.getByRole('list', { name: enSite.front.pins });
  const first = pins.getByRole('listitem').first();
  await expect(first).toContainText('Title of one');
  await press(pins.getByRole('button', { name: enSite.order.down.replace('{{name}}', 'Title of one') }));
  await expect(first).toContainText('Title of two');
  await expect(page.frameLocator('iframe').getByRole('link', { name: 'Title of three' }).first()).toBeVisible();
  await press(page.getByRole('button', { name: en.publish.title, exact: true }));
  await liveIn(page, en);
  expect(contentOf('front.yaml')).toMatch(/lead: articles\/three[^]*news\/two[^]*news\/one/);
  const html = await (await page.request.get(`${site.address}/en`)).text();
  expect(html.indexOf('Title of three')).toBeLessThan(html.indexOf('Title of two'));
  await close();
});

test('a decision about points stands below the table with its source', async ({ browser }) => {
  const { page, close } = await openDesk(browser, '/data/football:seasons:small-league-2026:season.json');
  const field = (label: string) => page.getByRole('textbox', { name: label });
  await page.getByRole('button', { name: enSite.data.addAdjustment }).click();
  await page.getByRole('combobox', { name: enSite.data.team, exact: true }).selectOption('lions');
  await field(enSite.data.points).fill('-3');
  for (const reason of await field(enSite.data.reason).all()) await reason.fill('Fielded a banned player');
  await page.getByRole('checkbox', { name: enSite.data.source }).check();
  const source = page.getByRole('group', { name: enSite.data.source });
  await source.getByRole('textbox', { name: enSite.data.sourceName }).fill('The league');
  await source.getByRole('textbox', { name: enSite.data.url }).fill('https://league.example/decision');
  const notes = page.frameLocator('iframe').getByRole('list', { name: 'Notes' }).first();
  await expect(notes).toContainText(/Lions\s*−3\s*Fielded a banned player/);
  await expect(notes.getByRole('link', { name: 'The league' })).toHaveAttribute(
    'href',
    'https://league.example/decision',
  );
  await close();
});
