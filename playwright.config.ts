import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { defineConfig, devices } from '@playwright/test';
import { thorough, thoroughFiles } from './tests/support/thorough.ts';

// As in vitest.config.ts.
process.env['CLOCK'] ??= 'real';
const dist = resolve(process.env['DIST_DIR'] ?? 'dist');
const browser = process.env['CHROME_PATH'];

/**
 * Checks over the built site in DIST_DIR (dist by default) and the server that serves it: what people see.
 * CHROME_PATH names the browser; without it Playwright's own is used.
 */
export default defineConfig({
  testDir: 'tests',
  // Node.js strips the types itself, and caches what it compiled: a first run would transpile for six seconds before it begins.
  build: { external: ['**/*.ts'] },
  ...(!thorough && { testIgnore: thoroughFiles }),
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // More take longer on two cores: 446 tests took eight minutes with three, 459 took six with two.
  workers: 2,
  // A whole tournament on one page takes its time where other work goes on beside.
  timeout: 60_000,
  use: {
    ...devices['Desktop Chrome'],
    // The server's port is free until it starts: see webServer below.
    baseURL: process.env['SITE_ADDRESS'],
    locale: 'en-GB',
    timezoneId: 'Africa/Cairo',
    // A page change is not animated: with pages that come and go within milliseconds Chromium reports broken-off transitions.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: browser ? { executablePath: browser } : {},
    // What the service worker fetches passes by a test's own routes: tests/e2e/offline.spec.ts lets it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A test with more time than others still says soon what it waits for in vain.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
  },
  webServer: {
    command: `"${process.execPath}" src/server/main.ts "${dist}"`,
    env: {
      PORT: '0',
      HOST: 'localhost',
      LOG_LEVEL: 'error',
      DATA_DIR: join(tmpdir(), `mustadira-${process.pid}`),
      // A test says for each of its readers where they are: tests/e2e/support/signed-in.ts.
      TRUSTED_PROXIES: '127.0.0.1,::1',
    },
    wait: { stdout: /Mustadira is at (?<site_address>\S+)/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
  projects: [
    { name: 'facts', testMatch: 'pages/site-facts.setup.ts', timeout: 600_000 },
    // The longest first, so that the workers end together.
    { name: 'lighthouse', testMatch: 'pages/lighthouse.spec.ts' },
    { name: 'e2e', testMatch: 'e2e/*.spec.ts' },
    {
      name: 'pages',
      testMatch: 'pages/*.spec.ts',
      testIgnore: ['pages/lighthouse.spec.ts', ...(thorough ? [] : [thoroughFiles])],
      timeout: 180_000,
      dependencies: ['facts'],
    },
  ],
});
