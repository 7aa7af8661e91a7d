import process from 'node:process';
import { launch, type LaunchedChrome } from 'chrome-launcher';
import lighthouse, { type Flags, type Result } from 'lighthouse';

/** A separate Chrome for Lighthouse. As the administrator (in containers) it runs only without its sandbox. */
export const openChrome = (): Promise<LaunchedChrome> =>
  launch({
    ...(process.env['CHROME_PATH'] && { chromePath: process.env['CHROME_PATH'] }),
    chromeFlags: ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    logLevel: 'silent',
  });

/**
 * Lighthouse's findings about a page, as a mobile device.
 * @throws when the page could not be loaded or audited
 */
export async function auditPage(chrome: LaunchedChrome, url: string, flags: Flags): Promise<Result> {
  const run = await lighthouse(url, {
    port: chrome.port,
    logLevel: 'silent',
    output: 'json',
    formFactor: 'mobile',
    disableFullPageScreenshot: true,
    ...flags,
  });
  if (!run) throw new Error(`Lighthouse has nothing to say about ${url}`);
  if (run.lhr.runtimeError) throw new Error(`${url}: ${run.lhr.runtimeError.message}`);
  return run.lhr;
}

/** The audits that cost a category its full score, one line each. */
export const shortfalls = ({ categories, audits }: Result): string[] =>
  Object.values(categories)
    .filter(({ score }) => score !== 1)
    .flatMap(({ title, score, auditRefs }) => {
      const failed = auditRefs
        .filter(({ weight }) => weight > 0)
        .map(({ id }) => audits[id])
        .filter((audit) => audit?.score !== null && audit?.score !== 1);
      return failed.map((audit) => `${title} ${Math.round((score ?? 0) * 100)}: ${audit?.title}`);
    });
