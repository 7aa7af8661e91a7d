import type { Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

type Fingers = readonly Point[];

/**
 * Moves fingers over the screen as a touch screen would: the browser scrolls and pans by it. Chromium alone.
 * @param from where each finger is put down
 * @param to where it is lifted
 */
export const moveFingers = async (page: Page, from: Fingers, to: Fingers, steps = 12): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Fingers) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints.map((point, id) => ({ ...point, id })) });
  await send('touchStart', from);
  for (let step = 1; step <= steps; step++)
    await send(
      'touchMove',
      from.map(({ x, y }, id) => ({
        x: x + (((to[id]?.x ?? x) - x) * step) / steps,
        y: y + (((to[id]?.y ?? y) - y) * step) / steps,
      })),
    );
  await send('touchEnd', []);
  await browser.detach();
};
