import { locales } from '#i18n/locales.ts';
import { pages, sourceOf } from '../pages/support/dist.ts';
import { expect, test } from './support/quiet-page.ts';

for (const locale of locales) {
  test(`a story's video in ${locale} is asked for when a reader plays it, and has captions`, async ({ page }) => {
    const story = pages.find((each) => each.locale === locale && sourceOf(each).includes('<video'));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const ofVideo = () => asked.filter((path) => /\.(?:mp4|webm|vtt)$/.test(path));
    await page.goto(story?.path ?? '');
    const video = page.locator('video');
    await video.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(ofVideo()).toEqual([]);

    const tracks = await video
      .locator('track')
      .evaluateAll((all) => (all as HTMLTrackElement[]).map(({ kind, srclang, label }) => ({ kind, srclang, label })));
    expect(tracks).toEqual([
      { kind: 'captions', srclang: 'ar', label: 'العربية' },
      { kind: 'captions', srclang: 'en', label: 'English' },
    ]);

    // A browser without the codec asks for the file all the same, and refuses to play it.
    await video.evaluate((element: HTMLVideoElement) => element.play().catch(() => undefined));
    await expect.poll(() => ofVideo().filter((path) => path.endsWith('.mp4')).length).toBeGreaterThan(0);
    const cues = () =>
      video.evaluate(
        (element: HTMLVideoElement) =>
          [...element.textTracks].find(({ mode }) => mode === 'showing')?.cues?.length ?? 0,
      );
    await expect.poll(cues).toBeGreaterThan(0);
    // In the language of the page, without being asked for.
    expect(ofVideo().filter((path) => path.endsWith('.vtt'))).toEqual([expect.stringContaining(`.${locale}.`)]);
  });
}
