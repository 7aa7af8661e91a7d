import { type ChildProcess, spawn } from 'node:child_process';
import type { Browser, BrowserContext } from '@playwright/test';
import { freePort } from '#server/testing/free-port.ts';
import { linesOf } from '../../publish/support/lines.ts';
import { smallSite, endOf } from '../../publish/support/small-site.ts';
import { withCachedBundle } from '../../support/cached-bundles/cached-bundles.ts';
import { withCompileCache } from '../../support/compile-cache.ts';
import { preferredPorts } from '../../support/preferred-ports.ts';

/**
 * `npm start` with a desk, for a small newsroom: the server, the newsroom's process, and the publisher that watches the content. Nothing is
 * in the place of anything.
 * @param preferred two sites that run beside each other have a port each
 */
export const startDeskSite = async (preferred = preferredPorts.desk) => {
  const site = smallSite();
  site.write();
  const port = await freePort(preferred);
  const address = `http://localhost:${port}`;
  const { contentDir: CONTENT_DIR, cacheDir: CACHE_DIR, dataDir: DATA_DIR } = site;
  const env = {
    ...process.env,
    ...{ CONTENT_DIR, CACHE_DIR, DATA_DIR, NODE_ENV: 'development', ASTRO_TELEMETRY_DISABLED: '1' },
    ...{ HOST: 'localhost', PORT: String(port), SITE_URL: address, LOG_LEVEL: 'error', DESK: 'on' },
    ...withCachedBundle(process.env),
    ...withCompileCache,
  };
  const child: ChildProcess = spawn(process.execPath, ['scripts/setup/start.ts', '--out', site.dist], { env });
  const ended = endOf(child);
  // The server says the one, and the publish the other. Each throws if they end without it.
  const [link] = await Promise.all([linesOf(child)(/Desk: \S+\n/), linesOf(child)(/Published everything/)]);
  const firstLink = link.trim().replace('Desk: ', '');
  const run = (file: string, args: readonly string[]) =>
    site.run(file, args, { NODE_ENV: 'development', SITE_URL: address, DESK: 'on' });

  return {
    address,
    contentDir: CONTENT_DIR,
    cacheDir: CACHE_DIR,
    /** Signs somebody in whom the first link or an invitation leads to the desk. @returns their browser's state */
    signInFirst: async (browser: Browser): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> => {
      const context = await browser.newContext({ locale: 'en-GB' });
      const page = await context.newPage();
      await page.goto(firstLink);
      await page.getByRole('heading', { level: 1, name: /^(?:Stories|المواد)$/ }).waitFor();
      const state = await context.storageState();
      await context.close();
      return state;
    },
    /** The link of an invitation. */
    invite: async (email: string, role: string): Promise<string> => {
      const { code, output } = await run('scripts/desk/main.ts', ['invite', email, '--role', role]);
      const [link] = /http\S+/.exec(output) ?? [];
      if (code !== 0 || link === undefined) throw new Error(output);
      return link;
    },
    stop: async (): Promise<void> => {
      child.kill('SIGTERM');
      await ended;
      site.dispose();
    },
  };
};
export type DeskSite = Awaited<ReturnType<typeof startDeskSite>>;
