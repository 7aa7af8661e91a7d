import process from 'node:process';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { inlineScripts } from './src/publishing/integrations/inline-scripts.ts';
import { importHelper } from './src/publishing/integrations/import-helper.ts';
import { islandModules } from './src/publishing/integrations/island-modules.ts';
import { newsroom } from './src/publishing/integrations/newsroom.ts';
import { plainBuild } from './src/publishing/integrations/plain-build.ts';
import { siteFonts } from './src/publishing/integrations/site-fonts.ts';
import { siteLook } from './src/publishing/integrations/site-look.ts';
import { offeredProviders } from './src/settings/sign-in-provider-settings.ts';
import { hasCountryLookup, loadSettings } from './src/settings/settings.ts';
import { siteLanguages } from './src/settings/site/public-settings.ts';
import { siteSettings } from './src/settings/site/site-file.ts';
import { constantTokens } from './src/styles/constant-tokens.ts';
import { siteColoursIn } from './src/styles/site-colours.ts';

const settings = loadSettings();

/**
 * What of the settings pages and their scripts know: the desk's address; whether the server can tell a reader's country; whom readers can sign in with; of a product API elsewhere (docs/decisions/022), or else of the captcha (021): with such
 * an API no script of others is to run, as scripts can read the token. Where one is not set, all that it takes is compiled away.
 */
const { url: API_URL, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, codeProfile } = settings.productApi ?? {};
const { captchaSiteKey: CAPTCHA_SITE_KEY, captchaUrl: CAPTCHA_URL } = settings.productApi ? {} : settings;
const constants = {
  API_URL,
  CLIENT_ID,
  CLIENT_SECRET,
  CODE_PROFILE: codeProfile,
  CAPTCHA_SITE_KEY,
  CAPTCHA_URL,
  CONTACT_EMAIL: settings.contactEmail,
  SITE_LANGUAGES: siteLanguages,
  SITE_CLOCK: settings.pageClock,
  SIGN_IN_PROVIDERS: offeredProviders(settings),
  LOOKS_UP_COUNTRY: hasCountryLookup(settings),
};

/** The styles of some components: their paths below src/components, as a pattern. */
const stylesOf = (components) => new RegExp(`/components/(?:${components})[^?]*\\?astro.*type=style`);

/**
 * A few stylesheets instead of one a component: what every page and story needs, and what only football pages, lists or charts
 * need besides. A second page finds them in the cache; a story requests one, an analysis two. docs/decisions/006.
 */
const stylesheets = [
  {
    name: 'football',
    test: new RegExp(
      `${stylesOf('championship|compare|table|player|following|club|match(?!/Ribbon)|story/StoriesAbout|chrome/Tabs').source}|/src/styles/(?:rows|football)/`,
    ),
    priority: 3,
  },
  { name: 'charts', test: stylesOf('story/(?:\\w*Chart)'), priority: 3 },
  {
    name: 'lists',
    test: stylesOf(
      'front|poll|search|match/Ribbon|story/(?:AuthorPage|SubjectStories|Gallery|CaricatureSheet|FeedLinks|StoryCard|\\w+List)|chrome/(?:Pagination|ErrorNotice|OfflinePage)',
    ),
    priority: 3,
  },
  {
    name: 'accounts',
    test: /\/islands\/(?:account|code|sign-in|toasts)\/[^?]*\.css|\/layouts\/(?:Auth|Profile)\.astro\?astro.*type=style/,
    priority: 3,
  },
  {
    name: 'profile',
    test: /\/islands\/(?:complete-profile|phone|profile)\/[^?]*\.css/,
    priority: 3,
  },
  { name: 'contact', test: stylesOf('contact'), priority: 3 },
  { name: 'site', test: /(?:\/src\/styles\/.*\.css|\?astro.*type=style)/, priority: 1 },
];

/**
 * The scripts of islands in few files instead of ten that lead to one another: what they run on, which a release does not change, and
 * what pages for accounts share. What other pages share with them stays apart.
 */
const scripts = [
  {
    name: 'react',
    test: /\/node_modules\/(?:react|react-dom|scheduler|@nanostores\/react)\//,
    priority: 4,
  },
  // Ratings and polls run on it instead of React, which is five times as large: docs/decisions/066
  { name: 'preact', test: /\/node_modules\/preact\//, priority: 4 },
  // Also used by pages without React: the search and the contact form
  {
    name: 'shared',
    test: /\/src\/(?:i18n\/(?!messages|date-text|numerals-in-html)|browser\/api-client\/(?!user-|library|session)|contract\/(?!following))/,
    minShareCount: 3,
    priority: 3,
  },
  // What islands make their parts with
  { name: 'elements', test: /\/src\/browser\/islands\/(?:adopt-styles|element)\.ts/, priority: 2 },
  // What a reader follows and saves: pages without it do not load it
  {
    name: 'library',
    test: /\/src\/(?:contract\/following\/|browser\/(?:stores\/library\/(?!sync-library|device-storage)|islands\/reading\/story-of-page|page-script\/follow-buttons))/,
    priority: 2,
  },
  // All islands fill in messages; the contact form fills in none
  { name: 'fill', test: /\/src\/i18n\/(?:fill|joined-letter)\.ts/, priority: 4 },
  // Every page needs it at its reader's first act, and nothing of what speaks to the API
  {
    name: 'user-cookie',
    test: /\/src\/(?:(?:settings\/api-base|contract\/(?:cookies|session-layer|following\/storage-keys))\.ts|browser\/(?:api-client\/(?:user-|session)|stores\/library\/device-storage\.ts|page-script\/watch-library\.ts))|vite\/preload-helper/,
    priority: 5,
  },
  // All that ratings and polls need of the stores of accounts, and what stores are made with
  { name: 'user', test: /\/src\/browser\/stores\/user\.ts|\/node_modules\/nanostores\//, priority: 2 },
  // What the pages of accounts share, with what it imports
  {
    name: 'accounts',
    test: /\/src\/browser\/islands\/(?:code|sign-in|toasts)\/|\/node_modules\/(?:react-hot-toast|goober|@astrojs\/react)\//,
    priority: 1,
  },
];

/** For the bundler: files made of modules that are named, and not left to it. */
const inChunks = (groups) => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } });

/** Parts of ratings and polls: no refresh of React's in development. */
const preactIslands = /\/islands\/(?:Poll\.|Rating\.|poll\/|rating\/)/;

export default defineConfig({
  site: settings.siteUrl,
  outDir: process.env.OUT_DIR ?? 'dist',
  server: { port: settings.port, host: settings.host },
  trailingSlash: 'never',
  build: { format: 'file', assets: '_assets', inlineStylesheets: 'never' },
  compressHTML: true,
  devToolbar: { enabled: false },
  prefetch: false,
  vite: {
    define: Object.fromEntries(
      Object.entries(constants).map(([name, value]) => [
        `import.meta.env.${name}`,
        JSON.stringify(value) ?? 'undefined',
      ]),
    ),
    css: { postcss: { plugins: [siteColoursIn(siteSettings.colours), constantTokens] } },
    environments: { client: inChunks(scripts), prerender: inChunks(stylesheets) },
    build: {
      // The page script stays inside the page; everything else is a file of its own.
      assetsInlineLimit: (file, content) => (/\.[cm]?[jt]s$/.test(file) ? content.length < 8192 : false),
    },
  },
  integrations: [
    react({ exclude: preactIslands }),
    siteLook(settings),
    islandModules(),
    importHelper(),
    inlineScripts(),
    newsroom(settings),
    plainBuild(settings),
    // After the index, which cuts fonts
    siteFonts(settings),
  ],
});
