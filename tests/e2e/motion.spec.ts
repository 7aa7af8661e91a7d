import { locales } from '#i18n/locales.ts';
import { kindsOfRun } from '../pages/support/page-kinds.ts';
import { expect, test } from './support/quiet-page.ts';

for (const locale of locales) {
  test(`nothing moves in ${locale} for a reader who prefers reduced motion`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const { name, paths } of kindsOfRun().filter((kind) => kind.locale === locale)) {
      await page.goto(paths[0] ?? '');
      const moving = await page.evaluate(() => {
        const maxSeconds = (times: string): number =>
          Math.max(...times.split(',').map((time) => parseFloat(time) * (time.includes('ms') ? 1 : 1000)));
        return [...document.querySelectorAll('*')]
          .filter((element) => {
            const { animationName, animationDuration, transitionDuration, scrollBehavior } = getComputedStyle(element);
            const animated = animationName !== 'none' && maxSeconds(animationDuration) > 1;
            return animated || maxSeconds(transitionDuration) > 1 || scrollBehavior === 'smooth';
          })
          .map(({ localName, className }) => `${localName}.${String(className)}`);
      });
      expect.soft(moving, name).toEqual([]);
    }
  });
}
