import type { Page } from '@playwright/test';
import { kindsOfRun } from '../pages/support/page-kinds.ts';
import { variantsOfRun } from '../support/variants-of-run.ts';
import { expect, test } from './support/quiet-page.ts';

const kinds = variantsOfRun(
  [
    'front page',
    'analytics story',
    'match with a shoot-out',
    'championship',
    'news story',
    'caricatures story',
    'club',
  ],
  4,
);

/** Texts that would be hard to read on white paper: paler than 4.5:1, by WCAG's formula. */
const paleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) return ['no canvas'];
    /** Red, green, blue and opacity of any CSS colour, each from 0 to 1. */
    const channels = (colour: string): number[] => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data].map((value) => value / 255);
    };
    const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    const contrastOnWhite = (colour: string): number => {
      const [red = 0, green = 0, blue = 0, opacity = 1] = channels(colour);
      const luminance = [red, green, blue]
        .map((value) => linear(value * opacity + 1 - opacity))
        .reduce((sum, value, at) => sum + value * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
      return 1.05 / (luminance + 0.05);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const pale: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim();
      const element = walker.currentNode.parentElement;
      // Drawings have grounds of their own.
      if (!text || !element || element.closest('svg') || !element.checkVisibility({ visibilityProperty: true }))
        continue;
      const { color } = getComputedStyle(element);
      if (contrastOnWhite(color) < 4.5) pale.push(`${color}: ${text.slice(0, 40)}`);
    }
    return pale;
  });

for (const { name, locale, paths } of kindsOfRun().filter((kind) => kinds.includes(kind.name))) {
  test(`${name} in ${locale} prints its content, dark on white, whatever the theme`, async ({ page }) => {
    await page.goto(paths[0] ?? '');
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const [ink, paper] = await page.evaluate(() => {
      const { color } = getComputedStyle(document.body);
      return [color, getComputedStyle(document.documentElement).backgroundColor];
    });
    expect(ink).toBe('rgb(0, 0, 0)');
    expect(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']).toContain(paper);
    expect(await paleTexts(page)).toEqual([]);
    await expect(page.locator('h1')).toBeVisible();
    for (const control of ['a.language-switch', 'select', 'header nav', 'footer nav', '.skip-link', 'video']) {
      for (const element of await page.locator(control).all()) await expect(element, control).not.toBeInViewport();
    }
  });
}
