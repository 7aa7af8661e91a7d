import { catalogue } from '#i18n/catalogue.ts';
import { storyWithVideo } from '../pages/support/stories.ts';
import { violations } from './support/axe.ts';
import { journeyLocales } from './support/journey-locales.ts';
import { expect, test } from './support/quiet-page.ts';
import { watchRequests } from './support/settled.ts';
import { stateOf, startButton, openPlayer } from './support/video-page.ts';

for (const locale of journeyLocales('en')) {
  const { player: words, story } = catalogue[locale];

  test(`a video in ${locale} loads nothing before a press, which plays it with the captions of the page`, async ({
    page,
  }) => {
    const { requests, settled } = watchRequests(page);
    const ofVideo = () =>
      requests
        .map((request) => new URL(request.url()).pathname)
        .filter((path) => /\.(?:mp4|webm|vtt)$|^\/islands\/video\.js$/.test(path));
    await page.goto(storyWithVideo(locale));
    const button = startButton(page);
    await button.scrollIntoViewIfNeeded();
    await settled();
    expect(ofVideo()).toEqual([]);
    await expect(button).toHaveAccessibleName(new RegExp(`^${story.playVideo.replace('{{title}}', '.+')}$`));

    const tracks = await page
      .locator('track')
      .evaluateAll((all) => (all as HTMLTrackElement[]).map(({ kind, srclang, label }) => ({ kind, srclang, label })));
    expect(tracks).toEqual([
      { kind: 'captions', srclang: 'ar', label: 'العربية' },
      { kind: 'captions', srclang: 'en', label: 'English' },
    ]);

    const place = await page.locator('.video').boundingBox();
    await button.click();
    await expect.poll(async () => (await stateOf(page)).paused).toBe(false);
    expect(await page.locator('.video').boundingBox()).toEqual(place);
    await expect.poll(() => ofVideo().filter((path) => path.endsWith('.mp4')).length).toBeGreaterThan(0);
    await expect
      .poll(() => ofVideo().filter((path) => path.endsWith('.vtt')))
      .toEqual([expect.stringContaining(`captions-${locale}.`)]);
    await expect(page.locator('.plyr__controls').getByRole('button', { name: words.pause })).toBeFocused();
    await expect(page.locator('.plyr__captions')).toBeVisible();
  });

  test(`every key of the player works in ${locale} while the focus is inside`, async ({ page }) => {
    await page.goto(storyWithVideo(locale));
    await openPlayer(page);
    const duration = Number(await page.locator('video').getAttribute('data-duration'));
    const position = page.getByRole('slider', { name: words.seek });
    const press = async (key: string) => {
      await page.keyboard.press(key);
      return stateOf(page);
    };
    for (let tenth = 0; tenth < 10; tenth++)
      expect.soft((await press(String(tenth))).second).toBe(Math.round((duration / 10) * tenth));
    const label = words.seekLabel.replaceAll(/\{\{\w+\}\}/g, String.raw`\d\d:\d\d`);
    await expect(position).toHaveAttribute('aria-valuetext', new RegExp(`^${label}$`));
    await press('0');
    // Time goes to the right in both languages.
    expect.soft((await press('ArrowRight')).second).toBe(10);
    expect.soft((await press('ArrowLeft')).second).toBe(0);
    expect.soft((await press('ArrowDown')).volume).toBe(0.9);
    expect.soft((await press('ArrowUp')).volume).toBe(1);
    expect.soft((await press('m')).muted).toBe(true);
    expect.soft((await press('m')).muted).toBe(false);
    expect.soft((await press('l')).loop).toBe(true);
    expect.soft((await press('l')).loop).toBe(false);
    expect.soft((await press(' ')).paused).toBe(false);
    expect.soft((await press('k')).paused).toBe(true);
    await press('c');
    await expect.soft(page.locator('.plyr__captions')).toBeHidden();
    await press('c');
    await expect.soft(page.locator('.plyr__captions')).toBeVisible();
    const isFull = () => page.evaluate(() => document.fullscreenElement?.classList.contains('plyr') ?? false);
    await press('f');
    await expect.poll(isFull).toBe(true);
    await press('f');
    await expect.poll(isFull).toBe(false);

    // The key of M on an Arabic keyboard
    await page.evaluate(() =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ة', code: 'KeyM', bubbles: true, cancelable: true }),
      ),
    );
    expect((await stateOf(page)).muted).toBe(true);
    await page.locator('.skip-link').focus();
    expect((await press('m')).muted).toBe(true);
  });

  test(`a speed is chosen in ${locale} from the menu, and holds after a reload`, async ({ page }) => {
    await page.goto(storyWithVideo(locale));
    await openPlayer(page);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: words.settings }).click();
    await page.getByRole('menuitem', { name: words.speed }).click();
    const speeds = page.getByRole('menuitemradio');
    await expect(speeds).toHaveText(['0.5×', '0.75×', words.normal, '1.25×', '1.5×', '1.75×', '2×', '4×']);
    await speeds.filter({ hasText: '1.75' }).click();
    await expect.poll(async () => (await stateOf(page)).speed).toBe(1.75);
    await page.reload();
    await openPlayer(page);
    await expect.poll(async () => (await stateOf(page)).speed).toBe(1.75);
  });
}

test('captions of the other language are in the menu', async ({ page }) => {
  const { player: words } = catalogue.en;
  await page.goto(storyWithVideo('en'));
  await openPlayer(page);
  const { requests } = watchRequests(page);
  await page.getByRole('button', { name: words.settings }).click();
  await page.getByRole('menuitem', { name: words.captions }).click();
  await expect(page.getByRole('menuitemradio')).toHaveText([words.disabled, /العربية/, /English/]);
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await expect
    .poll(() => requests.map((request) => request.url()).filter((url) => url.endsWith('.vtt')))
    .toEqual([expect.stringContaining('captions-ar.')]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a video has the browser’s own controls', async ({ page }) => {
    await page.goto(storyWithVideo('ar'));
    await expect(page.locator('video')).toHaveAttribute('controls');
    await expect(startButton(page)).toBeHidden();
  });
});
