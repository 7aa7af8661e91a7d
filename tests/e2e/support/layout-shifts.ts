import type { Page } from '@playwright/test';

const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** Notes what moves on every page that is opened from now on. */
export const watchShifts = async (page: Page) => {
  await page.addInitScript(() => {
    let total = 0;
    const add = (entries: PerformanceEntry[]): void => {
      for (const { value } of entries as (PerformanceEntry & { value: number })[]) total += value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const totalShift = (): number => {
      add(observer.takeRecords());
      return total;
    };
    Object.assign(globalThis, { totalShift });
  });
  return {
    /** Waits until the page is painted as it is now. */
    painted: () => painted(page),
    /** How far the parts of the page have moved, together, as browsers count it. */
    total: async (): Promise<number> => {
      await painted(page);
      return page.evaluate(() => (globalThis as unknown as { totalShift: () => number }).totalShift());
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
