// What holds for every kind of page. A page is opened once, and everything is asked of it.
import { builtKinds, kindsOfRun } from '../pages/support/page-kinds.ts';
import { thorough } from '../support/thorough.ts';
import { violations } from './support/axe.ts';
import { beyondScreen, cutTexts } from './support/lost-texts.ts';
import { movingElements } from './support/moving-elements.ts';
import { expect, test } from './support/quiet-page.ts';
import { expectScrollersReached } from './support/sideways-scrollers.ts';

const widths = [320, 1280] as const;
const themes = ['light', 'dark'] as const;

/** Whether this run looks for violations: the narrow light page and the wide dark one by turns, every width and theme when it is thorough. */
const isJudged = (kindAt: number, width: (typeof widths)[number], theme: (typeof themes)[number]): boolean =>
  thorough || ((width === 320) === (theme === 'light') && (width === 320) === (kindAt % 2 === 0));

const names = [...new Set(builtKinds.map(({ name }) => name))];

for (const { name, locale, paths } of kindsOfRun()) {
  test(`${name} in ${locale}: accessible, still, all of it on the screen, at twice the text size too, or scrolled to by keyboard`, async ({
    page,
  }) => {
    for (const path of thorough ? paths : paths.slice(0, 1)) {
      await page.setViewportSize({ width: widths[0], height: 800 });
      await page.goto(path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await beyondScreen(page), `${path} at ${width} px`).toEqual([]);
        for (const colorScheme of themes.filter((theme) => isJudged(names.indexOf(name) >> 1, width, theme))) {
          await page.emulateMedia({ colorScheme });
          expect.soft(await violations(page), `${path} at ${width} px, ${colorScheme}`).toEqual([]);
        }
      }
      // As playwright.config.ts says, the reader prefers reduced motion.
      expect.soft(await movingElements(page), `${path} moves`).toEqual([]);

      await page.setViewportSize({ width: widths[0], height: 800 });
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      expect.soft(await beyondScreen(page), `${path} at twice the text size`).toEqual([]);
      expect.soft(await cutTexts(page), `${path} at twice the text size`).toEqual([]);
      await page.evaluate(() => (document.documentElement.style.fontSize = ''));
      if (path === paths[0]) await expectScrollersReached(page, locale);
    }
  });
}
