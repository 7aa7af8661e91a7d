import { locales, localeFacts, otherLocales, type Locale } from '#i18n/locales.ts';
import { distFiles, pagePaths } from './support/dist.ts';
import { faultsOf } from './support/faults.ts';
import { metaOf, type PageFacts } from './support/page-facts.ts';
import { expect, test } from './support/whole-site.ts';

/** The tests are about the demo, which has two languages. */
const otherLocale = (locale: Locale): Locale => otherLocales(locale)[0] as Locale;

const localeOf = (path: string) => locales.find((locale) => path === `/${locale}` || path.startsWith(`/${locale}/`));

/** The site's public origin, as the front page names it. */
const originOf = (site: readonly PageFacts[]): string =>
  new URL(site.find(({ path }) => path === '/ar')?.canonicals[0] ?? '').origin;

/** Path and fragment of an address, decoded; undefined for another site's. */
function inSite(href: string, { path }: PageFacts, origin: string): { path: string; fragment: string } | undefined {
  const url = new URL(href, new URL(encodeURI(path), origin));
  if (url.origin !== origin) return undefined;
  return { path: decodeURIComponent(url.pathname), fragment: decodeURIComponent(url.hash.slice(1)) };
}

test('the facts are of every page of the build', ({ site }) => {
  expect(site.map(({ path }) => path)).toEqual(pagePaths.map(({ path }) => path));
});

test('every address in a page leads to something that is there', ({ site }) => {
  const origin = originOf(site);
  const known = new Set([...distFiles, ...pagePaths.map(({ path }) => path)]);
  const broken = faultsOf(site, function* (page) {
    for (const { where, href } of page.links) {
      const target = inSite(href, page, origin);
      if (target && !known.has(target.path)) yield `${where} leads to ${target.path}, which is not there`;
    }
  });
  expect(broken).toEqual([]);
});

test('every fragment is the id of an element of its page', ({ site }) => {
  const origin = originOf(site);
  const idsOf = new Map(site.map(({ path, ids }) => [path, new Set(ids)]));
  const broken = faultsOf(site, function* (page) {
    for (const { href } of page.links) {
      const target = inSite(href, page, origin);
      if (target?.fragment && idsOf.get(target.path)?.has(target.fragment) === false)
        yield `leads to ${href}, no such id`;
    }
    for (const [id, { length }] of Map.groupBy(page.ids, (each) => each))
      if (length > 1) yield `has the id ${id} twice`;
  });
  expect(broken).toEqual([]);
});

test('addresses are written percent-encoded, without a slash at their end or a file name extension', ({ site }) => {
  const origin = originOf(site);
  const wrong = faultsOf(site, function* (page) {
    for (const { where, href } of page.links) {
      if (!inSite(href, page, origin)) continue;
      if (/[^\x21-\x7e]/.test(href)) yield `${where} is not percent-encoded: ${href}`;
      if (/.\/(?:[?#]|$)/.test(href.replace(origin, ''))) yield `${where} ends with a slash: ${href}`;
      if (/\.html(?:[?#]|$)/.test(href)) yield `${where} names a file: ${href}`;
    }
  });
  expect(wrong).toEqual([]);
});

test('a page names its language and direction', ({ site }) => {
  const wrong = faultsOf(site, function* ({ path, lang, dir }) {
    const expected = localeFacts[localeOf(path) ?? 'ar'];
    if (lang !== expected.tag || dir !== expected.dir) yield `is in ${lang}, written ${dir}`;
  });
  expect(wrong).toEqual([]);
});

test('the canonical address is the page’s own', ({ site }) => {
  const origin = originOf(site);
  const wrong = faultsOf(site, function* (page) {
    const { path, canonicals } = page;
    const openGraphUrl = metaOf(page, 'og:url');
    // `/` is the Arabic home.
    const own = origin + (path === '/' ? '/ar' : path).split('/').map(encodeURIComponent).join('/');
    if (canonicals.length !== 1 || canonicals[0] !== own) yield `has the canonical address ${canonicals.join(', ')}`;
    if (openGraphUrl !== own) yield `has the og:url ${openGraphUrl}`;
  });
  expect(wrong).toEqual([]);
});

test('a page and its counterpart name each other as editions', ({ site }) => {
  const origin = originOf(site);
  const byPath = new Map(site.map((page) => [page.path, page]));
  const editionsOf = (page: PageFacts) =>
    new Map(page.alternates.map(({ hreflang, href }) => [hreflang, inSite(href, page, origin)?.path ?? href]));
  const wrong = faultsOf(site, function* (page) {
    const locale = localeOf(page.path);
    if (page.alternates.length === 0 || !locale) return;
    const editions = editionsOf(page);
    if (editions.get(locale) !== page.path) yield `names ${editions.get(locale)} as its own edition`;
    const counterpart = byPath.get(editions.get(otherLocale(locale)) ?? '');
    if (!counterpart) return yield `names ${editions.get(otherLocale(locale))} as its other edition`;
    const back = editionsOf(counterpart);
    if (back.get(locale) !== page.path) yield `is not named by its counterpart ${counterpart.path}`;
    const fallback = editions.get('x-default');
    if (fallback !== back.get('x-default')) yield `and its counterpart name different x-defaults`;
    if (fallback !== (page.path === `/${locale}` ? '/' : editions.get('ar'))) yield `names ${fallback} as x-default`;
  });
  expect(wrong).toEqual([]);
  expect(site.filter(({ alternates }) => alternates.length > 0).length).toBeGreaterThan(site.length / 2);
});

test('the language switch leads to the counterpart, or to a list where there is none', ({ site }) => {
  const origin = originOf(site);
  const known = new Set(site.map(({ path }) => path));
  const wrong = faultsOf(site, function* (page) {
    const other = otherLocale(localeOf(page.path) ?? 'ar');
    const counterpart = page.alternates.find(({ hreflang }) => hreflang === other);
    for (const href of page.languageSwitches) {
      const target = inSite(href, page, origin)?.path ?? href;
      if (counterpart && target !== inSite(counterpart.href, page, origin)?.path) yield `switches to ${target}`;
      if (localeOf(target) !== other || !known.has(target)) yield `switches to ${target}, no page in ${other}`;
    }
    if (page.languageSwitches.length !== 1) yield `has ${page.languageSwitches.length} language switches`;
  });
  expect(wrong).toEqual([]);
});

/** The pages of accounts, by the specification's table of routes; every other page is public. */
const accessOf: Readonly<Record<string, string>> = {
  login: 'guests-only',
  'sign-up': 'guests-only',
  'rest-password': 'guests-only',
  profile: 'signed-in',
  'complete-profile': 'signed-in',
};

test('a page is for whom the specification says', ({ site }) => {
  const wrong = faultsOf(site, function* ({ path, access }) {
    const expected = accessOf[path.split('/')[2] ?? ''] ?? 'public';
    if (access !== expected) yield `is ${access || 'for nobody it names'}, not ${expected}`;
  });
  expect(wrong).toEqual([]);
});

/** Pages of the layout `auth`, by the same table and for the same purpose; it leads nowhere else. */
const authPages = new Set(['login', 'sign-up', 'rest-password', 'profile', 'undo-email-change']);

test('the sections are on every page but those of an account', ({ site }) => {
  const wrong = faultsOf(site, function* ({ path, ids }) {
    const [, locale, page = ''] = path.split('/');
    if (!locale) return;
    const expected = !authPages.has(page);
    if (ids.includes('sections') !== expected) yield expected ? 'has no sections' : 'has the sections';
  });
  expect(wrong).toEqual([]);
});
