import { type Browser, chromium, type Page } from '@playwright/test';

/** A reader's page in a browser, which remembers when it had shown each entry. */
export interface BrowserReader {
  /** When each entry was on the screen: its number, and milliseconds since 1970. */
  shown: () => Promise<[n: number, atMs: number][]>;
  /** Cumulative layout shift, and what moved. */
  layoutShift: () => Promise<{ value: number; moved: string[] }>;
}

/** What the page remembers. */
interface Watched {
  shown: [n: number, atMs: number][];
  layoutShift: { value: number; moved: string[] };
}

type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/** Runs in the page before its scripts: an answer's entries are on the screen two frames after the page has read it. */
const watch = (): void => {
  const watched: Watched = { shown: [], layoutShift: { value: 0, moved: [] } };
  Object.assign(globalThis, { watched });
  let known = 0;
  const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
  const json = Object.getOwnPropertyDescriptor(Response.prototype, 'json')?.value as Response['json'];
  Response.prototype.json = async function (this: Response): Promise<unknown> {
    const body = (await json.call(this)) as { match?: { n: number } };
    const n = body.match?.n ?? 0;
    if (n > known)
      void frame()
        .then(frame)
        .then(() => {
          while (known < n) watched.shown.push([(known += 1), performance.timeOrigin + performance.now()]);
        });
    return body;
  };
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      watched.layoutShift.value += value;
      watched.layoutShift.moved.push(
        ...sources.map(({ node }) =>
          (node instanceof Element ? node.outerHTML : (node?.textContent ?? '')).slice(0, 80),
        ),
      );
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

const readerOf = (page: Page): BrowserReader => {
  const watched = (): Promise<Watched> => page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);
  return {
    shown: async () => (await watched()).shown,
    layoutShift: async () => (await watched()).layoutShift,
  };
};

/** Opens pages in Chromium, each of which is seen. */
export const openBrowserReaders = async (
  addresses: readonly string[],
): Promise<{ readers: BrowserReader[]; close: Browser['close'] }> => {
  const browser = await chromium.launch({ executablePath: process.env['CHROME_PATH'], chromiumSandbox: false });
  const readers = await Promise.all(
    addresses.map(async (address) => {
      const page = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage();
      await page.addInitScript(watch);
      await page.goto(address);
      return readerOf(page);
    }),
  );
  return { readers, close: () => browser.close() };
};
