import { type Page } from '@playwright/test';

const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** Notes what moves on every page that is opened from now on. */
export const watchShifts = async (page: Page) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return {
    /** Waits until the page is painted as it is now. */
    painted: () => painted(page),
    /** How far the parts of the page have moved, together, as browsers count it. */
    total: async (): Promise<number> => {
      await painted(page);
      return page.evaluate(() =>
        (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, each) => sum + each, 0),
      );
    },
  };
};

/** Holds requests back until they are released. */
export const holdRequests = async (page: Page, pattern: string | RegExp): Promise<() => void> => {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await held;
    await route.fallback();
  });
  return release;
};
