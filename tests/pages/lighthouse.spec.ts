// Performance is measured by `npm run bench:pages`: on a busy machine it would fail now and then.
import { chromium, expect, test as base } from '@playwright/test';
import type { LaunchedChrome } from 'chrome-launcher';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import type { Changes } from '#contract/account.ts';
import { accountPages } from '#i18n/account-pages.ts';
import { thorough } from '../support/thorough.ts';
import { signedIn } from '../e2e/support/signed-in.ts';
import { auditPage, openChrome, shortfalls } from './support/lighthouse.ts';
import { kindsOfRun } from './support/page-kinds.ts';

const test = base.extend<object, { chrome: LaunchedChrome }>({
  chrome: [
    async ({ browserName: _ }, use) => {
      const chrome = await openChrome();
      await use(chrome);
      chrome.kill();
    },
    { scope: 'worker' },
  ],
});

// One after the other in one Chrome.
test.describe.configure({ mode: 'default' });

/** Lighthouse measures the machine for a second before each page, to judge speed by; there is no setting against it. */
pageFunctions.computeBenchmarkIndex = () => 1500;

/** Of accessibility it asks axe, as tests/e2e/page-kinds.spec.ts does on every kind of page: in the thorough run alone. */
const judged = { 'best-practices': 'best practices', seo: 'SEO', ...(thorough && { accessibility: 'accessibility' }) };

/** What is judged does not depend on speed, so nothing is waited for. */
const flags = {
  onlyCategories: Object.keys(judged),
  pauseAfterFcpMs: 0,
  pauseAfterLoadMs: 0,
  networkQuietThresholdMs: 0,
  cpuQuietThresholdMs: 0,
};

/** A page with its data, which has most of what is judged; a form that search engines are kept from, when the run is thorough. */
const layouts = ['articles story', ...(thorough ? ['login'] : [])];

/** They exclude themselves from search engines. */
const unlisted: readonly string[] = ['search', 'offline', 'following', ...accountPages];

/** Whom a page is for, where it is for readers with an account alone: it leads anybody else away while it is judged. */
const readers: Record<string, { profile?: Changes }> = {
  profile: { profile: { name: 'Layla' } },
  'complete-profile': {},
};

/** Sets the cookies of a new reader, or none, in the Chrome. Lighthouse opens its pages in the context Chrome starts with. */
async function open(chrome: LaunchedChrome, site: string, reader?: { profile?: Changes }): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://localhost:${chrome.port}`);
  const [context] = browser.contexts();
  await context!.clearCookies();
  if (reader) await signedIn(context!, site, reader.profile);
  await browser.close();
}

// The language that tests/e2e/page-kinds.spec.ts leaves
const judgedKinds = kindsOfRun(1).filter(({ name }) => thorough || layouts.includes(name));

test('a page of every layout is judged', () => {
  expect(judgedKinds.map(({ name }) => name)).toEqual(expect.arrayContaining(layouts));
});

for (const { name, locale, paths } of judgedKinds) {
  test(`${name} in ${locale} has 100 for ${Object.values(judged).join(', ')}`, async ({ chrome, baseURL }) => {
    await open(chrome, baseURL!, readers[name]);
    const skipAudits = unlisted.includes(name) ? ['is-crawlable'] : [];
    const result = await auditPage(chrome, baseURL + encodeURI(paths[0] ?? ''), { ...flags, skipAudits });
    const scores = Object.values(result.categories).map(({ id, score }) => [id, score]);
    expect(result.finalDisplayedUrl).toBe(result.requestedUrl);
    expect(scores.length).toBe(flags.onlyCategories.length);
    expect(shortfalls(result)).toEqual([]);
    expect(scores.filter(([, score]) => score !== 1)).toEqual([]);
  });
}
